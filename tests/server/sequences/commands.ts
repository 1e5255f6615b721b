import fc, { type Arbitrary } from 'fast-check';
import { ACTIONS, type ActionName, type Command, type Wish } from './actions';
import {
  endsWith,
  judge,
  movedUnits,
  movedValues,
  percentOf,
  quantityOf,
  substituteOf,
  unitsOf,
  type ModelState,
} from './reference';

const often = <T>(weight: number, arbitrary: Arbitrary<T>) => ({ weight, arbitrary });
const actions = fc.oneof(
  ...Object.entries(ACTIONS).map(([action, weight]) => often(weight, fc.constant(action as ActionName))),
);

/** Any wish; prices include those that round, the dearest, and impossible ones. */
export const anyWish: Arbitrary<Wish> = fc.record({
  action: actions,
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
  action: 'createRent',
  yields: false,
  address: 3,
  days: Math.max(wish.days, 0),
}));

/** Moves of units that are with the customer, and what stands in their way. */
const MOVES = [
  ...([
    'handOut',
    'takeBack',
    'takeBackDamaged',
    'handOutInstead',
    'swap',
    'swapLost',
    'loseUnit',
    'loseUnit',
  ] as const),
  ...([
    'recoverUnit',
    'recoverUnit',
    'undoHandover',
    'endRent',
    'undoEnd',
    'setCondition',
    'startMaintenance',
  ] as const),
];
const moveWish = fc
  .tuple(anyWish, fc.constantFrom(...MOVES))
  .map(([wish, action]): Wish => ({ ...wish, action, yields: false }));
/** A unit is lost, perhaps while the third one goes out for it; then it is found, or that is undone. */
const lossWishes = fc
  .tuple(
    anyWish,
    fc.constantFrom<ActionName[]>(
      ['loseUnit', 'recoverUnit'],
      ['swapLost', 'recoverUnit'],
      ['loseUnit', 'undoHandover'],
      ['swapLost', 'undoHandover'],
    ),
  )
  .map(([wish, steps]) =>
    steps.map((action): Wish => ({
      ...wish,
      action,
      yields: false,
      pick: 0,
      match: 'nothing',
      condition: 'AVAILABLE',
      asset: Math.min(wish.asset, 1),
      from: 2,
    })),
  );
/** A rent of two units goes out first, so that what happens to them is not left to chance. */
const wayOut = (['addModel', 'reserveRent', 'startRent'] as const).map((action) =>
  anyWish.map((wish): Wish => ({ ...wish, action, yields: false, pick: 0, asset: 1, match: 'nothing' })),
);

const moves = fc.oneof(
  often(
    2,
    moveWish.map((wish) => [wish]),
  ),
  often(1, lossWishes),
);

/** Commands of one sequence: two new rents and then any commands, or commands for a rent whose units are out. */
export const anySequence: Arbitrary<Wish[]> = fc.oneof(
  often(
    2,
    fc
      .tuple(
        fc.array(firstWish, { minLength: 2, maxLength: 2 }),
        fc.array(anyWish, { minLength: 4, maxLength: 7, size: 'max' }),
      )
      .map((parts) => parts.flat()),
  ),
  often(
    1,
    fc
      .tuple(fc.tuple(firstWish, ...wayOut), fc.array(moves, { minLength: 2, maxLength: 4, size: 'max' }))
      .map(([begin, rest]) => [...begin, ...rest.flat()]),
  ),
);

/** Says what the wish means here. `names` are all that ever were, so that some are gone. */
export function decide(wish: Wish, model: ModelState, names: readonly string[], step: number): Command {
  const asked = definite(wish, model, names, step);
  if (!wish.yields || 'next' in judge(model, asked)) return asked;
  const onward = wish.action.endsWith('Maintenance') ? MAINTENANCE_ONWARD : RENT_ONWARD;
  const others = onward.map((action) => definite({ ...wish, action, match: 'nothing' }, model, names, step));
  return others.find((command) => 'next' in judge(model, command)) ?? asked;
}

/** Actions that lead further, in turn: early payment meets other refusals than late payment. */
const RENT_ONWARD = ['reserveRent', 'payRent', 'startRent', 'addLine', 'endRent'] as const;
const MAINTENANCE_ONWARD = ['startMaintenance', 'finishMaintenance', 'planMaintenance'] as const;

function definite(wish: Wish, model: ModelState, names: readonly string[], step: number): Command {
  const pickFrom = (letter: string) => {
    const known = names.filter((name) => name.startsWith(letter));
    return known[wish.pick % known.length] ?? `${letter}?`;
  };
  const [rent, maintenance] = [pickFrom('r'), pickFrom('m')];
  const { pick, match, days, yields: _yields, ...rest } = wish;
  const ofMaintenance = ['moveMaintenance', 'startMaintenance', 'finishMaintenance', 'deleteMaintenance'].includes(
    wish.action,
  );
  const present = (ofMaintenance ? model.maintenances[maintenance] : model.rents[rent])?.version ?? 1;
  // Extending a running rent keeps its first day; half of the others move it too.
  const from =
    wish.action.startsWith('changeDates') && pick % 2 === 0 ? (model.rents[rent]?.from ?? wish.from) : wish.from;
  return {
    ...rest,
    name: `${wish.action === 'createRent' ? 'r' : 'm'}${step}`,
    rent,
    maintenance,
    address: wish.action === 'createRent' && wish.address === 3 ? null : wish.address,
    asset: wish.action === 'addLine' ? wish.asset : Math.min(wish.asset, 2),
    from,
    to: from + days,
    version: isNew(wish.action) || match === 'nothing' ? null : match === 'this' ? present : present - 1,
  };
}

/** Whether it concerns no record that has a version here. */
export function isNew(action: ActionName): boolean {
  return action === 'createRent' || action === 'planMaintenance' || action === 'setCondition';
}

/** The command in one line, as a failing run shows it. */
export function say({
  action,
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
  const words: Partial<Record<ActionName, string>> = {
    createRent: `${name}: ${days}, customer ${customer}, address ${address}`,
    addLine: `${rent}: asset ${asset} at ${cents} cents, process ${process}`,
    addModel: `${rent}: ${unitsOf(asset)} units, process ${process}`,
    handOut: `${rent}: assets ${movedUnits({ asset, customer }).join(', ')}`,
    takeBack: `${rent}: assets ${movedUnits({ asset, customer }).join(', ')}${endsWith({ condition }) ? ', and ends' : ''}`,
    handOutInstead: `${rent}: ${substituteOf(from)} for asset ${asset}`,
    takeBackDamaged: `${rent}: asset ${asset} at ${cents} cents${endsWith({ condition }) ? ', and ends' : ''}`,
    swap: `${rent}: ${substituteOf(from)} for asset ${asset}`,
    loseUnit: `${rent}: asset ${asset}${endsWith({ condition }) ? ', and ends' : ''}`,
    swapLost: `${rent}: ${substituteOf(from)} for asset ${asset}`,
    recoverUnit: `${rent}: asset ${asset}`,
    exchange: `${rent}: asset ${asset} for ${substituteOf(from)}`,
    removeLine: `${rent}: asset ${asset}`,
    changeValue: `${rent}: asset ${asset} at ${cents} cents`,
    discount: `${rent}: ${percentOf(from)} %`,
    addCharge: `${rent}: ${quantityOf(from)} at ${cents} cents, process ${process}`,
    changeCharge: `${rent}: charge ${asset} to ${quantityOf(from)} at ${cents} cents`,
    removeCharge: `${rent}: charge ${asset}`,
    changeDates: `${rent}: ${days}`,
    changeDatesAndValues: `${rent}: ${days}, ${JSON.stringify(movedValues({ asset, cents, address, customer, condition, from, to }))}`,
    changeCustomer: `${rent}: customer ${customer}, address ${address}`,
    setCondition: `asset ${asset}: ${condition}`,
    planMaintenance: `${name}: asset ${asset}, ${days}`,
    moveMaintenance: `${maintenance}: ${days}`,
    startMaintenance: maintenance,
    finishMaintenance: maintenance,
    deleteMaintenance: maintenance,
  };
  return `${action} ${words[action] ?? rent}${version === null ? '' : `, If-Match ${version}`}${twice ? ', sent twice' : ''}`;
}
