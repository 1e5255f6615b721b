import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry, RentCharge } from '../../../../machines/types';
import { Component as CancelledRentPage } from '../../../../src/features/rents/cancelled/CancelledRentPage';
import { Component as CancelledRentsPage } from '../../../../src/features/rents/cancelled/CancelledRentsPage';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { listOf, type Recorded } from '../../renderPage';
import { cancelledRent, rent } from '../harness/fixture';
import { openView } from '../harness/openView';
import { panelOf, rowOf, testView } from '../harness/testView';

const PATH = '/apps/cockpit/cancelled-rents';
const charge: RentCharge = {
  id: 81,
  type: null,
  description: 'Entrega',
  quantity: 1,
  unitValue: 40,
  paymentValue: 40,
  paymentValueWithVat: 49.2,
  vatRate: 23,
  source: 'MANUAL',
};
const payment: LedgerEntry = {
  ...{ id: 5, group: 5, kind: 'PAYMENT', amount: 200, method: 'MBWAY', isHold: false, onDay: '2026-11-12T00:00:00' },
  ...{ center: null, reference: 'R-7', note: null, by: 'rita', at: '2026-11-12T09:00:00Z' },
};
const refund: LedgerEntry = {
  ...payment,
  id: 6,
  group: 6,
  kind: 'REFUND',
  amount: 150,
  reference: null,
  note: 'Obra adiada',
};
testView({
  name: 'the cancelled rents',
  view: {
    page: CancelledRentsPage,
    path: PATH,
    at: PATH,
    needs: ['rent:read'],
    answers: { 'GET /cancelled-rents': () => listOf([cancelledRent]) },
  },
  refetchesOn: { rents: ['GET /cancelled-rents'] },
  controls: [
    ['button', 'Exportar CSV'],
    ['link', 'Abrir A2026-00048'],
  ],
  links: { 'Abrir A2026-00048': '/apps/cockpit/cancelled-rents/42' },
  order: ['GET /cancelled-rents', '-cancelledAt'],
  csv: {
    Cliente: 'Jardins do Sado',
    Código: 'A2026-00048',
    Período: '12/11/2026 – 27/11/2026',
    Motivo: 'Obra adiada',
    Por: 'tomas',
    Cancelado: '19/11/2026',
    Valor: '1234,5',
  },
  shows: [
    {
      title: 'every column of a cancelled rent',
      of: rowOf('A2026-00048'),
      cells: {
        Cliente: 'Jardins do Sado',
        Código: 'A2026-00048',
        Período: '12/11/2026 – 27/11/2026',
        Motivo: 'Obra adiada',
        Por: 'tomas',
        Cancelado: '19/11/2026',
        Valor: '1.234,50 €',
      },
    },
    {
      title: 'a cancelled rent as a card',
      isNarrow: true,
      texts: [
        'Jardins do Sado',
        'A2026-00048',
        'Obra adiada',
        '12/11/2026 – 27/11/2026 · 1.234,50 €',
        'Cancelado a 19/11/2026 por tomas',
      ],
    },
  ],
});

testView({
  name: 'a cancelled rent',
  view: {
    page: CancelledRentPage,
    path: `${PATH}/:id`,
    at: `${PATH}/42`,
    needs: ['rent:read'],
    answers: {
      'GET /cancelled-rents/42': () => Response.json({ ...cancelledRent, state: 'NOT_STARTED', charges: [charge] }),
      'GET /rents/42/entries': () => listOf([refund, payment]),
    },
  },
  refetchesOn: { rents: ['GET /cancelled-rents/42', 'GET /rents/42/entries'] },
  controls: [
    ['link', 'Alugueres cancelados'],
    ['link', 'Jardins do Sado', 'customer:read'],
    ['link', 'Ver no mapa (abre noutro separador)'],
    ['button', 'Repetir', 'rent:update'],
    ['button', 'Anular o cancelamento', 'rent:update'],
    ['button', /^Anular: (?:Pagamento|Devolução), MB WAY, /u, 'rent:update', 'ledger:update'],
  ],
  links: { 'Jardins do Sado': '/apps/cockpit/customers/7' },
  shows: [
    {
      title: 'the reason, and what the rent was',
      texts: ['A2026-00048', 'Cancelado'],
    },
    { title: 'its days', facts: { Período: '12/11/2026 – 27/11/2026 · 16 dias' } },
    {
      title: 'what became of its money',
      texts: ['Devolução, MB WAY', '· Obra adiada', '12/11/2026, 09:00, por rita', '150,00 €'],
    },
    { title: 'who cancelled it, when and why', texts: ['Cancelado a 19/11/2026 por tomas.', 'Motivo: Obra adiada'] },
    {
      title: 'a line',
      of: rowOf('100207'),
      cells: {
        Linha: '1',
        'N.º de série': '100207',
        Equipamento: 'Gerador 20 kVA Himoinsa HYW-20',
        Valor: '1.000,50 €',
        'Com IVA': '1.230,62 €',
      },
    },
    {
      title: 'a charge',
      of: rowOf('Entrega'),
      cells: { Encargo: 'Entrega', Cálculo: 'Valor fixo', IVA: '23 %', Valor: '40,00 €', 'Com IVA': '49,20 €' },
    },
    {
      title: 'its total',
      of: panelOf('Equipamento 2'),
      facts: { 'Total sem IVA': '1.234,50 €', 'Total com IVA': '1.518,44 €' },
    },
    {
      title: 'lines as cards',
      isNarrow: true,
      texts: ['Gerador 20 kVA Himoinsa HYW-20', '100207', '1.000,50 €', '1.230,62 € com IVA'],
    },
  ],
});

test('an old link to a cancelled rent leads to what is kept of it', async () => {
  const { router } = await openView({
    page: RentDetailPage,
    path: '/apps/cockpit/rents/:id',
    at: '/apps/cockpit/rents/42',
    needs: [],
    answers: {
      'POST /rents/read-rents': () => listOf([]),
      'GET /cancelled-rents/42': () => Response.json(cancelledRent),
    },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${PATH}/42`));
});

test('an old link whose cancelled rent could not be read offers to try again', async () => {
  await openView({
    page: RentDetailPage,
    path: '/apps/cockpit/rents/:id',
    at: '/apps/cockpit/rents/42',
    needs: [],
    answers: {
      'POST /rents/read-rents': () => listOf([]),
      'GET /cancelled-rents/42': () => Response.json({ code: 'internal' }, { status: 500 }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
  expect(screen.queryByText('Este aluguer não existe')).not.toBeInTheDocument();
});

test('an old link to a deleted rent says that there is none', async () => {
  await openView({
    page: RentDetailPage,
    path: '/apps/cockpit/rents/:id',
    at: '/apps/cockpit/rents/42',
    needs: [],
    answers: {
      'POST /rents/read-rents': () => listOf([]),
      'GET /cancelled-rents/42': () => Response.json({ code: 'not-found' }, { status: 404 }),
    },
  });
  expect(await screen.findByText('Este aluguer não existe')).toBeInTheDocument();
});

test('a cancelled rent on which no money ever was has no entries to list', async () => {
  await openView({
    page: CancelledRentPage,
    path: `${PATH}/:id`,
    at: `${PATH}/42`,
    needs: ['rent:read'],
    answers: { 'GET /cancelled-rents/42': () => Response.json({ ...cancelledRent, entryCount: 0 }) },
  });
  expect(await screen.findByText('Motivo: Obra adiada')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /^Movimentos/u })).toBeNull();
});

test('a payment of a cancelled rent is reversed on the account of its customer, and read again', async () => {
  const { user, requests } = await openView({
    ...{
      page: CancelledRentPage,
      path: `${PATH}/:id`,
      at: `${PATH}/42`,
      needs: ['rent:read', 'rent:update', 'ledger:update'],
    },
    answers: {
      'GET /cancelled-rents/42': () => Response.json(cancelledRent),
      'GET /rents/42/entries': () => listOf([payment]),
      'POST /customers/7/entries/5/void': () => Response.json({}),
    },
  });
  const read = () => requests.filter(({ call }) => call === 'GET /rents/42/entries').length;
  const before = read();
  await user.click(screen.getByRole('button', { name: /^Anular: Pagamento/u }));
  await user.type(await screen.findByRole('textbox', { name: /^Motivo/u }), 'Engano');
  await user.click(screen.getByRole('button', { name: 'Anular movimento' }));
  await waitFor(() => expect(read()).toBeGreaterThan(before));
  expect(requests.find(({ call }) => call.endsWith('/void'))?.body).toEqual({ reason: 'Engano' });
});

describe('a cancellation is taken back', () => {
  const RESTORE = 'POST /cancelled-rents/42/restore';
  const view = {
    ...{ page: CancelledRentPage, path: `${PATH}/:id`, at: `${PATH}/42`, needs: ['rent:read', 'rent:update'] },
  } as const;
  const press = async (answer: Recorded, rents: object[] = []) => {
    const opened = await openView({
      ...view,
      answers: {
        'GET /cancelled-rents/42': () => Response.json({ ...cancelledRent, entryCount: 0 }),
        'POST /rents/read-rents': () => listOf(rents),
        [RESTORE]: answer,
      },
    });
    await opened.user.click(screen.getByRole('button', { name: 'Anular o cancelamento' }));
    return opened;
  };
  const isAtRent = ({ router }: Awaited<ReturnType<typeof press>>) =>
    waitFor(() => expect(router.state.location.pathname).toBe('/apps/cockpit/rents/42'));

  test('on its page, and goes on at the page of the rent', async () => {
    const opened = await press(() => Response.json(rent));
    await isAtRent(opened);
    expect(opened.notices).toMatchObject([
      { severity: 'success', messageKey: 'cancellation.restored', link: { text: 'A2026-00048' } },
    ]);
  });

  test('also when the answer is lost or somebody else was faster', async () => {
    await isAtRent(await press(() => Promise.reject(new TypeError('fetch failed')), [rent]));
  });

  test('unless its equipment is on another rent, which is named', async () => {
    const details = { asset: 100207, rent: { code: 'A2026-00050', startDate: '2026-11-12', endDate: '2026-11-14' } };
    const { router, notices } = await press(() =>
      Response.json({ code: 'asset-unavailable', details }, { status: 409 }),
    );
    const reason = 'O 100207 está no A2026-00050 de 12/11/2026 a 14/11/2026.';
    await waitFor(() => expect(notices).toMatchObject([{ severity: 'error', values: { reason } }]));
    expect(router.state.location.pathname).toBe(`${PATH}/42`);
  });
});
