import { Component as CustomersDashboard } from '../../../src/features/dashboards/customers/CustomersDashboardPage';
import { Component as HomePage } from '../../../src/features/dashboards/home/HomePage';
import { Component as InventoryDashboard } from '../../../src/features/dashboards/inventory/InventoryDashboardPage';
import { Component as RentsDashboard } from '../../../src/features/dashboards/rents/RentsDashboardPage';
import type { Recorded } from '../renderPage';
import { figures } from './harness/figures';
import { panelOf, testView, type Control, type Shown } from './harness/testView';
import { todayWork } from './harness/todayFixture';

const board = (name: string, page: typeof HomePage) => ({
  page,
  path: `/apps/cockpit/${name}-dashboard`,
  at: `/apps/cockpit/${name}-dashboard`,
  needs: ['dashboard:read'],
  answers: figures,
});

/** The widgets that home and the rents' dashboard share. */
const WIDGETS: readonly Control[] = [
  ['link', /^Alugueres187/u, 'dashboard:read', 'rent:read'],
  ['link', /^Faturação10\.000,00 €/u, 'dashboard:read', 'rent:read'],
  ['button', 'Ano anterior', 'dashboard:read'],
  ['button', 'Ano seguinte', 'dashboard:read'],
  ['button', /^Guardar (?:Faturação e recebimentos|Top 5 equipamentos) como CSV$/u, 'dashboard:read'],
  ['link', 'Ver todos os alugueres', 'dashboard:read', 'rent:read'],
  ['link', 'A2026-00048', 'dashboard:read', 'rent:read'],
  ['link', 'Jardins do Sado', 'rent:read'],
];

const FIGURES: readonly Shown[] = [
  {
    title:
      'the four figures, what of them has begun, and what they were until the same day a year before (product 9.3)',
    texts: [
      ...['Clientes ativos', '52', 'Até hoje 50', 'mais 5', 'do que até 20/11/2025'],
      ...['Alugueres', '187', 'Até hoje 180 · reservado 7', 'menos 10', 'do que até 20/11/2025'],
      ...['Faturação', '10.000,00 €', 'Até hoje 9.600,50 € · reservado 399,50 €', 'mais 20 %', 'do que até 20/11/2025'],
      ...['ARPA', '192,31 €'],
    ],
  },
  {
    title: 'what is reserved for the months ahead',
    texts: ['dezembro de 2026 (reservado)', '399,50 €'],
  },
  {
    title: 'billing and receipts of a month',
    texts: ['novembro de 2026', '2.400,75 €', '800,10 €'],
  },
  {
    title: 'the equipment that brought most, and all other',
    texts: ['Gerador 20 kVA Himoinsa HYW-20 (100207)', '2.700,00 €', '27 %', 'Outros', '7.300,00 €', '73 %'],
  },
  {
    title: 'the customers that brought most, and all others',
    of: panelOf('Top 5 clientes'),
    texts: ['Jardins do Sado', '6.100,00 €', '61 %', 'Outros', '3.900,00 €', '39 %'],
  },
  {
    title: 'a latest rent',
    of: panelOf('Últimos alugueres'),
    texts: ['A2026-00048', 'Jardins do Sado', 'Em curso', '12/11/2026', '1.518,44 €', 'Por pagar'],
  },
  {
    title: 'a latest rent as a card',
    isNarrow: true,
    of: panelOf('Últimos alugueres'),
    texts: ['Jardins do Sado', '1.518,44 €', 'A2026-00048', '·', '12/11/2026', 'Em curso', 'Por pagar'],
  },
];

/** Work of a day on which nothing moves. */
const ONLY_UNPAID: Record<string, Recorded> = {
  'GET /rents/today': () => {
    const none = { count: 0, rents: [] };
    const moving = { leaving: none, partial: none, returning: none, overdue: none, missed: none, tomorrow: none };
    return Response.json({ ...todayWork, sections: { ...moving, unpaid: todayWork.sections.unpaid }, units: [] });
  },
};

testView({
  name: 'home',
  view: { page: HomePage, path: '/', at: '/', needs: [], answers: { ...figures, ...ONLY_UNPAID } },
  refetchesOn: {
    rents: ['GET /statistics/home', 'POST /rents/views'],
    customers: ['GET /statistics/home'],
    assets: ['GET /statistics/home'],
    maintenances: ['GET /statistics/home'],
  },
  controls: [
    ...WIDGETS,
    ['button', 'Novo aluguer', 'rent:read', 'rent:update'],
    ['link', /^\d+(?:saem hoje|regressam hoje|em atraso|a receber)$/u, 'rent:read', 'dashboard:read'],
    // In place of figures, the board of the day.
    ['button', 'Imprimir lista', 'rent:read', '!dashboard:read'],
    ['link', /^Ver os \d+ na lista$/u, 'rent:read', '!dashboard:read'],
    ['link', '+351 215 110 061', 'rent:read', '!dashboard:read'],
  ],
  links: {
    'Ver todos os alugueres': '/apps/cockpit/rents',
    'A2026-00048': '/apps/cockpit/rents/42',
    'Jardins do Sado': '/apps/cockpit/rents?customer=7&from=2026-01-01&to=2026-12-31',
  },
  shows: [...FIGURES],
});

testView({
  name: 'the dashboard of rents',
  view: board('rents', RentsDashboard),
  refetchesOn: {
    rents: ['GET /statistics/rents'],
    customers: ['GET /statistics/rents'],
    assets: ['GET /statistics/rents'],
    maintenances: ['GET /statistics/rents'],
  },
  controls: [...WIDGETS, ['link', /^Ver os 2[1-4]$/u, 'rent:read']],
  links: { 'Ver os 21': '/apps/cockpit/today#leaving', 'Ver os 24': '/apps/cockpit/today#unpaid' },
  shows: [
    ...FIGURES,
    {
      title: 'how many rents are late, what they amount to, and the one that waits longest',
      of: panelOf('Em atraso'),
      texts: [
        ...['23 alugueres, 2.300,23 € com IVA', 'Ver os 23', 'Código', 'Cliente', 'Estado', 'Início', 'Com IVA'],
        ...['Pagamento', 'A2026-00048', 'Jardins do Sado', 'Em curso', '12/11/2026', '1.518,44 €', 'Por pagar'],
      ],
    },
  ],
});

testView({
  name: 'the dashboard of customers',
  view: board('customers', CustomersDashboard),
  refetchesOn: {
    rents: ['GET /statistics/customers'],
    customers: ['GET /statistics/customers'],
    assets: ['GET /statistics/customers'],
    maintenances: ['GET /statistics/customers'],
  },
  controls: [
    ['link', /^Em dívida4\.321,50 €/u, 'rent:read'],
    ['link', 'Jardins do Sado', 'rent:read'],
  ],
  links: { 'Jardins do Sado': '/apps/cockpit/rents?view=unpaid&customer=7&sort=endDate' },
  shows: [
    {
      title: 'how many are active, new, inactive, and what is owed (decisions 7)',
      texts: [
        ...['Clientes ativos', '52', '10.000,00 €', 'Clientes novos', '6', 'O primeiro aluguer começa neste período'],
        ...['Clientes inativos', '13', 'Último aluguer terminou há mais de 90 dias'],
        ...['Em dívida', '4.321,50 €', '7 clientes, com IVA', '1.240,60 € ainda não vencidos'],
      ],
    },
    {
      title: 'who brought most, and all others',
      of: panelOf('Clientes por faturação'),
      texts: ['Jardins do Sado', '6.100,00 €', '61 %', 'Outros', '3.900,00 €', '39 %'],
    },
    {
      title: 'what is not due yet, and for how long the rest has been',
      of: panelOf('Por receber, por idade'),
      texts: [
        ...['Depois do vencimento', 'Alugueres', 'Com IVA', 'Por vencer', '4', '1.240,60 €'],
        ...[
          '1–30 dias',
          '5',
          '2.000,25 €',
          '31–60 dias',
          '1',
          '300,75 €',
          '61–90 dias',
          '2',
          '1.000,00 €',
          'Mais de 90 dias',
          '2',
          '1.020,50 €',
        ],
      ],
    },
    {
      title: 'who owes most, and since when',
      of: panelOf('Quem deve mais'),
      texts: [
        ...['Cliente', 'Alugueres', 'Vencido desde', 'Com IVA'],
        ...['Jardins do Sado', '3', '08/07/2026', '1.518,44 €'],
      ],
    },
    {
      title: 'who is new',
      of: panelOf('Clientes novos'),
      texts: [
        ...['Cliente', 'Primeiro dia', 'Alugueres', 'Faturação'],
        ...['Jardins do Sado', '04/03/2026', '2', '310,50 €'],
      ],
    },
    {
      title: 'who stays away',
      of: panelOf('Clientes inativos'),
      texts: [
        ...['Cliente', 'Último dia', 'Alugueres', 'Faturação'],
        ...['Jardins do Sado', '06/05/2026', '4', '720,75 €'],
      ],
    },
  ],
});

testView({
  name: 'the dashboard of equipment',
  view: board('inventory', InventoryDashboard),
  refetchesOn: {
    rents: ['GET /statistics/inventory'],
    customers: ['GET /statistics/inventory'],
    assets: ['GET /statistics/inventory'],
    maintenances: ['GET /statistics/inventory'],
  },
  controls: [
    ['link', /^Equipamentos200/u, 'asset:read'],
    ['link', 'Energia', 'asset:read'],
    ['link', /^(?:Pronto|Na oficina)$/u, 'asset:read'],
    ['link', /^(?:Gerador 20 kVA Himoinsa HYW-20|Martelo demolidor Hilti TE 1000)$/u, 'asset:read'],
  ],
  links: {
    Energia: '/apps/cockpit/inventory?tag=5',
    Pronto: '/apps/cockpit/inventory?state=1',
    'Gerador 20 kVA Himoinsa HYW-20': '/apps/cockpit/inventory/100207',
  },
  shows: [
    {
      title: 'how many there are, how much they were out, lay idle and cost (decisions 7)',
      texts: [
        ...['Equipamentos', '200', 'Em 2 estados', 'Utilização', '3 %', '1.620 dias alugados de 64.800'],
        ...['Parados', '31', 'Disponíveis, sem sair nestes 324 dias'],
        ...['Custo de manutenção', '1.250,50 €', '5 % de 25.010,00 € faturados'],
      ],
    },
    {
      title: 'how much each tag was out',
      of: panelOf('Utilização por etiqueta'),
      texts: ['Energia', '14 equipamentos', '454 de 4.536 dias', '10 %'],
    },
    {
      title: 'how many are in each state',
      of: panelOf('Por estado'),
      texts: ['Pronto', '150', '75 %', 'Na oficina', '50', '25 %'],
    },
    {
      title: 'what lay idle longest, and how much there is of that',
      of: panelOf('Parados há mais tempo'),
      texts: [
        ...['2 de 31', 'Equipamento', 'Último dia alugado'],
        ...['Martelo demolidor Hilti TE 1000', '100641', '03/02/2026'],
        ...['Martelo demolidor Hilti TE 1000', '100642', 'Novo desde 12/11/2026'],
      ],
    },
    {
      title: 'what was out most',
      of: panelOf('Os mais alugados'),
      texts: ['Gerador 20 kVA Himoinsa HYW-20', '100207', '162 de 324 dias', '50 %'],
    },
    {
      title: 'what maintenances cost against what was billed',
      of: panelOf('Manutenções contra faturação'),
      texts: [
        ...['Equipamento', 'Manutenções', 'Custo', 'Faturação', 'Custo da faturação'],
        ...['Gerador 20 kVA Himoinsa HYW-20', '100207', '4', '415,60 €', '5.195,00 €', '8 %'],
      ],
    },
  ],
});
