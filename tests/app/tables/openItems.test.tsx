import { Component as OpenItemsPage } from '../../../src/features/openItems/list/OpenItemsPage';
import { ageing, openItem } from './harness/fixture';
import { rowOf, testView } from './harness/testView';

const OPEN = '/apps/cockpit/open-items';
const CUSTOMER = 'Jardins do Sado';

testView({
  name: 'the open items',
  view: {
    page: OpenItemsPage,
    path: OPEN,
    at: OPEN,
    needs: ['rent:read', 'customer:read'],
    answers: {
      'GET /ledger/open': () => Response.json([openItem], { headers: { 'X-Total-Count': '1' } }),
      'GET /ledger/ageing': () => Response.json(ageing),
    },
  },
  refetchesOn: {
    rents: ['GET /ledger/ageing', 'GET /ledger/open'],
    customers: ['GET /ledger/ageing', 'GET /ledger/open'],
  },
  controls: [
    ['button', 'Exportar CSV'],
    ['link', 'A2026-00048'],
    ['link', CUSTOMER],
    ['link', /^(?:Vencidas 4|Vencem hoje ou depois 4|Cauções retidas|A favor do cliente)\s*$/u],
  ],
  links: { 'A2026-00048': '/apps/cockpit/rents/42', [CUSTOMER]: '/apps/cockpit/customers/7/statement' },
  order: ['GET /ledger/open', 'dueOn'],
  csv: {
    Cliente: CUSTOMER,
    NIF: '514637960',
    Telefone: '+351 215 110 061',
    Aluguer: 'A2026-00048',
    Período: '01/11/2026 – 05/11/2026',
    Vencimento: '08/11/2026',
    Valor: '1350,53',
  },
  shows: [
    {
      title: 'every column of a debt',
      of: rowOf(CUSTOMER),
      cells: {
        Cliente: CUSTOMER,
        Aluguer: 'A2026-00048',
        Período: '01/11/2026 – 05/11/2026',
        Vencimento: 'venceu há 12 dias',
        Valor: '1.350,53 €',
      },
    },
    {
      title: 'a debt as a card',
      isNarrow: true,
      texts: [CUSTOMER, '1.350,53 €', 'A2026-00048 · venceu há 12 dias'],
    },
  ],
});
