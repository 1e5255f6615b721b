import { Component as LogPage } from '../../../../src/features/backoffice/log/LogPage';
import { Component as UsersPage } from '../../../../src/features/backoffice/users/UsersPage';
import { Component as CenterPage } from '../../../../src/features/centers/detail/CenterPage';
import { Component as CentersListPage } from '../../../../src/features/centers/list/CentersListPage';
import { Component as CustomersListPage } from '../../../../src/features/customers/list/CustomersListPage';
import { Component as CustomerRentsPage } from '../../../../src/features/customers/rents/CustomerRentsPage';
import { Component as ModelFiguresPage } from '../../../../src/features/dashboards/models/ModelFiguresPage';
import { Component as OpenItemsPage } from '../../../../src/features/openItems/list/OpenItemsPage';
import { Component as RefusedDemandPage } from '../../../../src/features/dashboards/refused/RefusedDemandPage';
import { Component as InventoryPage } from '../../../../src/features/inventory/list/InventoryPage';
import { Component as MaintenancesListPage } from '../../../../src/features/maintenances/list/MaintenancesListPage';
import { Component as CancelledRentsPage } from '../../../../src/features/rents/cancelled/CancelledRentsPage';
import { Component as RentsListPage } from '../../../../src/features/rents/list/RentsListPage';
import { Component as ChargeTypesPage } from '../../../../src/features/settings/charges/ChargeTypesPage';
import { Component as ModelsPage } from '../../../../src/features/settings/models/ModelsPage';
import { Component as RatesPage } from '../../../../src/features/settings/rates/RatesPage';
import { Component as StatesPage } from '../../../../src/features/settings/states/StatesPage';
import { Component as TagsPage } from '../../../../src/features/settings/tags/TagsPage';

/** Texts of a list in its states, and its request. */
export interface List {
  page: () => React.ReactElement;
  /** Path in the route table. */
  path: string;
  /** Address of the page, where the path has parameters. */
  at?: string;
  /** Request of the list: method and path. */
  call: string;
  /** Answer without any record, where it is not an empty list. */
  none?: object;
  /** Title and sentence of a list without records, and the button that makes the first one. */
  empty: [title: string, sentence: string, button?: string];
  /** Query of the page's address that sets every filter. */
  filters?: string;
  /** Query or body that the API gets for these filters and a search. */
  sent?: object;
  /** Sentences that name the filters when nothing is found. */
  labels?: string[];
  /** Title when a search finds nothing. */
  noMatch: string;
  /** Title of the failed state, and the sentence that says what the page keeps. */
  failed: [title: string, kept: string];
}

const COCKPIT = '/apps/cockpit/';
const KEPT = 'A pesquisa continua aqui.';
const KEPT_FILTERS = 'Os filtros que escolheu continuam aqui.';
const PAGE = { page: '1', perPage: '20', search: 'zepelim' };

/** Every list of the app, by name. */
export const LISTS: Record<string, List> = {
  rents: {
    page: RentsListPage,
    path: `${COCKPIT}rents`,
    call: 'POST /rents/read-rents',
    empty: [
      'Ainda não há alugueres',
      'Um aluguer junta um cliente, um período e o equipamento que ele leva.',
      'Novo aluguer',
    ],
    filters: 'view=overdue&payed=false&customer=7&from=2026-11-01&to=2026-11-30',
    sent: {
      search: 'zepelim',
      page: 1,
      perPage: 20,
      sort: 'priority',
      customer: '7',
      payed: false,
      state: 'ONGOING',
      overdueOn: '2026-11-20T00:00:00',
      startDateInterval: { begin: '2026-11-01T00:00:00', end: '2026-11-30T00:00:00' },
    },
    labels: ['Em atraso, Por pagar, cliente Jardins do Sado, com início de 01/11/2026 a 30/11/2026.'],
    noMatch: 'Nenhum aluguer corresponde a «zepelim»',
    failed: ['Não foi possível carregar os alugueres', KEPT_FILTERS],
  },
  'cancelled rents': {
    page: CancelledRentsPage,
    path: `${COCKPIT}cancelled-rents`,
    call: 'GET /cancelled-rents',
    empty: [
      'Ainda não foi cancelado nenhum aluguer',
      'Um aluguer que não chega a sair cancela-se na sua página, em «Mais ações». Fica aqui, com o motivo.',
    ],
    sent: { ...PAGE, sort: '-cancelledAt' },
    noMatch: 'Nenhum aluguer cancelado corresponde a «zepelim»',
    failed: ['Não foi possível carregar os alugueres cancelados', KEPT],
  },
  customers: {
    page: CustomersListPage,
    path: `${COCKPIT}customers`,
    call: 'GET /customers',
    empty: [
      'Ainda não há clientes',
      'Um cliente é quem aluga: uma empresa ou uma pessoa, com contactos e moradas de entrega.',
      'Novo cliente',
    ],
    filters: 'situation=owing&country=620',
    sent: { ...PAGE, sort: 'description', situation: 'owing', country: '620' },
    labels: ['Com valores por pagar, Portugal.'],
    noMatch: 'Nenhum cliente corresponde a «zepelim»',
    failed: ['Não foi possível carregar os clientes', 'A pesquisa e os filtros escolhidos mantêm-se.'],
  },
  'rents of a customer': {
    page: CustomerRentsPage,
    path: `${COCKPIT}customers/:id/rents`,
    at: `${COCKPIT}customers/7/rents`,
    call: 'POST /rents/read-rents',
    empty: [
      'Este cliente ainda não alugou nada',
      'Um aluguer junta um cliente, um período e o equipamento que sai.',
      'Novo aluguer',
    ],
    filters: 'state=ENDED&payed=true',
    sent: { customer: '7' },
    labels: ['Concluído, Pago.'],
    noMatch: 'Nenhum aluguer corresponde a «zepelim»',
    failed: ['Não foi possível carregar os alugueres', 'Os filtros escolhidos mantêm-se.'],
  },
  equipment: {
    page: InventoryPage,
    path: `${COCKPIT}inventory`,
    call: 'POST /assets/find',
    empty: [
      'Ainda não há equipamentos',
      'Cada equipamento tem um número de série, um estado e um centro a que pertence.',
      'Novo equipamento',
    ],
    filters: 'state=2&type=MAINTENANCE&place=repair&tag=5&center=4&serialNumber=100207,100208',
    sent: {
      search: 'zepelim',
      page: 1,
      perPage: 20,
      sort: 'description',
      serialNumber: ['100207', '100208'],
      state: '2',
      type: 'MAINTENANCE',
      tag: '5',
      center: '4',
      availability: { today: '2026-11-20T00:00:00', now: true, place: 'repair' },
    },
    labels: ['Na oficina, Em manutenção, Em manutenção, Energia, Loures, Só estes 2 equipamentos.'],
    noMatch: 'Nenhum equipamento corresponde a «zepelim»',
    failed: ['Não foi possível carregar os equipamentos', KEPT_FILTERS],
  },
  maintenances: {
    page: MaintenancesListPage,
    path: `${COCKPIT}maintenances`,
    call: 'GET /maintenances',
    empty: [
      'Ainda não há manutenções',
      'Uma manutenção leva um equipamento à oficina: os dias ficam fechados a novos alugueres.',
      'Nova manutenção',
    ],
    filters: 'state=late&type=CORRECTIVE&from=2026-11-01&to=2026-11-30&asset=100207',
    sent: {
      ...PAGE,
      sort: 'priority',
      type: 'CORRECTIVE',
      asset: '100207',
      overdueOn: '2026-11-20T00:00:00',
      begin: '2026-11-01T00:00:00',
      end: '2026-11-30T00:00:00',
    },
    labels: ['equipamento 100207, Em atraso, Corretiva, de 01/11/2026 a 30/11/2026.'],
    noMatch: 'Nenhuma manutenção corresponde a «zepelim»',
    failed: ['Não foi possível carregar as manutenções', KEPT_FILTERS],
  },
  centers: {
    page: CentersListPage,
    path: `${COCKPIT}centers`,
    call: 'GET /centers',
    empty: [
      'Ainda não há centros',
      'Um centro é o sítio onde o equipamento está guardado quando não está alugado.',
      'Novo centro',
    ],
    sent: { ...PAGE, sort: 'description' },
    noMatch: 'Nenhum centro corresponde a «zepelim»',
    failed: ['Não foi possível carregar os centros', 'O que procurou continua aqui.'],
  },
  'equipment of a center': {
    page: CenterPage,
    path: `${COCKPIT}centers/:id`,
    at: `${COCKPIT}centers/4`,
    call: 'POST /assets/find',
    empty: [
      'Ainda não há equipamento neste centro',
      'O equipamento chega aqui quando este centro é escolhido na sua ficha.',
    ],
    sent: { search: 'zepelim', page: 1, perPage: 20, sort: 'description', center: 4 },
    noMatch: 'Nenhum equipamento corresponde a «zepelim»',
    failed: ['Não foi possível carregar o equipamento', 'O que procurou continua aqui.'],
  },
  users: {
    page: UsersPage,
    path: '/backoffice',
    call: 'GET /users',
    empty: [
      'Ainda não há utilizadores',
      'Um utilizador é quem entra na aplicação, com as permissões que lhe der.',
      'Novo utilizador',
    ],
    filters: 'access=inactive',
    sent: { ...PAGE, sort: 'username', access: 'inactive' },
    labels: ['Inativo.'],
    noMatch: 'Nenhum utilizador corresponde a «zepelim»',
    failed: ['Não foi possível carregar os utilizadores', 'A pesquisa e os filtros escolhidos mantêm-se.'],
  },
  'the log': {
    page: LogPage,
    path: '/backoffice/log',
    call: 'GET /audit',
    empty: ['Ainda não aconteceu nada', 'Tudo o que alguém criar, alterar ou eliminar fica aqui, com quem e quando.'],
    filters: 'user=3&resource=rents&record=42&from=2026-11-01&to=2026-11-30',
    sent: {
      ...PAGE,
      perPage: '50',
      sort: '-time',
      user: '3',
      resource: 'rents',
      record: '42',
      // From the first moment of the first day to the last of the last one.
      begin: '2026-11-01T00:00:00.000Z',
      end: '2026-12-01T00:00:00.000Z',
    },
    labels: ['marta, Alugueres, Só n.º 42, 01/11/2026 – 30/11/2026.'],
    noMatch: 'Nada no registo corresponde a «zepelim»',
    failed: ['Não foi possível carregar o registo', 'A pesquisa e os filtros escolhidos mantêm-se.'],
  },
  tags: {
    page: TagsPage,
    path: `${COCKPIT}settings/tags`,
    call: 'GET /tags',
    empty: [
      'Ainda não há etiquetas',
      'Uma etiqueta junta equipamentos que se procuram juntos, por exemplo «Elevação».',
      'Nova etiqueta',
    ],
    sent: { ...PAGE, sort: 'description' },
    noMatch: 'Nenhuma etiqueta corresponde a «zepelim»',
    failed: ['Não foi possível carregar as etiquetas', KEPT],
  },
  states: {
    page: StatesPage,
    path: `${COCKPIT}settings/states`,
    call: 'GET /assetStates',
    empty: [
      'Ainda não há estados',
      'O estado diz se um equipamento pode sair, está em manutenção ou fora de serviço.',
      'Novo estado',
    ],
    sent: { ...PAGE, sort: 'description' },
    noMatch: 'Nenhum estado corresponde a «zepelim»',
    failed: ['Não foi possível carregar os estados', KEPT],
  },
  models: {
    page: ModelsPage,
    path: `${COCKPIT}settings/models`,
    call: 'GET /asset-models',
    empty: [
      'Ainda não há modelos',
      'Um modelo é aquilo que o cliente pede, por exemplo «Compactador», e tem uma ou várias unidades.',
      'Novo modelo',
    ],
    sent: { ...PAGE, sort: 'description' },
    noMatch: 'Nenhum modelo corresponde a «zepelim»',
    failed: ['Não foi possível carregar os modelos', KEPT],
  },
  rates: {
    page: RatesPage,
    path: `${COCKPIT}settings/rates`,
    call: 'GET /rates',
    empty: [
      'Ainda não há tabelas de preços',
      'Uma tabela diz quanto custam 1, 3 ou 7 dias, e serve para um ou vários modelos.',
      'Nova tabela',
    ],
    sent: { ...PAGE, sort: 'description' },
    noMatch: 'Nenhuma tabela corresponde a «zepelim»',
    failed: ['Não foi possível carregar as tabelas', KEPT],
  },
  'kinds of charges': {
    page: ChargeTypesPage,
    path: `${COCKPIT}settings/charges`,
    call: 'GET /charge-types',
    empty: [
      'Ainda não há encargos',
      'Um encargo é o que se cobra além do equipamento, por exemplo entrega ou limpeza.',
      'Novo encargo',
    ],
    sent: { ...PAGE, sort: 'description' },
    noMatch: 'Nenhum encargo corresponde a «zepelim»',
    failed: ['Não foi possível carregar os encargos', KEPT],
  },
  'refused demand': {
    page: RefusedDemandPage,
    path: `${COCKPIT}refused-demand`,
    call: 'GET /refused-demand',
    empty: [
      'Nada faltou até agora',
      'O que se pede em «O que está livre?» e não está livre fica registado aqui, quando o aluguer é criado.',
    ],
    sent: { ...PAGE, sort: '-id' },
    noMatch: 'Nenhum pedido corresponde a «zepelim»',
    failed: ['Não foi possível carregar a procura perdida', KEPT],
  },
  'open items': {
    page: OpenItemsPage,
    path: `${COCKPIT}open-items`,
    call: 'GET /ledger/open',
    empty: [
      'Não há contas em aberto',
      'Aqui aparece o que os clientes têm por pagar, as cauções retidas e o que está a favor deles.',
    ],
    filters: 'what=NOT_DUE',
    sent: { ...PAGE, what: 'NOT_DUE', today: '2026-11-20', sort: 'dueOn' },
    labels: ['Vencem hoje ou depois.'],
    noMatch: 'Nenhuma conta corresponde a «zepelim»',
    failed: ['Não foi possível carregar as contas em aberto', 'A pesquisa e a lista escolhida continuam aqui.'],
  },
  'figures of models': {
    page: ModelFiguresPage,
    path: `${COCKPIT}model-figures`,
    call: 'GET /statistics/models',
    none: { range: { begin: '2026-01-01', end: '2026-12-31' }, models: [] },
    empty: ['Ainda não há modelos', 'Os modelos juntam equipamentos iguais. Criam-se em Definições, Modelos.'],
    filters: 'period=lastYear',
    sent: { period: 'lastYear', today: '2026-11-20' },
    labels: ['01/01/2025 – 31/12/2025.'],
    noMatch: 'Nenhum modelo corresponde a «zepelim»',
    failed: ['Não foi possível carregar os números', 'A pesquisa e o período continuam aqui.'],
  },
};
