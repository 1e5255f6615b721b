import type { CashUpPreview } from '../../../../contract/cashUps';
import type { CustomerAccount, LedgerEntry, Statement } from '../../../../contract/ledger';
import type { Ageing, OpenItem } from '../../../../contract/openItems';
import type { HistoryEntry } from '../../../../contract/rentHistory';
import type {
  Address,
  Asset,
  AssetModel,
  CancelledRent,
  Center,
  ChargeType,
  Customer,
  Handover,
  Maintenance,
  Rate,
  Rent,
  UnitFacts,
  User,
} from '../../../../machines/types';
import type { RefusedDemand } from '../../../../contract/availability';
import type { AssetAvailability } from '../../../../contract/assets';
import type { AuditEntry } from '../../../../contract/audit';
import { FULL_OFFER } from '../../../../contract/lib/extensions';
import { BOOKING_PREFIX } from '../../../support/twoAddresses.mjs';
import { listOf, type Recorded } from '../../renderPage';

/*
 * One record of each kind with distinct values in all fields, so that no value can appear in another's place unseen.
 * Today is 20 November 2026.
 */

export const NOW = new Date('2026-11-20T10:00:00');

/** Page configuration of our own server. */
export const CONFIG = {
  apiUrl: '{host}',
  bookingApiUrl: `{host}${BOOKING_PREFIX}`,
  ...FULL_OFFER,
  vatRate: 23,
  company: ['Obras do Sul, Lda.', 'NIF 500 000 000'],
  conditions: { any: ['Caution on delivery.'], pt: ['O combustível em falta é cobrado.'] },
  demoPages: false,
};

const portugal = { id: 620, description: 'Portugal', code: 'PT' };
const france = { id: 250, description: 'França', code: 'FR' };

export const customer: Customer = {
  id: 7,
  description: 'Jardins do Sado',
  taxNumber: '514637960',
  country: france,
  email: 'geral@sado.example',
  phone: '+351 215 110 061',
  paymentDays: 30,
  notes: 'Fechado ao sábado.',
  version: 3,
};

/** The rent of the customer that begins last, as lists of customers tell it. */
const lastRent = { id: 48, code: 'A2026-00048', startDate: '2026-11-12T00:00:00' };

export const address: Address = {
  id: 11,
  customer: { id: 7 },
  street: 'Rua do Cais, 3',
  postalCode: '2900-123',
  postalCodeLocation: 'Setúbal',
  country: portugal,
  isDelliveryAddress: true,
  version: 2,
};

export const asset: Asset = {
  serialNumber: 100207,
  description: 'Gerador 20 kVA',
  brand: 'Himoinsa',
  model: 'HYW-20',
  state: { id: 1, description: 'Pronto', type: 'AVAILABLE' },
  tags: [{ id: 5, description: 'Energia' }],
  center: { id: 4, description: 'Loures' },
  costValue: 8750.25,
  notes: 'Manual na porta.',
  version: 4,
};

export const rate: Rate = {
  id: 21,
  description: 'Geradores',
  packages: [
    { days: 1, price: 75.5 },
    { days: 7, price: 360 },
  ],
  modelCount: 2,
  assetCount: 9,
  version: 6,
};

/** What a list that was asked for it says about the machine: it is out on the rent. */
const withCustomer: AssetAvailability = {
  bookings: [],
  overdue: null,
  now: {
    place: 'out',
    booking: {
      ...{ kind: 'rent', id: 48, code: 'A2026-00048', customer: 'Jardins do Sado' },
      ...{ startDate: '2026-11-12T00:00:00', endDate: '2026-11-27T00:00:00' },
    },
  },
};

export const assetModel: AssetModel = {
  id: 31,
  description: 'Gerador',
  brand: 'Himoinsa',
  model: 'HYW-20',
  rate: { id: 21, description: 'Geradores' },
  deposit: 600,
  replacementValue: 11_900,
  bufferDays: 1,
  meterUnit: 'HOURS',
  hasFuel: true,
  assetCount: 7,
  version: 5,
};

export const chargeType: ChargeType = {
  id: 41,
  description: 'Limpeza',
  unitValue: 35.5,
  percentOfLines: null,
  vatRate: 6,
  proposedFor: null,
  version: 8,
};

export const rent: Rent = {
  id: 42,
  code: 'A2026-00048',
  referenceCode: 'PO-7781',
  rentNumber: 43,
  customer: {
    id: 7,
    description: 'Jardins do Sado',
    phone: '+351 215 110 061',
    email: 'geral@sado.example',
    taxNumber: '514637960',
  },
  delliveryAddress: address,
  state: 'ONGOING',
  startDate: '2026-11-12T00:00:00',
  endDate: '2026-11-27T00:00:00',
  notes: 'Descarregar no portão 2.',
  linesTotal: 1234.5,
  chargesTotal: 0,
  paymentTotal: 1234.5,
  paymentTotalWithVat: 1518.44,
  payed: false,
  rentLines: [
    {
      id: 71,
      lineOrder: 0,
      asset: { serialNumber: 100207, description: 'Gerador 20 kVA', brand: 'Himoinsa', model: 'HYW-20' },
      paymentValue: 1000.5,
      paymentValueWithVat: 1230.62,
      vatRate: 23,
    },
    {
      id: 72,
      lineOrder: 1,
      asset: { serialNumber: 100641, description: 'Martelo demolidor', brand: 'Hilti', model: 'TE 1000' },
      paymentValue: 234,
      paymentValueWithVat: 287.82,
      vatRate: 23,
    },
  ],
  version: 5,
};

export const cancelledRent: CancelledRent = {
  ...rent,
  charges: [],
  linesTotal: 1234.5,
  chargesTotal: 0,
  reason: 'Obra adiada',
  cancelledBy: 'tomas',
  cancelledAt: '2026-11-19T10:15:00.000Z',
};

export const openItem: OpenItem = {
  customer: { id: 7, description: 'Jardins do Sado', phone: '+351 215 110 061', taxNumber: '514637960' },
  rent: { id: 42, code: 'A2026-00048', startDate: '2026-11-01T00:00:00', endDate: '2026-11-05T00:00:00' },
  dueOn: '2026-11-08T00:00:00',
  amount: 1350.53,
};
const some = (items: number, amount: number) => ({ items, amount });
export const ageing: Ageing = {
  ...{ notDue: some(4, 820.1), upTo30: some(1, 1350.53), upTo60: some(2, 412), upTo90: some(0, 0), older: some(1, 99) },
};

const leftOver: LedgerEntry = {
  ...{ id: 801, group: 801, kind: 'PAYMENT', amount: 150.75, method: 'TRANSFER', isHold: false, center: null },
  ...{ onDay: '2026-11-17T00:00:00', reference: 'TRF 77', note: 'Pago a mais' },
  ...{ by: 'marta', at: '2026-11-17T09:12:00.000Z' },
};
export const customerAccount: CustomerAccount = {
  balance: -31.5,
  credit: 0,
  missing: 519.3,
  ageing,
  open: [
    {
      ...{ id: 42, code: 'A2026-00048', startDate: '2026-11-12T00:00:00', endDate: '2026-11-27T00:00:00' },
      ...{ dueOn: '2026-11-27T00:00:00', total: 1518.44, paidTotal: 999.14, missing: 519.3 },
    },
  ],
  entries: [leftOver],
};
export const statement: Statement = {
  opening: 75.4,
  entries: [
    {
      day: '2026-11-01T00:00:00',
      kind: 'RENT',
      rent: { id: 42, code: 'A2026-00048' },
      note: null,
      isReversal: false,
      debit: 369,
      credit: 0,
    },
    {
      day: '2026-11-03T00:00:00',
      kind: 'PAYMENT',
      rent: { id: 42, code: 'A2026-00048' },
      note: 'Sinal',
      isReversal: false,
      debit: 0,
      credit: 200.5,
    },
    { day: '2026-11-04T00:00:00', kind: 'FEE', rent: null, note: 'Desistiu', debit: 50, credit: 0, isReversal: false },
  ],
  closing: 293.9,
  ageing,
  notStarted: 123.45,
};

export const refusedDemand: RefusedDemand = {
  id: 5,
  model: { id: 61, description: 'Gerador Himoinsa HYW-20' },
  center: { id: 4, description: 'Setúbal' },
  startDate: '2026-11-27T00:00:00',
  endDate: '2026-12-01T00:00:00',
  asked: 3,
  missing: 2,
  rent: { id: 42, code: 'A2026-00048' },
  createdAt: '2026-11-23T10:15:00.000Z',
};

export const handover: Handover = {
  id: 61,
  direction: 'OUT',
  onDay: '2026-11-13T00:00:00',
  person: 'Sr. Nunes',
  handedBy: 'tomas',
  createdAt: '2026-11-13T08:20:00',
  undoUntil: null,
  swapReason: null,
  items: [
    { asset: 100207, condition: 'OK', notes: null, meter: null, fuel: null },
    {
      asset: 100641,
      condition: 'DIRTY',
      notes: 'Barro na caixa',
      meter: null,
      fuel: null,
      photos: [{ id: 71, type: 'image/jpeg', size: 4 }],
    },
  ],
  signature: { form: 'DRAWN', name: null },
};

const historyEntry: HistoryEntry = {
  id: 9001,
  time: '2026-11-11T09:30:00Z',
  user: 'rita',
  action: 'updateDate',
  changes: [{ field: 'endDate', before: '2026-11-17T00:00:00', after: '2026-11-18T00:00:00' }],
};

const handoverSheet: UnitFacts[] = [
  {
    asset: 100207,
    meterUnit: 'HOURS',
    hasFuel: true,
    lastMeter: 1281,
    lastFuel: 7,
    outMeter: 1276.5,
    outFuel: 8,
    replacementValue: 11_900,
    nextRent: { id: 55, code: 'A2026-00055', startDate: '2026-12-09T00:00:00', endDate: '2026-12-13T00:00:00' },
  },
  {
    asset: 100641,
    meterUnit: null,
    hasFuel: false,
    lastMeter: null,
    lastFuel: null,
    outMeter: null,
    outFuel: null,
    replacementValue: 2_150,
    nextRent: null,
  },
];

export const center: Center = {
  id: 4,
  description: 'Loures',
  street: 'Rua da Fábrica, 9',
  postalCode: '2670-001',
  postalCodeLocation: 'Frielas',
  country: france,
  phone: '+351 219 000 004',
  email: 'loures@obras.example',
  assetCount: 37,
  version: 6,
};

export const maintenance: Maintenance = {
  id: 9,
  asset: { serialNumber: 100207, description: 'Gerador 20 kVA', brand: 'Himoinsa', model: 'HYW-20' },
  type: 'CORRECTIVE',
  state: 'SCHEDULED',
  startDate: '2026-12-03T00:00:00',
  endDate: '2026-12-05T00:00:00',
  costValue: 310.4,
  notes: 'Mudar filtros.',
  rents: [
    {
      id: 77,
      code: 'A2026-00077',
      state: 'NOT_STARTED',
      startDate: '2026-12-02T00:00:00',
      endDate: '2026-12-04T00:00:00',
    },
  ],
  version: 7,
};

export const user: User = {
  id: 3,
  username: 'marta',
  email: 'marta@obras.example',
  isAdmin: false,
  permissions: ['rent:read', 'asset:update'],
  active: true,
  version: 8,
};

const entry: AuditEntry = {
  id: 901,
  time: '2026-11-19T15:42:10Z',
  user: { id: 3, username: 'marta' },
  action: 'update',
  resource: 'customers',
  record: { id: '7', label: 'Jardins do Sado' },
  changes: [{ field: 'phone', before: '+351 215 000 000', after: '+351 215 110 061' }],
  address: null,
  requestId: 'r-1',
};

const tag = { id: 5, description: 'Energia', assetCount: 14, version: 1 };
const states = [
  { id: 1, description: 'Pronto', type: 'AVAILABLE', assetCount: 15, version: 1 },
  { id: 2, description: 'Na oficina', type: 'MAINTENANCE', assetCount: 16, version: 1 },
];
const figures = {
  all: 498,
  ORDERING: 11,
  NOT_STARTED: 26,
  ONGOING: 22,
  ENDED: 439,
  overdue: 3,
  leavesToday: 6,
  returnsToday: 8,
  missed: 0,
  unpaid: 41,
  paidTotal: 700.5,
  paidTotalWithVat: 861.62,
  unpaidTotal: 1234.5,
  unpaidTotalWithVat: 1518.44,
};

/** Answers of our server about this fixture, by `METHOD /path`. */
export function answersOf(changes: Partial<Rent> = {}): Record<string, Recorded> {
  const own = { ...rent, ...changes };
  return {
    'POST /rents/read-rents': () => listOf([own]),
    'GET /rents/42/handovers': () => listOf([handover], null),
    'GET /rents/42/history': () => Response.json({ entries: [historyEntry], total: 1 }),
    'GET /rents/42/photos/71': () =>
      new Response(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), { headers: { 'content-type': 'image/jpeg' } }),
    'GET /rents/42/handovers/61/signature': () => Response.json({ strokes: [[[10, 20]]] }),
    'GET /rents/42/handoverSheet': () => Response.json(handoverSheet),
    'POST /rents/views': () => Response.json(figures),
    'GET /customers': () =>
      listOf([{ ...customer, rents: { open: 4, last: lastRent }, account: { owes: 512.3, credit: 27.5 } }]),
    'GET /customers/7': () => Response.json(customer),
    'GET /customers/7/account': () => Response.json(customerAccount),
    'GET /customers/7/statement': () => Response.json(statement),
    'GET /addresses': () =>
      listOf([address, { ...address, id: 12, street: 'Rua Dois', isDelliveryAddress: false, version: 22 }], null),
    'GET /countries': () => listOf([france, portugal], null),
    'POST /assets/find': () => listOf([{ ...asset, availability: withCustomer }]),
    'GET /assets/100207': () => Response.json(asset),
    'GET /assets/100207/earnings': () =>
      Response.json({ earned: 5200.75, rents: 12, days: 61, maintenanceCost: 415.6 }),
    'GET /assetStates': () => listOf(states),
    'GET /tags': () => listOf([tag]),
    'GET /asset-models': () => listOf([assetModel]),
    'GET /rates': () => listOf([rate]),
    'GET /charge-types': () => listOf([chargeType]),
    'GET /centers': () => listOf([center]),
    'GET /centers/4': () => Response.json(center),
    // A page with several machines asks for each by itself.
    'GET /maintenances': ({ url }) =>
      listOf([maintenance].filter(() => (new URL(url).searchParams.get('asset') ?? '100207') === '100207')),
    'GET /maintenances/9': () => Response.json(maintenance),
    'GET /users': () => listOf([user]),
    'GET /users/3': () => Response.json(user),
    'GET /audit': () => listOf([entry]),
  };
}

/** What a till should hold after two days, the first of them closed with it. */
export const cashUpPreview: CashUpPreview = {
  ...{ afterDay: '2026-11-18T00:00:00', opening: 50, expected: { CASH: 80.5, CARD: 20 }, entries: 2, cashUp: null },
};
