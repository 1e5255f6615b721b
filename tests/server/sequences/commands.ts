import fc, { type Arbitrary } from 'fast-check';
import { judge, type Condition, type World } from './reference';

/** How often each is tried, compared with the others. */
const DEEDS = {
  createRent: 1,
  addLine: 8,
  reserveRent: 5,
  payRent: 4,
  startRent: 5,
  endRent: 3,
  reopenRent: 4,
  undoStart: 2,
  undoEnd: 2,
  unpayRent: 2,
  deleteRent: 1,
  removeLine: 2,
  changeValue: 3,
  changeDates: 7,
  changeParty: 2,
  changeNotes: 1,
  setCondition: 2,
  planMaintenance: 3,
  moveMaintenance: 1,
  startMaintenance: 1,
  finishMaintenance: 1,
  deleteMaintenance: 1,
} as const;

export type AuditedAction = keyof typeof DEEDS;

/** What somebody wants, before it is known what there is; numbers pick from that. */
export interface Wish {
  deed: AuditedAction;
  /** Takes a deed that leads further where this one is not possible: sequences that are refused all the time lead nowhere. */
  yields: boolean;
  pick: number;
  asset: number;
  customer: number;
  address: number;
  cents: number;
  from: number;
  days: number;
  condition: Condition;
  /** What `If-Match` says: nothing, the version that there is, or an older one. */
  match: 'nothing' | 'this' | 'older';
  process: number;
  /** Sent again under the same `Idempotency-Key`. */
  twice: boolean;
}

/** A wish made definite. Every deed reads the part that concerns it. */
export interface Command extends Omit<Wish, 'yields' | 'pick' | 'match' | 'days' | 'address'> {
  /** Of the rent or maintenance that it makes. */
  name: string;
  rent: string;
  maintenance: string;
  address: number | null;
  to: number;
  version: number | null;
}

const often = <T>(weight: number, arbitrary: Arbitrary<T>) => ({ weight, arbitrary });
const deeds = fc.oneof(
  ...Object.entries(DEEDS).map(([deed, weight]) => often(weight, fc.constant(deed as AuditedAction))),
);

/** Any wish; prices include those that round, the dearest, and impossible ones. */
export const anyWish: Arbitrary<Wish> = fc.record({
  deed: deeds,
  yields: fc.boolean(),
  pick: fc.nat(2),
  // The last of four is none of the three that there are.
  asset: fc.oneof(often(9, fc.nat(1)), often(3, fc.constant(2)), often(1, fc.constant(3))),
  customer: fc.nat(1),
  address: fc.nat(3),
  cents: fc.oneof(
    often(8, fc.nat(3000)),
    often(4, fc.constantFrom(50, 150, 999_999_999, 0)),
    often(1, fc.constantFrom(-1, 1_000_000_000, 10.5)),
  ),
  from: fc.nat(6),
  days: fc.oneof(often(14, fc.nat(5)), often(1, fc.constant(-1))),
  condition: fc.constantFrom('AVAILABLE', 'UNAVAILABLE', 'MAINTENANCE'),
  match: fc.oneof(often(6, fc.constant('nothing')), often(2, fc.constant('this')), often(1, fc.constant('older'))),
  process: fc.nat(1),
  twice: fc.oneof(often(9, fc.constant(false)), often(1, fc.constant(true))),
});

/** A wish for a rent, with which every sequence begins. */
export const firstWish = anyWish.map((wish): Wish => ({
  ...wish,
  deed: 'createRent',
  yields: false,
  address: 3,
  days: Math.max(wish.days, 0),
}));

/** Says what the wish means here. `names` are all that ever were, so that some are gone. */
export function decide(wish: Wish, world: World, names: readonly string[], step: number): Command {
  const asked = definite(wish, world, names, step);
  if (!wish.yields || 'next' in judge(world, asked)) return asked;
  const onward = wish.deed.endsWith('Maintenance') ? MAINTENANCE_ONWARD : RENT_ONWARD;
  const others = onward.map((deed) => definite({ ...wish, deed, match: 'nothing' }, world, names, step));
  return others.find((command) => 'next' in judge(world, command)) ?? asked;
}

/** What leads further, by turns: a rent that is paid early meets other refusals than one that is paid late. */
const RENT_ONWARD = ['reserveRent', 'payRent', 'startRent', 'addLine', 'endRent'] as const;
const MAINTENANCE_ONWARD = ['startMaintenance', 'finishMaintenance', 'planMaintenance'] as const;

function definite(wish: Wish, world: World, names: readonly string[], step: number): Command {
  const pickFrom = (letter: string) => {
    const known = names.filter((name) => name.startsWith(letter));
    return known[wish.pick % known.length] ?? `${letter}?`;
  };
  const [rent, maintenance] = [pickFrom('r'), pickFrom('m')];
  const { pick, match, days, yields: _yields, ...rest } = wish;
  const ofMaintenance = ['moveMaintenance', 'startMaintenance', 'finishMaintenance', 'deleteMaintenance'].includes(
    wish.deed,
  );
  const present = (ofMaintenance ? world.maintenances[maintenance] : world.rents[rent])?.version ?? 1;
  // Who extends a running rent keeps its first day; half of the others move it too.
  const from = wish.deed === 'changeDates' && pick % 2 === 0 ? (world.rents[rent]?.from ?? wish.from) : wish.from;
  return {
    ...rest,
    name: `${wish.deed === 'createRent' ? 'r' : 'm'}${step}`,
    rent,
    maintenance,
    address: wish.deed === 'createRent' && wish.address === 3 ? null : wish.address,
    asset: wish.deed === 'addLine' ? wish.asset : Math.min(wish.asset, 2),
    from,
    to: from + days,
    version: isNew(wish.deed) || match === 'nothing' ? null : match === 'this' ? present : present - 1,
  };
}

/** Whether it concerns no record that has a version here. */
export function isNew(deed: AuditedAction): boolean {
  return deed === 'createRent' || deed === 'planMaintenance' || deed === 'setCondition';
}

/** The command in one line, as a failing run shows it. */
export function say({
  deed,
  name,
  rent,
  maintenance,
  asset,
  customer,
  address,
  cents,
  from,
  to,
  condition,
  version,
  process,
  twice,
}: Command): string {
  const days = `days ${from}–${to}`;
  const words: Partial<Record<AuditedAction, string>> = {
    createRent: `${name}: ${days}, customer ${customer}, address ${address}`,
    addLine: `${rent}: asset ${asset} at ${cents} cents, process ${process}`,
    removeLine: `${rent}: asset ${asset}`,
    changeValue: `${rent}: asset ${asset} at ${cents} cents`,
    changeDates: `${rent}: ${days}`,
    changeParty: `${rent}: customer ${customer}, address ${address}`,
    setCondition: `asset ${asset}: ${condition}`,
    planMaintenance: `${name}: asset ${asset}, ${days}`,
    moveMaintenance: `${maintenance}: ${days}`,
    startMaintenance: maintenance,
    finishMaintenance: maintenance,
    deleteMaintenance: maintenance,
  };
  return `${deed} ${words[deed] ?? rent}${version === null ? '' : `, If-Match ${version}`}${twice ? ', sent twice' : ''}`;
}
