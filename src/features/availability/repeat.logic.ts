import { cancelledRentCalls } from '../../../contract/cancelledRents';
import type { AvailabilityPeriod, Id, Named, Order, OrderLine, Rent, TakenLine } from '../../../machines/types';
import { call } from '../../shared/api/client/call';
import { readRent } from '../../shared/api/rents';
import { addDays, compareDays, dayOf, daysInPeriod, today } from '../../shared/domain/days/days';
import { sameId } from '../../shared/domain/ids';
import { MOST_PERIOD_DAYS, MOST_UNITS } from '../../../contract/lib/limits';
import type { RepeatedRent } from '../../shared/rents/lookupLink';
import { resourceOf } from '../../shared/record/useResource';
import { checkModel } from './checkModel';

/** First content of the look-up when a rent is repeated. */
export interface Repetition {
  code: string;
  period: Pick<AvailabilityPeriod, 'start' | 'end'>;
  /** Days of the rent; its period here may be shorter. */
  days: number;
  order: Order;
  /** Serial numbers of what cannot be asked for by model. */
  unrepeated: Id[];
  /** Number of charges of the order, such as a delivery, which a new rent does not get by itself. */
  charges: number;
}

type Repeated = Pick<
  Rent,
  'code' | 'customer' | 'delliveryAddress' | 'startDate' | 'endDate' | 'rentLines' | 'charges'
>;

/** Reads a rent, cancelled or not, and the free units of its models for as many days. Null without such a rent. */
export const repetition = ({ isCancelled }: Pick<RepeatedRent, 'isCancelled'>) =>
  isCancelled ? repetitionOfCancelled : repetitionOfRent;

const repetitionOfRent = resourceOf(async (id: Id, signal) => {
  const rent = await readRent(id, signal);
  return rent ? repeat(rent, signal) : null;
});
const repetitionOfCancelled = resourceOf(async (id: Id, signal) =>
  repeat(await call(cancelledRentCalls.read)({ id }, signal), signal),
);

async function repeat(rent: Repeated, signal: AbortSignal): Promise<Repetition> {
  const period = repeatedPeriod(rent, today());
  const asked = countModels(rent);
  const lines = await Promise.all(asked.map((taken) => orderLine(taken, { ...period, center: null }, signal)));
  const isFound = (model: Named) => lines.some((line) => sameId(line?.model.id, model.id));
  const { code, customer, delliveryAddress, rentLines } = rent;
  return {
    code,
    period,
    days: daysOf(rent),
    order: {
      customer: { id: customer.id, description: customer.description },
      address: delliveryAddress ?? null,
      lines: lines.filter((line) => line !== null),
    },
    unrepeated: rentLines
      .filter(({ asset: { assetModel } }) => !assetModel || !isFound(assetModel))
      .map(({ asset }) => asset.serialNumber),
    charges: (rent.charges ?? []).filter(({ source }) => source === 'MANUAL').length,
  };
}

/** The rent's own days while they lie ahead, otherwise as many from today; no more than can be asked for. */
export function repeatedPeriod(
  { startDate, endDate }: Pick<Rent, 'startDate' | 'endDate'>,
  now: string,
): Repetition['period'] {
  const start = dayOf(startDate);
  const days = Math.min(daysOf({ startDate, endDate }), MOST_PERIOD_DAYS);
  const first = compareDays(start, now) >= 0 ? start : now;
  return { start: first, end: addDays(first, days - 1) };
}

const daysOf = ({ startDate, endDate }: Pick<Rent, 'startDate' | 'endDate'>) =>
  daysInPeriod(dayOf(startDate), dayOf(endDate));

/** Models of the lines with as many of their units as can be asked for, in the order of the first of each. */
export function countModels({ rentLines }: Pick<Rent, 'rentLines'>): TakenLine[] {
  const counted = new Map<string, TakenLine>();
  for (const { asset } of [...rentLines].sort((a, b) => a.lineOrder - b.lineOrder)) {
    const model = asset.assetModel;
    if (!model) continue;
    const { quantity } = counted.get(String(model.id)) ?? { quantity: 0 };
    counted.set(String(model.id), { model, quantity: quantity + 1 });
  }
  return [...counted.values()].map(atMost);
}

/** What was asked for, with no more units than can be asked for. */
export const atMost = (taken: TakenLine): TakenLine => ({
  ...taken,
  quantity: Math.min(taken.quantity, MOST_UNITS),
});

/** Null for a model that was deleted since. */
async function orderLine(taken: TakenLine, period: AvailabilityPeriod, signal: AbortSignal): Promise<OrderLine | null> {
  const check = await checkModel(taken, period, signal);
  return check && { ...taken, model: check.model, availability: check, check, isOfOtherDays: false };
}
