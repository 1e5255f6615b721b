import type { Customer, Rent } from '../../machines/types';
import { addDays, today, toWire, type Day } from '../../src/shared/domain/days/days';
import { LABEL_SHEET_NAMES } from '../../contract/lib/limits';
import type { ApiCaller } from '../support/callApi';

/** A name, and what is called; the answer is thrown away. */
export type SizeCall = readonly [name: string, run: (api: ApiCaller) => Promise<unknown>];

/** Values that the calls ask for, from the records of a server; pages by their numbers. */
interface Facts {
  middleRents: number;
  lastRents: number;
  middleAssets: number;
  lastCustomers: number;
  /** Code of a rent in the middle, and its customer. */
  code: string;
  customer: number;
  /** Name of a customer in the middle. */
  name: string;
  model: string;
  modelId: number;
  center: number;
  serials: number[];
  /** The rent of which most is missing. */
  owing: number;
}

interface Named {
  id: number;
  description: string;
}

const PER_PAGE = 20;

async function totalOf(api: ApiCaller, method: string, path: string, body?: object): Promise<number> {
  const { total } = await api.call(method, path, body);
  return total ?? 0;
}

async function factsOf(api: ApiCaller): Promise<Facts> {
  const rents = await totalOf(api, 'POST', '/rents/read-rents', { page: 1, perPage: 1 });
  const customers = await totalOf(api, 'GET', '/customers?perPage=1');
  const equipment = await totalOf(api, 'POST', '/assets/find', { page: 1, perPage: 1 });
  const middleRents = Math.ceil(rents / PER_PAGE / 2);
  const page = await api.call<Rent[]>('POST', '/rents/read-rents', {
    page: middleRents,
    perPage: PER_PAGE,
    sort: '-startDate',
  });
  const rent = page.body.find(({ rentLines }) => rentLines.length > 0) ?? page.body[0];
  const found = await api.call<Customer[]>('GET', `/customers?page=${Math.ceil(customers / PER_PAGE / 2)}`);
  const assets = await api.call<{ serialNumber: number }[]>('POST', '/assets/find', {
    page: 1,
    perPage: PER_PAGE,
    type: 'AVAILABLE',
  });
  const [center] = (await api.call<Named[]>('GET', '/centers?page=1&perPage=1')).body;
  const owing = { account: 'DUE', dueBy: toWire(today()), sort: '-missing', page: 1, perPage: 1 };
  const [most] = (await api.call<Rent[]>('POST', '/rents/read-rents', owing)).body;
  const [model] = (await api.call<Named[]>('GET', '/asset-models?page=1&perPage=1')).body;
  return {
    middleRents,
    lastRents: Math.ceil(rents / PER_PAGE),
    middleAssets: Math.ceil(equipment / PER_PAGE / 2),
    lastCustomers: Math.ceil(customers / PER_PAGE),
    code: rent?.code ?? '',
    customer: Number(rent?.customer.id),
    name: found.body[0]?.description ?? '',
    model: model?.description ?? '',
    modelId: Number(model?.id),
    center: Number(center?.id ?? 1),
    serials: assets.body.map(({ serialNumber }) => serialNumber),
    owing: Number(most?.id),
  };
}

const get = (name: string, path: string): SizeCall => [name, (api) => api.call('GET', path)];
const post = (name: string, path: string, body: object): SizeCall => [name, (api) => api.call('POST', path, body)];

/** Every call that reads for a page, with what a person would ask there, and two calls that write, as one. */
export async function sizeCalls(api: ApiCaller): Promise<SizeCall[]> {
  const facts = await factsOf(api);
  const day = today();
  const midnight = toWire(day);
  const week = { begin: midnight, end: toWire(addDays(day, 6)) };
  const rents = (name: string, filter: object) =>
    post(name, '/rents/read-rents', { page: 1, perPage: PER_PAGE, sort: '-startDate', ...filter });
  const assets = (name: string, filter: object) =>
    post(name, '/assets/find', { page: 1, perPage: PER_PAGE, sort: 'description', ...filter });
  const views = (name: string, filter: object) => post(name, '/rents/views', { today: midnight, ...filter });
  const dashboards = ['home', 'rents', 'customers', 'inventory'].map((name) =>
    get(`dashboard: ${name}, this year`, `/statistics/${name}?today=${day}`),
  );
  const oneWeek = new URLSearchParams({ today: day, from: day, to: addDays(day, 6) }).toString();
  const fourWeeks = new URLSearchParams({ today: day, from: day, to: addDays(day, 27) }).toString();
  const lookUp = (name: string, filter: Record<string, string>) =>
    get(name, `/availability/models?${oneWeek}&${new URLSearchParams({ page: '1', perPage: '20', ...filter })}`);
  const unpaid = { state: ['NOT_STARTED', 'ONGOING', 'ENDED'], payed: false };
  return [
    ...dashboards,
    get('dashboard: models, this year', `/statistics/models?today=${day}`),
    get('dashboard: home, this month', `/statistics/home?today=${day}&period=thisMonth`),
    get('dashboard: home, last 14 days', `/statistics/home?today=${day}&period=last14Days`),
    views('views', {}),
    views('views with totals', { totals: true }),
    views('views with totals of a customer', { totals: true, customer: facts.customer }),
    views('views of this year', { startDateInterval: { begin: `${day.slice(0, 4)}-01-01T00:00:00` } }),
    rents('rents: first page', {}),
    rents('rents: page in the middle', { page: facts.middleRents }),
    rents('rents: last page', { page: facts.lastRents }),
    rents('rents: as the list opens', { sort: 'priority' }),
    rents('rents: as the list opens, in the middle', { sort: 'priority', page: facts.middleRents }),
    rents('rents: by last day, in the middle', { sort: 'endDate', page: facts.middleRents }),
    rents('rents: sorted by customer', { sort: 'customer' }),
    rents('rents: sorted by customer, in the middle', { sort: 'customer', page: facts.middleRents }),
    rents('rents: search a code', { search: facts.code }),
    rents('rents: search a name', { search: facts.name }),
    rents('rents: search a serial number', { search: String(facts.serials[0]) }),
    rents('rents: search what nothing has', { search: 'nobody at all' }),
    rents('rents: of a customer', { customer: facts.customer }),
    rents('rents: of an asset', { asset: facts.serials[0] }),
    rents('rents: running', { state: 'ONGOING' }),
    rents('rents: unpaid, oldest first', { ...unpaid, sort: 'endDate' }),
    rents('rents: due, oldest first', { account: 'DUE', dueBy: midnight, sort: 'dueOn' }),
    rents('rents: partly paid', { account: 'PART' }),
    rents('rents: most missing', { sort: '-missing' }),
    ...moneyCalls(facts, day),
    get('open items: due', `/ledger/open?what=DUE&today=${day}`),
    get('open items: search', `/ledger/open?what=DUE&today=${day}&search=${encodeURIComponent(facts.name)}`),
    get('open items: credit', `/ledger/open?what=CREDITS&today=${day}`),
    get('open items by age', `/ledger/ageing?today=${day}`),
    rents('rents: overdue', { state: 'ONGOING', overdueOn: midnight, sort: 'endDate' }),
    rents('today: leaving', {
      state: 'NOT_STARTED',
      startDateInterval: { begin: midnight, end: midnight },
      sort: 'id',
    }),
    rents('today: missed', {
      state: 'NOT_STARTED',
      startDateInterval: { end: toWire(addDays(day, -1)) },
      sort: 'startDate',
    }),
    rents('today: returning', { state: 'ONGOING', overlaps: { begin: midnight, end: midnight }, sort: 'endDate' }),
    post('availability of a week', '/rents/read-rents', { asset: facts.serials, overlaps: week }),
    assets('equipment: first page', {}),
    assets('equipment: search', { search: 'gerador 20' }),
    assets('equipment: of a state', { type: 'MAINTENANCE' }),
    assets('equipment: where it is', { availability: { today: midnight, now: true } }),
    assets('equipment: with customers', { availability: { today: midnight, now: true, place: 'out' } }),
    assets('equipment: free today', { availability: { today: midnight, now: true, place: 'free' } }),
    assets('equipment: page in the middle', { page: facts.middleAssets }),
    assets('equipment: free in a week', { sort: undefined, availability: { today: midnight, ...week } }),
    get('customers: first page', '/customers?sort=description'),
    get('customers: page in the middle', `/customers?sort=description&page=${Math.ceil(facts.lastCustomers / 2)}`),
    get('customers: last page', `/customers?sort=description&page=${facts.lastCustomers}`),
    get('customers: search', `/customers?search=${encodeURIComponent(facts.name)}`),
    get('customers: owing', '/customers?situation=owing'),
    get('maintenances', '/maintenances?page=1&perPage=20'),
    get('alerts', `/rents/alerts?today=${day}`),
    get('today: all work', `/rents/today?today=${day}`),
    get('today: work of a center', `/rents/today?today=${day}&center=${facts.center}`),
    get('cancelled rents', '/cancelled-rents?page=1&perPage=20'),
    get('audit log', '/audit?page=1&perPage=20'),
    get('refused demand', '/refused-demand?page=1&perPage=20'),
    get('customer', `/customers/${facts.customer}`),
    get('customer: addresses', `/addresses?customer=${facts.customer}`),
    get('asset', `/assets/${facts.serials[0]}`),
    lookUp('look-up: first page', {}),
    lookUp('look-up: search', { search: facts.model }),
    get('look-up: shortage of a model', `/availability/models/${facts.modelId}?${oneWeek}`),
    get('look-up: free units of a model', `/availability/models/${facts.modelId}/units?${oneWeek}`),
    post('prices of models', '/prices', { startDate: midnight, endDate: week.end, models: [facts.modelId] }),
    get('planning: four weeks', `/planning?${fourWeeks}`),
    get('planning: four weeks, search a name', `/planning?${fourWeeks}&search=${encodeURIComponent(facts.name)}`),
    get('asset: earnings', `/assets/${facts.serials[0]}/earnings`),
    post('labels of 20 assets', '/assets/labels', {
      filter: { serialNumber: facts.serials },
      sheet: LABEL_SHEET_NAMES[0],
      origin: 'http://localhost',
      lang: 'pt',
      title: 'Etiquetas',
    }),
    ['create a rent, and delete it', (caller) => createAndDelete(caller, facts.customer, midnight)],
  ];
}

/** Calls of the ledger; the load data have two entries for each rent that is paid. */
function moneyCalls({ customer, owing }: Facts, day: Day): SizeCall[] {
  const month = new URLSearchParams({ from: `${day.slice(0, 7)}-01`, to: day }).toString();
  const year = new URLSearchParams({ from: `${day.slice(0, 4)}-01-01`, to: day }).toString();
  return [
    get('entries of a rent', `/rents/${owing}/entries`),
    get('account of a customer', `/customers/${customer}/account?today=${day}`),
    get('statement of this year', `/customers/${customer}/statement?${year}&today=${day}`),
    get('received this month, by day', `/ledger/days?${month}`),
    get('received this year, by month', `/ledger/days?${year}&by=month`),
    get('entries of this month: first page', `/ledger/entries?${month}&page=1&perPage=20`),
    get('entries of today', `/ledger/entries?${new URLSearchParams({ from: day, to: day, page: '1' })}`),
    get('cash-up of today', `/cash-ups/preview?day=${day}`),
    get('closed days', '/ledger/closed-days'),
    get('cash-ups of this year', `/cash-ups?${year}`),
    // The smallest amount, so that something is missing however often it is called.
    post('receive from a rent', `/rents/${owing}/receive?today=${day}`, { amount: 0.01, method: 'CASH' }),
    post('receive on account', `/customers/${customer}/receive?today=${day}`, {
      ...{ amount: 0.01, method: 'CASH', allocations: [] },
    }),
  ];
}

async function createAndDelete(api: ApiCaller, customer: number, day: string): Promise<void> {
  const { body } = await api.call<Rent>('POST', '/rents', { customer, startDate: day, endDate: day });
  await api.call('DELETE', `/rents/${body.id}`);
}
