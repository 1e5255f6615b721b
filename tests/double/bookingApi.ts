import type { DoubleRent, BackEndData } from './records';
import type { Calls, Reply } from './strictServer';

const done: Reply = { status: 204 };
const refused: Reply = { status: 400, body: {} };
const conflict: Reply = { status: 409, body: {} };

/** VAT of another business. */
const VAT = 1.06;
const cents = (value: number) => Math.round(value * 100) / 100;

/** The calls of rents: actions answer nothing, and what a stage does not allow is 409. */
export function bookingApi(backEnd: BackEndData): Calls {
  const find = (id?: string) => backEnd.rents.find((rent) => rent.id === id);
  const change =
    (act: (rent: DoubleRent, body: Record<string, unknown>) => Reply | void) =>
    ({ params: [id], body }: { params: string[]; body: Record<string, unknown> }): Reply => {
      const rent = find(id);
      if (!rent) return { status: 404, body: {} };
      const reply = act(rent, body) ?? done;
      addUp(rent);
      return reply;
    };
  const step = (from: string, to: string) =>
    change((rent) => {
      if (rent.state !== from) return conflict;
      rent.state = to;
    });
  return {
    'POST /rents/read-rents': ({ body }) => ({ status: 200, body: backEnd.rents.filter((rent) => fits(rent, body)) }),
    'POST /rents': ({ body }) => create(backEnd, body),
    'POST /rents/{id}/reserveRent': change((rent) => {
      if (rent.state !== 'ORDERING' || rent.rentLines.length === 0) return conflict;
      rent.state = 'NOT_STARTED';
    }),
    'POST /rents/{id}/startRent': step('NOT_STARTED', 'ONGOING'),
    'POST /rents/{id}/endRent': step('ONGOING', 'ENDED'),
    'POST /rents/{id}/payRent': change((rent) => void (rent.payed = true)),
    'POST /rents/{id}/unpayRent': change((rent) => void (rent.payed = false)),
    'POST /rents/{id}/addEquipment': change((rent, { asset, paymentValue }) => {
      const known = backEnd.assets.find(({ serialNumber }) => serialNumber === String(asset));
      if (!known || typeof paymentValue !== 'number') return refused;
      if (rent.state !== 'ORDERING' || lineOf(rent, asset)) return conflict;
      const { serialNumber } = known;
      const id = `${rent.id}-${serialNumber}`;
      const values = { paymentValue, paymentValueWithVat: cents(paymentValue * VAT) };
      rent.rentLines.push({ id, lineOrder: rent.rentLines.length, asset: { serialNumber }, ...values });
    }),
    'POST /rents/{id}/removeEquipment': change((rent, { asset }) => {
      if (rent.state !== 'ORDERING') return conflict;
      rent.rentLines = rent.rentLines.filter((line) => line.asset.serialNumber !== String(asset));
      rent.rentLines.forEach((line, index) => (line.lineOrder = index));
    }),
    'POST /rents/{id}/updateDate': change((rent, { startDate, endDate }) => {
      if (!isMidnight(startDate) || !isMidnight(endDate)) return refused;
      Object.assign(rent, { startDate, endDate });
    }),
    'POST /rents/{id}/update-customer-or-address': change((rent, { customer, delliveryAddress }) => {
      const known = backEnd.customers.find(({ id }) => id === customer);
      const address = backEnd.addresses.find(({ id }) => id === delliveryAddress);
      if (!known || address?.customer !== known.id) return refused;
      Object.assign(rent, { customer: { ...known }, delliveryAddress: { id: address.id } });
    }),
    'POST /rents/{id}/updateEquipmentPaymentValue': change((rent, { asset, paymentValue }) => {
      const line = lineOf(rent, asset);
      if (!line || typeof paymentValue !== 'number') return refused;
      Object.assign(line, { paymentValue, paymentValueWithVat: cents(paymentValue * VAT) });
    }),
  };
}

function create(backEnd: BackEndData, body: Record<string, unknown>): Reply {
  const known = ['customer', 'delliveryAddress', 'startDate', 'endDate', 'notes'];
  const { customer: id, delliveryAddress, startDate, endDate, notes } = body;
  const customer = backEnd.customers.find((each) => each.id === id);
  if (!customer || !isMidnight(startDate) || !isMidnight(endDate)) return refused;
  if (Object.keys(body).some((field) => !known.includes(field))) return refused;
  const rentNumber = backEnd.rents.length + 1;
  backEnd.rents.push({
    id: `r-${rentNumber}`,
    code: `R${rentNumber}`,
    referenceCode: null,
    rentNumber,
    customer: { ...customer },
    delliveryAddress: typeof delliveryAddress === 'string' ? { id: delliveryAddress } : null,
    state: 'ORDERING',
    startDate,
    endDate,
    notes: typeof notes === 'string' ? notes : null,
    paymentTotal: 0,
    paymentTotalWithVat: 0,
    payed: false,
    rentLines: [],
  });
  // The contract answers an id and nothing more.
  return { status: 201, body: { id: `r-${rentNumber}` } };
}

const isMidnight = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT00:00:00$/u.test(value);

const lineOf = (rent: DoubleRent, asset: unknown) =>
  rent.rentLines.find((line) => line.asset.serialNumber === String(asset));

function addUp(rent: DoubleRent): void {
  const sum = (values: number[]) => cents(values.reduce((total, value) => total + value, 0));
  rent.paymentTotal = sum(rent.rentLines.map(({ paymentValue }) => paymentValue));
  rent.paymentTotalWithVat = sum(rent.rentLines.map(({ paymentValueWithVat }) => paymentValueWithVat));
}

/** The two filters of the contract; any other is nothing to this back end. */
function fits(rent: DoubleRent, { customer, startDateInterval }: Record<string, unknown>): boolean {
  const { begin, end } = (startDateInterval ?? {}) as { begin?: string; end?: string };
  return (
    (customer === undefined || rent.customer.id === customer) &&
    (begin === undefined || rent.startDate.slice(0, 10) >= begin.slice(0, 10)) &&
    (end === undefined || rent.startDate.slice(0, 10) <= end.slice(0, 10))
  );
}
