import { ofDefined } from './definedCalls';

const LIST = 'page=2&perPage=50&search=grua&sort=-id';

const COUNTED = {
  customer: 4,
  state: ['ONGOING'],
  payed: false,
  asset: 6,
  search: 'grua',
  overdueOn: '2026-11-20T00:00:00',
  startDateInterval: { begin: '2026-11-20T00:00:00', end: '2026-11-21T00:00:00' },
};

const RENTS = { ...COUNTED, sort: '-id', page: 2, perPage: 50 };

/** A query as its text, in its order. */
const textOf = (query: object) =>
  Object.entries(query)
    .flatMap(([name, value]: [string, unknown]) => [value].flat().map((one) => `${name}=${String(one)}`))
    .join('&');

/** Query or body of each call of `apiCalls.ts` that has one. */
export const SENT: Record<string, string | object | undefined> = {
  ...ofDefined(({ example }) => example?.body ?? (example?.query && textOf(example.query))),
  readAddresses: 'customer=4',
  readHandoverSheet: 'today=2026-11-20',
  readSwapSheet: 'by=100642&today=2026-11-20',
  cancelRent: { reason: 'Obra adiada' },
  readCancelledRents: LIST,
  readCustomers: `${LIST}&country=620&situation=owing`,
  handOut: { items: [{ asset: 6, by: 7, meter: 1, meterReset: true }], person: 'Rui' },
  takeBack: { items: [{ asset: 6, fuel: 3 }], person: 'Rui', end: true },
  recoverUnit: { asset: 6, condition: 'OK' },
  readPrices: { startDate: '2026-11-20T00:00:00', endDate: '2026-11-21T00:00:00', models: [5, 6] },
  readRents: RENTS,
  readRent: { id: 5 },
  readRentViews: { ...COUNTED, today: '2026-11-20T00:00:00', totals: true },
  readRentAlerts: 'today=2026-11-20',
  readTodayWork: 'today=2026-11-20&center=3&most=200',
  createRent: {
    customer: 4,
    delliveryAddress: 3,
    startDate: '2026-11-20T00:00:00',
    endDate: '2026-11-21T00:00:00',
    notes: 'x',
    referenceCode: 'PO-1',
    models: [{ model: 31, quantity: 2, missing: 1 }],
    center: 4,
  },
  patchRent: { notes: 'x', referenceCode: 'PO-1' },
  addEquipment: { asset: 6, paymentValue: 1 },
  removeEquipment: { asset: 6 },
  updateDate: {
    startDate: '2026-11-20T00:00:00',
    endDate: '2026-11-21T00:00:00',
    values: [{ asset: 6, paymentValue: 90, listValue: 100, discountPercent: 10 }],
  },
  updateCustomerOrAddress: { customer: 4, delliveryAddress: 3 },
  addCharge: { type: 3, description: 'Limpeza', quantity: 2, unitValue: 35, vatRate: 6 },
  updateCharge: { quantity: 2 },
  discountRent: { percent: 5 },
  addModel: { model: 3, quantity: 2, center: 4 },
  exchangeUnit: { asset: 6, by: 7, reason: 'Avaria', back: { condition: 'DAMAGED' } },
  updateEquipmentPaymentValue: { asset: 6, paymentValue: 90, listValue: 100, discountPercent: 10 },
};
