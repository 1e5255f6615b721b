import type { Handover, Rent, RentCharge, RentLine } from '../../../../machines/types';
import { handover, maintenance, rent } from './fixture';

/* A running rent that is late, with a unit at each stage and a charge of each source, and its hand-overs. */

const START = rent.startDate;
const generator = { id: 31, description: 'Gerador' };
const rate = { id: 21, description: 'Geradores' };
const week = { rate, days: 7, parts: [{ days: 7, price: 360, count: 1 }] };

const line = (lineOrder: number, serialNumber: number, changes: Partial<RentLine>): RentLine => ({
  id: 700 + lineOrder,
  lineOrder,
  asset: { serialNumber, description: 'Gerador 20 kVA', brand: 'Himoinsa', model: 'HYW-20', assetModel: generator },
  paymentValue: 360,
  paymentValueWithVat: 442.8,
  vatRate: 23,
  listValue: 360,
  pricing: week,
  outOn: START,
  ...changes,
});
const hammer = (serialNumber: number) => ({ serialNumber, description: 'Martelo', brand: 'Hilti', model: 'TE 1000' });

/** Units of a model, one of them swapped, and machines without one: lost, found, back, not gone out, and without a name. */
export const fullLines: RentLine[] = [
  line(0, 100207, { paymentValue: 324, paymentValueWithVat: 398.52, discountPercent: 10 }),
  line(1, 100208, { backOn: '2026-11-16T00:00:00', condition: 'DAMAGED', swappedBy: 100209 }),
  line(2, 100209, {
    outOn: '2026-11-16T00:00:00',
    insteadOf: 100208,
    paymentValue: 0,
    paymentValueWithVat: 0,
    listValue: 0,
    pricing: null,
  }),
  line(3, 100641, { asset: hammer(100641), pricing: null, backOn: '2026-11-17T00:00:00', condition: 'LOST' }),
  line(4, 100642, {
    asset: hammer(100642),
    pricing: null,
    backOn: '2026-11-15T00:00:00',
    condition: 'LOST',
    foundOn: '2026-11-18T00:00:00',
  }),
  line(5, 100643, { asset: hammer(100643), backOn: '2026-11-14T00:00:00', condition: 'OK' }),
  line(6, 100644, { asset: { serialNumber: 100644 }, outOn: undefined, vatRate: 6 }),
  line(7, 100645, {
    asset: { ...hammer(100645), assetModel: { id: 33, description: 'Martelo' } },
    pricing: null,
    listValue: undefined,
  }),
];

const charge = (id: number, description: string, changes: Partial<RentCharge>): RentCharge => ({
  id,
  description,
  type: null,
  quantity: 1,
  unitValue: id,
  vatRate: 23,
  source: 'MANUAL',
  paymentValue: id,
  paymentValueWithVat: id * 1.23,
  ...changes,
});

export const lateRent = {
  ...rent,
  endDate: '2026-11-18T00:00:00',
  delliveryAddress: null,
  notes: null,
  referenceCode: null,
  rentLines: fullLines,
  charges: [
    charge(90, 'Danos, 100641', { source: 'DAMAGE' }),
    charge(91, 'Combustível, 3/8, 100207', { source: 'METER', quantity: 3, paymentValue: 273, unitValue: 91 }),
    charge(92, 'Atraso, 2 dias', { source: 'LATE', vatRate: 6 }),
    charge(93, 'Limpeza', { type: { id: 41, description: 'Limpeza' }, quantity: 1.5 }),
  ],
  warnings: [maintenance],
} satisfies Rent;

/** Hand-out, swap and return, each signed otherwise, the last to be undone. */
export const fullHandovers: Handover[] = [
  handover,
  { ...handover, id: 62, direction: 'IN', swapReason: 'Não arranca', person: null, signature: null },
  {
    ...handover,
    id: 63,
    direction: 'IN',
    signature: { form: 'TYPED', name: 'Rui Nunes' },
    items: [
      { asset: 100643, condition: 'OK', notes: null, meter: null, fuel: null },
      {
        asset: 100642,
        condition: 'LOST',
        notes: null,
        meter: null,
        fuel: null,
        foundOn: '2026-11-18T00:00:00',
        foundCondition: 'INCOMPLETE',
      },
      { asset: 100999, condition: 'DAMAGED', notes: 'Sem tampa', meter: null, fuel: null },
    ],
  },
  { ...handover, id: 64, undoUntil: '2026-11-20T12:00:00Z', signature: { form: 'PAPER', name: null } },
];

const waiting = (line: RentLine): RentLine => ({ ...line, outOn: undefined });

/** A rent that waits for one of its units, one that has another later, and one of a single day. */
export const otherRents = [
  {
    ...rent,
    id: 55,
    code: 'A2026-00055',
    state: 'NOT_STARTED',
    customer: { id: 8, description: 'Obras Lima' },
    startDate: '2026-11-20T00:00:00',
    endDate: '2026-11-23T00:00:00',
    rentLines: [waiting(fullLines[0]!)],
  },
  {
    ...rent,
    id: 56,
    code: 'A2026-00056',
    state: 'NOT_STARTED',
    customer: { id: 9, description: 'Vila Nova' },
    startDate: '2026-11-26T00:00:00',
    endDate: '2026-11-28T00:00:00',
    rentLines: [waiting(fullLines[2]!)],
  },
  {
    ...rent,
    id: 57,
    code: 'A2026-00057',
    state: 'NOT_STARTED',
    customer: { id: 9, description: 'Vila Nova' },
    startDate: '2026-11-25T00:00:00',
    endDate: '2026-11-25T00:00:00',
    rentLines: [waiting(fullLines[0]!)],
  },
] satisfies Rent[];
