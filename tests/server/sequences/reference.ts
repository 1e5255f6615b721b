import type { ActionName, Command, Condition } from './actions';

/*
 * A reference model of the API, as plain as possible. It shares no code with the server, the rules or the charts,
 * counts days one by one and money in whole cents. Random commands run against both, and both must agree (product 3 to
 * 5). Rents and maintenances have names; assets, customers, addresses and days have numbers.
 */

export interface Rent {
  state: 'ORDERING' | 'NOT_STARTED' | 'ONGOING' | 'ENDED';
  payed: boolean;
  /** Payments in cents that were not taken back. */
  payments: number[];
  /** Whether it was ever paid. */
  hasEntries: boolean;
  /** It was started or ended, and nothing has followed. An hour never passes here. */
  isFresh: boolean;
  customer: number;
  address: number | null;
  from: number;
  to: number;
  notes: string | null;
  /**
   * In the order in which they were added; the rate is percent. `list` is in cents before the discount, `priced` the days
   * whose price it is.
   */
  lines: {
    asset: number;
    cents: number;
    list: number;
    percent: number;
    rate: number;
    priced: number | null;
    at: Place;
  }[];
  /** The last hand-over, as long as nothing has followed; `from` is the first day before a start. */
  handed: {
    way: 'out' | 'in' | 'swap';
    moved: boolean;
    charges: number;
    lost?: boolean;
    from?: number;
  } | null;
  /** Units that were lost and not found, with their condition before; null where that did not change. */
  losses: { asset: number; former: Condition | null }[];
  /** Where each line was before the last hand-over, in their order. */
  before: Place[];
  charges: { quantity: number; unit: number; rate: number }[];
  version: number;
}

export type Place = 'chosen' | 'released' | 'out' | 'back' | 'lost' | 'found' | 'swapped' | 'swappedLost';

export interface Maintenance {
  state: 'SCHEDULED' | 'ONGOING' | 'DONE';
  asset: number;
  from: number;
  to: number;
  /** The asset's condition before the work began. */
  former: Condition | null;
  version: number;
}

export interface ModelState {
  rents: Record<string, Rent>;
  maintenances: Record<string, Maintenance>;
  assets: Condition[];
}

/** Expected answer: one of the refusals, as `409 asset-out` or `400 endDate`; or success, and the state after it. */
export type Verdict = { refusals: string[] } | { status: number; next: ModelState };

/** Percent by which the two processes write new lines. */
export const RATES = [23, 6.5];
/** All equipment is of one model: days of preparation between two rents of a unit, and cents a day. */
export const MODEL = { bufferDays: 1, centsPerDay: 1250 };
/** Customer of each address, and whether it is for deliveries. */
export const ADDRESSES = [
  { customer: 0, delivers: true },
  { customer: 0, delivers: false },
  { customer: 1, delivers: true },
];

/** Judges a command: what is malformed comes first, then what is not there, then what was changed meanwhile, then the stage, then the rest. */
export function judge(model: ModelState, command: Command): Verdict {
  const { next, rent, maintenance } = at(structuredClone(model), command);
  const rule = RULES[command.action];
  const subject = rule.of === 'rent' ? rent : rule.of === 'maintenance' ? maintenance : undefined;
  const malformed = malformations(command);
  if (malformed.length > 0) return { refusals: malformed };
  if (rule.of !== 'new' && !subject) return { refusals: ['404 not-found'] };
  if (subject && command.version !== null && command.version !== subject.version) return { refusals: ['412 stale'] };
  const scene: Scene = { model: next, command, rent: rent!, maintenance: maintenance! };
  if (rule.may && !rule.may(scene)) return { refusals: ['409 illegal-transition'] };
  const refusals = rule.against?.(scene) ?? [];
  if (refusals.length > 0) return { refusals };
  // Any later change makes a start or an end final, except notes.
  if (rule.of === 'rent' && command.action !== 'changeNotes') {
    scene.handed = rent!.handed;
    Object.assign(rent!, { isFresh: false, handed: null });
  }
  rule.then(scene);
  if (rule.of === 'rent') rent!.payed = isPaid(rent!);
  if (subject) subject.version += 1;
  return { status: rule.status ?? 200, next };
}

interface Scene {
  model: ModelState;
  command: Command;
  rent: Rent;
  maintenance: Maintenance;
  /** The hand-over that the command finds as the rent's last one. */
  handed?: Rent['handed'];
}

interface Rule {
  of: 'rent' | 'maintenance' | 'new';
  /** The status of success where it is not 200. */
  status?: number;
  /** Whether the stage allows it. */
  may?: (scene: Scene) => boolean;
  /** Conflicts; the answer names one of them. */
  against?: (scene: Scene) => string[];
  then: (scene: Scene) => void;
}

const RULES: Record<ActionName, Rule> = {
  createRent: {
    of: 'new',
    status: 201,
    against: ({ command: { customer, address } }) => (address === null ? [] : wrongAddress(customer, address)),
    then: ({ model, command: { name, customer, address, from, to } }) => {
      model.rents[name] = {
        state: 'ORDERING',
        payed: false,
        payments: [],
        hasEntries: false,
        isFresh: false,
        customer,
        address,
        from,
        to,
        notes: null,
        lines: [],
        handed: null,
        before: [],
        losses: [],
        charges: [],
        version: 1,
      };
    },
  },
  reserveRent: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ORDERING' && rent.lines.length > 0,
    then: ({ rent }) => (rent.state = 'NOT_STARTED'),
  },
  startRent: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'NOT_STARTED',
    against: (scene) => [...stillOut(scene, assetsOf(scene.rent)), ...tooEarly(scene, assetsOf(scene.rent))],
    then: ({ rent }) => handOut(rent, assetsOf(rent)),
  },
  endRent: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ONGOING',
    then: ({ rent }) => end(rent),
  },
  handOut: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'NOT_STARTED' || rent.state === 'ONGOING',
    against: (scene) => [
      ...notAt(scene, 'chosen'),
      ...stillOut(
        scene,
        movedUnits(scene.command).filter((asset) => has(scene.rent, asset)),
      ),
      ...tooEarly(
        scene,
        movedUnits(scene.command).filter((asset) => has(scene.rent, asset)),
      ),
    ],
    then: ({ rent, command }) => handOut(rent, movedUnits(command)),
  },
  takeBack: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ONGOING',
    against: (scene) => notReturned(scene, movedUnits(scene.command)),
    then: ({ rent, command }) => takeBack(rent, movedUnits(command), endsWith(command)),
  },
  handOutInstead: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'NOT_STARTED' || rent.state === 'ONGOING',
    against: (scene) => {
      const { asset, from } = scene.command;
      const by = substituteOf(from);
      return [
        ...notAt(scene, 'chosen', [asset]),
        ...stillOut(scene, [by]),
        ...(by === asset
          ? tooEarly(scene, has(scene.rent, asset) ? [asset] : [])
          : when(!freeUnits(scene, TODAY).includes(by), '409 unit-not-free')),
      ];
    },
    then: ({ rent, command: { asset, from } }) => {
      linesAt(rent, [asset])[0]!.asset = substituteOf(from);
      handOut(rent, [substituteOf(from)]);
    },
  },
  takeBackDamaged: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ONGOING',
    against: (scene) => notReturned(scene, [scene.command.asset]),
    then: ({ rent, command }) => {
      takeBack(rent, [command.asset], endsWith(command));
      rent.handed!.charges = 1;
      rent.charges.push({ quantity: 1, unit: command.cents, rate: RATES[command.process]! });
    },
  },
  swap: {
    of: 'rent',
    may: ({ rent }) => rent.state !== 'ENDED',
    against: notSwapped,
    then: (scene) => void swap(scene),
  },
  loseUnit: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ONGOING',
    against: (scene) => notReturned(scene, [scene.command.asset]),
    then: (scene) => {
      const { rent, command } = scene;
      const [line] = linesAt(rent, [command.asset]);
      takeBack(rent, [command.asset], endsWith(command));
      line!.at = 'lost';
      lose(scene);
    },
  },
  swapLost: {
    of: 'rent',
    may: ({ rent }) => rent.state !== 'ENDED',
    against: notSwapped,
    then: (scene) => {
      swap(scene).at = 'swappedLost';
      lose(scene);
    },
  },
  recoverUnit: {
    of: 'rent',
    against: ({ rent, command: { asset } }) => [
      ...when(!has(rent, asset), '400 asset'),
      ...when(lostLines(rent, asset).length === 0, '409 illegal-transition'),
    ],
    then: ({ model, rent, command: { asset } }) => {
      for (const line of lostLines(rent, asset)) line.at = 'found';
      restore(
        model,
        rent.losses.find((loss) => loss.asset === asset && loss.former !== null),
      );
      rent.losses = rent.losses.filter((loss) => loss.asset !== asset);
    },
  },
  undoHandover: {
    of: 'rent',
    may: ({ rent }) => rent.handed !== null,
    against: (scene) => (scene.rent.handed?.way === 'out' ? [] : notOutAgain(scene)),
    then: (scene) => undo(scene),
  },
  undoStart: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ONGOING' && rent.isFresh,
    then: (scene) => undo(scene),
  },
  undoEnd: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ENDED' && rent.isFresh,
    against: notOutAgain,
    then: (scene) => undo(scene),
  },
  reopenRent: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'NOT_STARTED',
    then: ({ rent }) => (rent.state = 'ORDERING'),
  },
  payRent: {
    of: 'rent',
    may: ({ rent }) => rent.state !== 'ORDERING' && !rent.payed,
    then: ({ rent }) => {
      rent.payments.push(Math.max(totalOf(rent) - paidOf(rent), 0));
      rent.hasEntries = true;
    },
  },
  unpayRent: {
    of: 'rent',
    may: ({ rent }) => rent.state !== 'ORDERING' && !isNothingPaid(rent),
    then: ({ rent }) => {
      do rent.payments.pop();
      while (isPaid(rent));
    },
  },
  deleteRent: {
    of: 'rent',
    status: 204,
    may: ({ rent }) => rent.state === 'ORDERING' && !rent.hasEntries,
    then: ({ model, command }) => delete model.rents[command.rent],
  },
  cancelRent: {
    of: 'rent',
    status: 204,
    may: ({ rent }) => rent.state === 'ORDERING' || rent.state === 'NOT_STARTED',
    against: ({ rent }) => when(paidOf(rent) > 0, '409 money-on-rent'),
    then: ({ model, command }) => delete model.rents[command.rent],
  },
  addLine: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ORDERING',
    against: (scene) => unavailable(scene, scene.command.asset),
    then: ({ rent, command: { asset, cents, process } }) =>
      rent.lines.push({
        asset,
        cents,
        list: cents,
        percent: 0,
        rate: RATES[process]!,
        priced: pricedDays(cents, rent),
        at: 'chosen',
      }),
  },
  addModel: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ORDERING',
    against: (scene) => when(freeUnits(scene).length < unitsOf(scene.command.asset), '409 models-short'),
    then: (scene) => {
      const { rent, command } = scene;
      const priced = daysOf(rent.from, rent.to).length;
      const cents = MODEL.centsPerDay * priced;
      for (const asset of freeUnits(scene).slice(0, unitsOf(command.asset)))
        rent.lines.push({ asset, cents, list: cents, percent: 0, rate: RATES[command.process]!, priced, at: 'chosen' });
    },
  },
  exchange: {
    of: 'rent',
    may: ({ rent }) => rent.state !== 'ENDED',
    against: (scene) => [
      ...when(!freeUnits(scene).includes(substituteOf(scene.command.from)), '409 unit-not-free'),
      ...notAt(scene, 'chosen', [scene.command.asset]),
    ],
    then: ({ rent, command: { asset, from } }) =>
      Object.assign(linesAt(rent, [asset])[0]!, { asset: substituteOf(from) }),
  },
  removeLine: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ORDERING',
    against: ({ rent, command }) => when(!has(rent, command.asset), '400 asset'),
    then: ({ rent, command }) => (rent.lines = rent.lines.filter(({ asset }) => asset !== command.asset)),
  },
  changeValue: {
    of: 'rent',
    may: ({ rent }) => !rent.payed,
    against: ({ rent, command }) => when(!has(rent, command.asset), '400 asset'),
    then: ({ rent, command: { asset, cents } }) =>
      Object.assign(
        rent.lines.find((line) => line.asset === asset)!,
        { cents, list: cents, percent: 0, priced: pricedDays(cents, rent) },
      ),
  },
  discount: {
    of: 'rent',
    may: ({ rent }) => !rent.payed,
    then: ({ rent, command: { from } }) => discountAll(rent, percentOf(from)),
  },
  addCharge: {
    of: 'rent',
    against: ({ command }) => when(chargeOf(command) > 999_999_999, '400 unitValue'),
    then: ({ rent, command: { from, cents, process } }) => {
      rent.charges.push({ quantity: quantityOf(from), unit: cents, rate: RATES[process]! });
    },
  },
  changeCharge: {
    of: 'rent',
    may: ({ rent }) => !rent.payed,
    against: ({ rent, command }) => [
      ...when(!rent.charges[command.asset], '404 not-found'),
      ...when(chargeOf(command) > 999_999_999, '400 unitValue'),
    ],
    then: ({ rent, command: { asset, from, cents } }) =>
      Object.assign(rent.charges[asset]!, { quantity: quantityOf(from), unit: cents }),
  },
  removeCharge: {
    of: 'rent',
    may: ({ rent }) => !rent.payed,
    against: ({ rent, command }) => when(!rent.charges[command.asset], '404 not-found'),
    then: ({ rent, command }) => rent.charges.splice(command.asset, 1),
  },
  changeDates: {
    of: 'rent',
    may: mayMove,
    against: (scene) => blocked(scene),
    then: ({ rent, command: { from, to } }) => Object.assign(rent, { from, to }),
  },
  changeDatesAndValues: {
    of: 'rent',
    may: (scene) => (mayMove(scene) || keepsDays(scene)) && !scene.rent.payed,
    against: (scene) => [
      ...blocked(scene),
      ...when(
        movedValues(scene.command).some(({ asset }) => !has(scene.rent, asset)) || isOff(scene.command),
        '400 values',
      ),
    ],
    then: ({ rent, command }) => {
      const { from, to } = command;
      Object.assign(rent, { from, to });
      for (const { asset, ...value } of movedValues(command))
        Object.assign(
          rent.lines.find((line) => line.asset === asset)!,
          { ...value, priced: pricedDays(value.list, rent) },
        );
    },
  },
  changeCustomer: {
    of: 'rent',
    may: ({ rent }) => rent.state === 'ORDERING' || rent.state === 'NOT_STARTED',
    against: ({ rent, command: { customer, address } }) => [
      ...wrongAddress(customer, address),
      ...when(customer !== rent.customer && paidOf(rent) > 0, '409 money-on-rent'),
    ],
    then: ({ rent, command: { customer, address } }) => Object.assign(rent, { customer, address }),
  },
  changeNotes: { of: 'rent', then: ({ rent, command }) => (rent.notes = `${command.cents}`) },
  setCondition: { of: 'new', then: ({ model, command }) => (model.assets[command.asset] = command.condition) },
  planMaintenance: {
    of: 'new',
    status: 201,
    against: ({ model, command: { asset, from, to } }) =>
      when(isServiced(model, asset, from, to), '409 maintenance-overlap'),
    then: ({ model, command: { name, asset, from, to } }) => {
      model.maintenances[name] = { state: 'SCHEDULED', asset, from, to, former: null, version: 1 };
    },
  },
  moveMaintenance: {
    of: 'maintenance',
    against: ({ model, maintenance, command: { maintenance: name, from, to } }) => [
      ...when(to < from, '400 endDate'),
      ...when(isServiced(model, maintenance.asset, from, to, name), '409 maintenance-overlap'),
    ],
    then: ({ maintenance, command: { from, to } }) => Object.assign(maintenance, { from, to }),
  },
  startMaintenance: {
    of: 'maintenance',
    may: ({ maintenance }) => maintenance.state === 'SCHEDULED',
    against: ({ model, maintenance: { asset } }) =>
      when(
        Object.values(model.maintenances).some((other) => other.asset === asset && other.state === 'ONGOING'),
        '409 maintenance-overlap',
      ),
    then: ({ model, maintenance }) => {
      Object.assign(maintenance, { state: 'ONGOING', former: model.assets[maintenance.asset] });
      model.assets[maintenance.asset] = 'MAINTENANCE';
    },
  },
  finishMaintenance: {
    of: 'maintenance',
    may: ({ maintenance }) => maintenance.state === 'ONGOING',
    then: ({ model, maintenance }) => {
      giveBack(model, maintenance);
      Object.assign(maintenance, { state: 'DONE', former: null });
    },
  },
  deleteMaintenance: {
    of: 'maintenance',
    status: 204,
    then: ({ model, maintenance, command }) => {
      if (maintenance.state === 'ONGOING') giveBack(model, maintenance);
      delete model.maintenances[command.maintenance];
    },
  },
};

function at(next: ModelState, { rent, maintenance }: Command) {
  return { next, rent: next.rents[rent], maintenance: next.maintenances[maintenance] };
}

function malformations(command: Command): string[] {
  const { action, cents, from, to } = command;
  const isPriced = action === 'addLine' || action === 'changeValue';
  const isCharged = action === 'addCharge' || action === 'changeCharge';
  const isDamaged = action === 'takeBackDamaged';
  // A maintenance that moves may keep one of its days: it must be found before the two are compared.
  const isDated = action === 'createRent' || action.startsWith('changeDates') || action === 'planMaintenance';
  const isPrice = Number.isInteger(cents) && cents >= 0 && cents <= 999_999_999;
  return [
    ...when(isPriced && !isPrice, '400 paymentValue'),
    ...when(isCharged && !isPrice, '400 unitValue'),
    ...when(isDamaged && !isPrice, '400 items'),
    ...when(action === 'changeDatesAndValues' && !atRate(command) && !isPrice, '400 values'),
    ...when(isDated && to < from, '400 endDate'),
  ];
}

function wrongAddress(customer: number, address: number | null): string[] {
  const known = address === null ? undefined : ADDRESSES[address];
  return when(known?.customer !== customer || !known.delivers, '400 delliveryAddress');
}

/** Why an asset cannot come onto the rent. */
function unavailable(scene: Scene, asset: number): string[] {
  const { model, rent } = scene;
  if (model.assets[asset] === undefined) return ['400 asset'];
  return [
    ...when(model.assets[asset] !== 'AVAILABLE', '409 asset-not-available'),
    ...when(has(rent, asset), '409 asset-on-rent'),
    ...when(isTaken(scene, asset, rent.from, rent.to), '409 asset-unavailable'),
    ...when(
      daysOf(rent.from, rent.to).some((day) => isClosed(model, asset, day)),
      '409 asset-in-maintenance',
    ),
  ];
}

function mayMove({ rent, command }: Scene): boolean {
  const isBefore = rent.state === 'ORDERING' || rent.state === 'NOT_STARTED';
  return isBefore || (rent.state === 'ONGOING' && command.from === rent.from);
}

const keepsDays = ({ rent, command }: Scene) => command.from === rent.from && command.to === rent.to;

/** Why the rent cannot have these days instead: only days that it did not have can lie in a maintenance. */
function blocked(scene: Scene): string[] {
  const {
    model,
    rent,
    command: { from, to },
  } = scene;
  const isNew = (day: number) => day < rent.from || day > rent.to;
  const closed = rent.lines.some(
    ({ asset, at }) => isKept(at) && daysOf(from, to).some((day) => isNew(day) && isClosed(model, asset, day)),
  );
  const taken = rent.lines.some(({ asset, at }) => isKept(at) && isTaken(scene, asset, firstDay(at, from), to));
  return [...when(taken, '409 asset-unavailable'), ...when(closed, '409 asset-in-maintenance')];
}

/** Why units cannot go out today, before the rent begins: another rent has them, or a maintenance. */
function tooEarly(scene: Scene, assets: readonly number[]): string[] {
  const { model, rent } = scene;
  if (rent.from === TODAY) return [];
  return [
    ...when(
      assets.some((asset) => isTaken(scene, asset, TODAY, rent.to)),
      '409 asset-unavailable',
    ),
    ...when(
      assets.some((asset) => daysOf(TODAY, rent.from - 1).some((day) => isClosed(model, asset, day))),
      '409 asset-in-maintenance',
    ),
  ];
}

/** A piece cannot be with two customers at once. */
function stillOut(scene: Scene, assets: readonly number[]): string[] {
  const isOut = otherRents(scene).some((other) => linesAt(other, assets).some(({ at }) => at === 'out'));
  return when(isOut, '409 asset-out');
}

/** Units of a hand-over that are not on the rent, or not where it begins. */
function notAt({ rent, command }: Scene, place: 'chosen' | 'out', units = movedUnits(command)): string[] {
  return [
    ...when(
      units.some((asset) => !has(rent, asset)),
      '400 asset',
    ),
    ...when(
      linesAt(rent, units).some(({ at }) => at !== place),
      '409 illegal-transition',
    ),
  ];
}

/** Units that are not out, or not all of them where the rent ends. */
function notReturned(scene: Scene, units: number[]): string[] {
  const staying = scene.rent.lines.some(({ asset, at }) => at === 'out' && !units.includes(asset));
  return [...notAt(scene, 'out', units), ...when(endsWith(scene.command) && staying, '409 illegal-transition')];
}

/** Why what came back cannot be out again. */
function notOutAgain(scene: Scene): string[] {
  const { rent } = scene;
  const came = rent.lines.filter(({ at }, place) => !isKept(at) && rent.before[place] === 'out');
  return [
    ...stillOut(
      scene,
      came.map(({ asset }) => asset),
    ),
    ...othersOn(scene),
  ];
}

/** Why no other unit goes out for the one that is with the customer. */
function notSwapped(scene: Scene): string[] {
  const { asset, from } = scene.command;
  const by = substituteOf(from);
  return [
    ...notAt(scene, 'out', [asset]),
    ...stillOut(scene, [by]),
    ...when(!freeUnits(scene, TODAY).includes(by), '409 unit-not-free'),
  ];
}

/** Another unit goes out for the one that is with the customer. Answers the line of the former one. */
function swap({ rent, command: { asset, from } }: Scene): Rent['lines'][number] {
  const [former] = linesAt(rent, [asset]);
  rememberLines(rent);
  former!.at = 'swapped';
  const none = { cents: 0, list: 0, percent: 0, priced: null };
  rent.lines.push({ asset: substituteOf(from), ...none, rate: former!.rate, at: 'out' });
  rent.handed = { way: 'swap', moved: false, charges: 0 };
  return former!;
}

/** The unit that came back last did not: it is out of service. */
function lose({ model, rent, command: { asset } }: Scene): void {
  const condition = model.assets[asset]!;
  rent.losses.push({ asset, former: condition === 'UNAVAILABLE' ? null : condition });
  rent.handed!.lost = true;
  model.assets[asset] = 'UNAVAILABLE';
}

/** Gives a lost unit its condition from before, unless that was changed by hand meanwhile. */
function restore({ assets }: ModelState, loss: Rent['losses'][number] | undefined): void {
  if (loss?.former && assets[loss.asset] === 'UNAVAILABLE') assets[loss.asset] = loss.former;
}

const lostLines = (rent: Rent, asset: number) =>
  rent.lines.filter((line) => line.asset === asset && (line.at === 'lost' || line.at === 'swappedLost'));

const isNothingPaid = (rent: Rent) => !rent.payed && paidOf(rent) === 0;

const paidOf = ({ payments }: Rent) => payments.reduce((sum, each) => sum + each, 0);

/** Total with VAT, in cents. */
function totalOf({ lines, charges }: Rent): number {
  const priced = [...lines, ...charges.map((charge) => ({ cents: valueOf(charge), rate: charge.rate }))];
  return priced.reduce((sum, { cents, rate }) => sum + withVat(cents, rate), 0);
}

/** Past ordering, paid at least once, and nothing missing. */
function isPaid(rent: Rent): boolean {
  return rent.state !== 'ORDERING' && rent.payments.length > 0 && paidOf(rent) >= totalOf(rent);
}

/** Takes the last hand-over back, with its charges and its loss. */
function undo({ model, rent, handed }: Scene): void {
  const { way, moved, charges, lost, from } = handed!;
  if (moved) rent.state = way === 'out' ? 'NOT_STARTED' : 'ONGOING';
  if (from !== undefined) rent.from = from;
  rent.lines.length = rent.before.length;
  for (const [place, line] of rent.lines.entries()) line.at = rent.before[place]!;
  rent.charges.splice(rent.charges.length - charges);
  if (lost) restore(model, rent.losses.pop());
}

/** The first units that go out start the rent; later ones make the start final. */
function handOut(rent: Rent, assets: readonly number[]): void {
  const moved = rent.state === 'NOT_STARTED';
  rememberLines(rent);
  Object.assign(rent, { state: 'ONGOING', isFresh: moved, handed: { way: 'out', moved, charges: 0, from: rent.from } });
  // A whole rent begins today.
  if (moved && rent.lines.every(({ asset }) => assets.includes(asset))) rent.from = TODAY;
  for (const line of linesAt(rent, assets)) line.at = 'out';
}

/** Everything comes back, and what never went out is free. */
function end(rent: Rent): void {
  rememberLines(rent);
  Object.assign(rent, { state: 'ENDED', isFresh: true, handed: { way: 'in', moved: true, charges: 0 } });
  for (const line of rent.lines.filter(({ at }) => isKept(at))) line.at = line.at === 'out' ? 'back' : 'released';
}

/** Some units come back, the last ones with the end. */
function takeBack(rent: Rent, assets: readonly number[], isEnd: boolean): void {
  if (isEnd) end(rent);
  else {
    rememberLines(rent);
    rent.handed = { way: 'in', moved: false, charges: 0 };
    for (const line of linesAt(rent, assets)) line.at = 'back';
  }
}

function rememberLines(rent: Rent): void {
  rent.before = rent.lines.map(({ at }) => at);
}

/** Another rent has the days that the equipment would be kept again. */
function othersOn(scene: Scene): string[] {
  const { from, to, lines, before } = scene.rent;
  return when(
    lines.some(
      ({ asset }, place) =>
        isKept(before[place] ?? 'back') && isTaken(scene, asset, firstDay(before[place]!, from), to),
    ),
    '409 asset-unavailable',
  );
}

/** Units that are free from this day to the rent's end, by default on all of its days, the shortest pause around it first. */
function freeUnits({ model, rent }: Scene, from = rent.from): number[] {
  const isRented = (asset: number, day: number) => Object.values(model.rents).some((other) => keeps(other, asset, day));
  const isAway = (asset: number, day: number) => isRented(asset, day) || isClosed(model, asset, day);
  const prepared = daysOf(from - MODEL.bufferDays, rent.to + MODEL.bufferDays);
  const isFree = (asset: number) =>
    model.assets[asset] === 'AVAILABLE' &&
    !prepared.some((day) => isRented(asset, day)) &&
    !daysOf(from, rent.to).some((day) => isClosed(model, asset, day));
  const pause = (asset: number) =>
    freeDays((ahead) => isAway(asset, from - ahead)) + freeDays((ahead) => isAway(asset, rent.to + ahead));
  return model.assets
    .map((_, asset) => asset)
    .filter(isFree)
    .sort((a, b) => pause(a) - pause(b) || a - b);
}

/** Days until the first one that is away; a hundred where none is. */
function freeDays(isAway: (ahead: number) => boolean): number {
  const ahead = daysOf(1, 100).find(isAway);
  return ahead === undefined ? 100 : ahead - 1;
}

const isTaken = (scene: Scene, asset: number, from: number, to: number) =>
  otherRents(scene).some((other) => daysOf(from, to).some((day) => keeps(other, asset, day)));
const isClosed = ({ maintenances }: ModelState, asset: number, day: number) =>
  Object.values(maintenances).some((each) => each.asset === asset && each.state !== 'DONE' && isOn(each, day));
const isServiced = ({ maintenances }: ModelState, asset: number, from: number, to: number, except = '') =>
  Object.entries(maintenances).some(
    ([name, each]) => name !== except && each.asset === asset && daysOf(from, to).some((day) => isOn(each, day)),
  );

/** Restores the former state, unless it was changed by hand meanwhile. */
function giveBack({ assets }: ModelState, { asset, former }: Maintenance): void {
  if (assets[asset] === 'MAINTENANCE' && former !== null) assets[asset] = former;
}

/** How many units of the model, and which unit instead of another, for a small number of a command. */
export const unitsOf = (number: number) => number + 1;
export const substituteOf = (number: number) => number % 3;
/** A discount and a quantity for a small number of a command. */
export const percentOf = (number: number) => number * 12.5;
export const quantityOf = (number: number) => 0.25 + number / 4;
/** The units that a hand-over names, one or two, and whether a return ends the rent. */
export const movedUnits = ({ asset, customer }: Pick<Command, 'asset' | 'customer'>) =>
  customer === 1 ? [...new Set([asset, substituteOf(asset + 1)])] : [asset];
export const endsWith = ({ condition }: Pick<Command, 'condition'>) => condition !== 'AVAILABLE';
/** Value of a charge in cents, rounded half up. */
export const valueOf = ({ quantity, unit }: { quantity: number; unit: number }) =>
  Math.floor((quantity * 100 * unit + 50) / 100);
const chargeOf = ({ from, cents }: Command) => valueOf({ quantity: quantityOf(from), unit: cents });

const atRate = ({ condition }: Pick<Command, 'condition'>) => condition !== 'AVAILABLE';
const isOff = ({ condition }: Pick<Command, 'condition'>) => condition === 'UNAVAILABLE';
/** The days whose price by the rate a list value is; null where it is none. */
const pricedDays = (list: number, { from, to }: { from: number; to: number }): number | null => {
  const days = daysOf(from, to).length;
  return list === MODEL.centsPerDay * days ? days : null;
};

/** New values that go with a move, of one line or two, by the rate or not. Some are off what the discount leaves. */
export function movedValues(
  command: Pick<Command, 'asset' | 'cents' | 'address' | 'customer' | 'condition' | 'from' | 'to'>,
): { asset: number; cents: number; list: number; percent: number }[] {
  const { asset, cents, address, customer, from, to } = command;
  const percent = percentOf(address ?? 0);
  const list = atRate(command) ? MODEL.centsPerDay * daysOf(from, to).length : cents;
  // A percentage has two decimals: what it leaves is known to half a hundredth of the list value.
  const off = isOff(command) ? 2 + Math.ceil(list / 20_000) : 0;
  const left = Math.floor((list * (1000 - percent * 10)) / 1000) + off;
  const assets = customer === 1 ? [asset, substituteOf(asset + 1)] : [asset];
  return assets.map((each) => ({ asset: each, cents: left, list, percent }));
}

/** Every line is rounded down; cents missing from the discounted sum go to the lines that lost most, the first of equal ones. */
function discountAll(rent: Rent, percent: number): void {
  const kept = 1000 - percent * 10;
  const whole = rent.lines.reduce((sum, { list }) => sum + list, 0);
  let missing = Math.floor((whole * kept + 500) / 1000);
  for (const line of rent.lines) {
    Object.assign(line, { percent, cents: Math.floor((line.list * kept) / 1000) });
    missing -= line.cents;
  }
  const byLoss = [...rent.lines].sort((a, b) => ((b.list * kept) % 1000) - ((a.list * kept) % 1000));
  for (const line of byLoss.slice(0, missing)) line.cents += 1;
}

/** Value with VAT in cents, rounded half up. */
export const withVat = (cents: number, rate: number) => Math.floor((cents * (1000 + rate * 10) + 500) / 1000);
/** The maintenances that still lie over the rent's equipment, first days first. */
export function warningsOf({ maintenances }: ModelState, rent: Rent): string[] {
  if (rent.state === 'ENDED') return [];
  const over = Object.entries(maintenances).filter(
    ([, each]) =>
      each.state !== 'DONE' &&
      rent.lines.some(
        ({ asset, at }) =>
          asset === each.asset && isKept(at) && daysOf(each.from, each.to).some((day) => isKeptOn(rent, at, day)),
      ),
  );
  return over.map(([name]) => name).sort();
}
/** The rents that a maintenance lies over. */
export function rentsUnder({ rents }: ModelState, { asset, from, to }: Maintenance): string[] {
  const under = Object.entries(rents).filter(
    ([, rent]) => has(rent, asset) && daysOf(from, to).some((day) => isOn(rent, day) || keeps(rent, asset, day)),
  );
  return under.map(([name]) => name).sort();
}

const otherRents = ({ model, rent }: Scene) => Object.values(model.rents).filter((each) => each !== rent);
const has = (rent: Rent, asset: number) => rent.lines.some((line) => line.asset === asset);
const isOn = ({ from, to }: { from: number; to: number }, day: number) => from <= day && day <= to;
const assetsOf = (rent: Rent) => rent.lines.map(({ asset }) => asset);
/** The last line of each of these assets: a unit that was swapped may come onto the rent again. */
const linesAt = (rent: Rent, assets: readonly number[]) =>
  rent.lines.filter(
    ({ asset }, place) => assets.includes(asset) && !rent.lines.slice(place + 1).some((other) => other.asset === asset),
  );
/** Whether equipment at this place is away, or kept for the customer. */
const isKept = (place: Place) => place === 'chosen' || place === 'out';
/** The first of all days here: whatever moves does so today. */
const TODAY = 0;
const firstDay = (at: Place, from: number) => (at === 'chosen' ? from : TODAY);
/** Whether a line at this place keeps its unit on the day: until today once it is back. */
const isKeptOn = ({ from, to }: Rent, at: Place, day: number) =>
  (at === 'released' ? from : firstDay(at, from)) <= day && day <= (isKept(at) ? to : TODAY);
const keeps = (rent: Rent, asset: number, day: number) =>
  rent.lines.some((line) => line.asset === asset && isKeptOn(rent, line.at, day));
const daysOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
const when = (condition: boolean, refusal: string) => (condition ? [refusal] : []);
