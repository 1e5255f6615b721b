import type { LinePricing, RentStage } from '../../machines/types';
import { dayFromNumber, dayNumber, type Day } from '../../src/shared/domain/days/days';
import { discounted, priceOf } from '../../src/shared/domain/price';
import type { SeedAsset } from './assets';
import type { CustomerWithAddresses } from './customers';
import { REFERENCE_PREFIXES, RENT_NOTES } from './people';
import type { SeedModel } from './models';
import type { Random } from './random';

/** Rows as they are inserted. */
export interface SeedRent {
  id: number;
  rent_number: number;
  code: string;
  reference_code: string | null;
  customer_id: number;
  delivery_address_id: number | null;
  state: RentStage;
  start_date: Day;
  end_date: Day;
  notes: string | null;
  created_at: string;
}

/** A rent with its lines, and whether it is paid. */
export interface MadeRent {
  rent: SeedRent;
  lines: SeedLine[];
  isPaid: boolean;
}

/** Row of `rent_lines` to insert. */
export interface SeedLine {
  rent_id: number;
  /** The rent's days as the database writes them: both ends included. */
  period: string;
  line_order: number;
  asset_serial: number;
  payment_value: string;
  list_value: string;
  discount_percent: number;
  pricing: LinePricing;
  vat_rate: string;
  out_on: Day | null;
}

/** Number of rents to make, and the records that they use. */
export interface RentPlan {
  count: number;
  firstId: number;
  firstNumber: number;
  today: Day;
  customers: readonly CustomerWithAddresses[];
  assets: readonly SeedAsset[];
  vatRate: string;
}

/** How far back the oldest rent starts, and how far ahead the latest, in days. */
export const PAST = 730;
const FUTURE = 32;
/** Share of rents that start after today. */
const AHEAD = 0.075;
/** Number of rents that should have come back and did not. */
const OVERDUE = 4;

/** A rent with its lines, in the order of starting. No asset is on two of them that share a day. */
export function* makeRents(random: Random, plan: RentPlan): Generator<MadeRent> {
  const now = dayNumber(plan.today);
  const rentable = plan.assets.filter((asset) => asset.rentable);
  const starts = startDays(random, plan.count, now);
  let overdue = 0;
  for (const [index, start] of starts.entries()) {
    const end = start + duration(random) - 1;
    // Spread over different rents that should just have come back.
    const isLate = end < now && end >= now - 9 && overdue < OVERDUE && random.chance(0.35);
    if (isLate) overdue++;
    const wanted = stageOf(random, start, end, now, isLate);
    const isEmpty = wanted === 'ORDERING' && random.chance(0.3);
    const chosen = isEmpty ? [] : chooseAssets(random, rentable, start);
    // Equipment that is still out cannot be promised for the next days.
    for (const asset of chosen) asset.busyUntil = (isLate ? now + 4 : end) + (random.chance(0.3) ? 1 : 0);
    const id = plan.firstId + index;
    // A rent without equipment cannot be reserved.
    const state = chosen.length === 0 ? 'ORDERING' : wanted;
    yield {
      ...makeRent(random, plan, { id, number: plan.firstNumber + index, start, end, state, now }),
      lines: chosen.map((asset, order) => ({
        ...makeLine(random, id, order, asset, start, end, plan.vatRate),
        out_on: state === 'ONGOING' ? dayFromNumber(start) : null,
      })),
    };
  }
}

function startDays(random: Random, count: number, now: number): number[] {
  const days = Array.from({ length: count }, () => {
    if (random.chance(AHEAD)) return now + random.whole(1, FUTURE);
    // Business grows: recent months have more rents than the first ones.
    return now - Math.floor(PAST * random.next() ** 1.35);
  });
  // Nothing goes out on a Sunday (1 January 1970 was a Thursday).
  return days.map((day) => ((day + 4) % 7 === 0 ? day + 1 : day)).sort((a, b) => a - b);
}

function duration(random: Random): number {
  const roll = random.next();
  if (roll < 0.45) return random.whole(1, 3);
  if (roll < 0.77) return random.whole(4, 7);
  return roll < 0.96 ? random.whole(8, 18) : random.whole(20, 40);
}

function stageOf(random: Random, start: number, end: number, now: number, isLate: boolean): RentStage {
  if (isLate) return 'ONGOING';
  if (end < now) return 'ENDED';
  if (start < now) return 'ONGOING';
  if (start === now) return random.chance(0.5) ? 'ONGOING' : 'NOT_STARTED';
  return random.chance(0.68) ? 'NOT_STARTED' : 'ORDERING';
}

/** Some free assets, mostly of one trade, as a customer needs them together; none when all are out. */
function chooseAssets(random: Random, assets: readonly SeedAsset[], start: number): SeedAsset[] {
  const lead = firstFree(random, assets, start);
  if (!lead) return [];
  const wanted = random.chance(0.12) ? random.whole(6, 12) : random.whole(1, 4);
  const chosen = new Set([lead]);
  for (let attempt = 0; chosen.size < wanted && attempt < wanted * 6; attempt++) {
    const other = random.pick(assets);
    const related = other.family.tags.some((tag) => lead.family.tags.includes(tag)) || random.chance(0.25);
    if (related && other.busyUntil < start) chosen.add(other);
  }
  return [...chosen];
}

function firstFree(random: Random, assets: readonly SeedAsset[], start: number): SeedAsset | undefined {
  for (let attempt = 0; attempt < 40 && assets.length > 0; attempt++) {
    const asset = random.pick(assets);
    if (asset.busyUntil < start) return asset;
  }
  return assets.find((asset) => asset.busyUntil < start);
}

/** Values of one rent to make; `start`, `end` and `now` are day numbers. */
interface RentFacts {
  id: number;
  number: number;
  start: number;
  end: number;
  state: RentStage;
  now: number;
}

function makeRent(
  random: Random,
  plan: RentPlan,
  { id, number, start, end, state, now }: RentFacts,
): Pick<MadeRent, 'rent' | 'isPaid'> {
  const { customer, addresses } = random.pickEarly(plan.customers);
  const deliverable = addresses.filter((address) => address.is_dellivery_address);
  const ordered = dayFromNumber(Math.min(start - random.whole(1, 12), now));
  const rent = {
    id,
    rent_number: number,
    code: `A${ordered.slice(0, 4)}-${String(number).padStart(5, '0')}`,
    reference_code: random.chance(0.45) ? `${random.pick(REFERENCE_PREFIXES)}-${random.whole(100, 4999)}` : null,
    customer_id: customer.id,
    delivery_address_id: deliverable.length > 0 && random.chance(0.85) ? random.pick(deliverable).id : null,
    state,
    start_date: dayFromNumber(start),
    end_date: dayFromNumber(end),
    notes: random.chance(0.22) ? random.pick(RENT_NOTES) : null,
    created_at: `${ordered}T09:00:00Z`,
  };
  return { rent, isPaid: random.chance(paidShare(state, now - end)) };
}

/** Most pay within six weeks of the return, some before it, none in ORDERING. */
function paidShare(state: RentStage, daysSinceEnd: number): number {
  if (state === 'ORDERING') return 0;
  if (state !== 'ENDED') return 0.25;
  return daysSinceEnd > 45 ? 0.985 : 0.72;
}

function makeLine(
  random: Random,
  rentId: number,
  order: number,
  asset: SeedAsset,
  start: number,
  end: number,
  vatRate: string,
): Omit<SeedLine, 'out_on'> {
  return {
    rent_id: rentId,
    period: `[${dayFromNumber(start)},${dayFromNumber(end)}]`,
    line_order: order,
    asset_serial: asset.row.serial_number,
    ...valueOf(asset.model, end - start + 1, random.chance(0.15) ? 10 : 0),
    vat_rate: vatRate,
  };
}

/** The price by the model's rate, some with a discount. */
function valueOf({ rate: { packages, ...rate } }: SeedModel, days: number, discountPercent: number) {
  const price = priceOf(packages, days);
  if (!price) throw new Error(`The rate ${rate.description} has no package.`);
  return {
    payment_value: discounted(price.value, discountPercent).toFixed(2),
    list_value: price.value.toFixed(2),
    discount_percent: discountPercent,
    pricing: { rate, days, parts: price.parts },
  };
}
