import { assign, emit, setup } from 'xstate';
import type {
  AssetCondition,
  HandoverDirection,
  Photo,
  ProposedCharge,
  UnitCharge,
  UnitChargeKind,
  UnitDetails,
  UnitFacts,
} from './types';

/** A charge that a return can bring, with its quantity: eighths of a tank, hours or kilometres, or one for damage. */
export interface ChargeablePart {
  kind: UnitChargeKind;
  quantity: number;
}

/** A charge as it is decided. */
interface Proposal {
  isOn: boolean;
  /** Euro for each of its quantity; null without one, NaN for what was typed and cannot be sent as money. */
  unitValue: number | null;
}

type Proposals = Record<UnitChargeKind, Proposal>;

interface Context extends UnitDetails {
  direction: HandoverDirection;
  facts: UnitFacts | null;
  /** False while the rent is paid: it takes no charges then. */
  mayCharge: boolean;
  proposals: Proposals;
  /** Whether the sheet is part of another dialog, which goes on after it has been saved. */
  isPart: boolean;
  /** The charge whose value is missing. */
  invalid: UnitChargeKind | null;
  /** A reading that is missing (`meter`), or lower than last time. */
  problem: 'meter' | 'meterLower' | null;
}

type Described = Pick<UnitDetails, 'condition' | 'fuel' | 'meter'> & { facts: UnitFacts | null };

/** Parts of a return that can be charged: damage, missing fuel, and use. A lost unit has no counter. */
export function chargeableParts({ condition, fuel, meter, facts }: Described): ChargeablePart[] {
  const isLost = condition === 'LOST';
  const missing = isLost || fuel === null ? 0 : (facts?.outFuel ?? 0) - fuel;
  const used = isLost || meter === null || facts?.outMeter == null ? 0 : Math.round((meter - facts.outMeter) * 10) / 10;
  const parts: ChargeablePart[] = [
    { kind: 'damage', quantity: condition === 'OK' ? 0 : 1 },
    { kind: 'fuel', quantity: missing },
    { kind: 'meter', quantity: used },
  ];
  return parts.filter(({ quantity }) => quantity > 0);
}

/** The charge that is proposed for this part; null for damage, and where none is. */
export const proposedCharge = (kind: UnitChargeKind, facts: UnitFacts | null): ProposedCharge | null =>
  ({ damage: null, fuel: facts?.fuelCharge, meter: facts?.meterCharge })[kind] ?? null;

const partsOf = (context: Context) => (context.direction === 'IN' && context.mayCharge ? chargeableParts(context) : []);
const isMissing = ({ isOn, unitValue }: Proposal) => isOn && !Number.isFinite(unitValue ?? Number.NaN);
const withoutValue = (context: Context) => partsOf(context).find(({ kind }) => isMissing(context.proposals[kind]));

/** Charges that are switched on, with their values. */
const takenOf = (context: Context): UnitCharge[] =>
  partsOf(context).flatMap(({ kind }) => {
    const { isOn, unitValue } = context.proposals[kind];
    return isOn && unitValue !== null ? [{ kind, unitValue }] : [];
  });

/** Decisions about each part: as before, of its charge, or with the value that the facts propose. */
const decideCharges = (charges: readonly UnitCharge[], facts: Context['facts'], before?: Proposals): Proposals => {
  const decide = (kind: UnitChargeKind): Proposal => {
    const charge = charges.find((each) => each.kind === kind);
    const { isOn = charge !== undefined, unitValue = null } = before?.[kind] ?? {};
    return { isOn, unitValue: unitValue ?? (charge ?? proposedCharge(kind, facts))?.unitValue ?? null };
  };
  return { damage: decide('damage'), fuel: decide('fuel'), meter: decide('meter') };
};

/** Proposals after a change: fuel that was read is charged where its value is proposed. Hours may be part of the price. */
const afterChange = ({ proposals, facts }: Context, { fuel }: Partial<UnitDetails>) => {
  const isOn = proposals.fuel.isOn || (fuel !== undefined && proposedCharge('fuel', facts) !== null);
  return { ...proposals, fuel: { ...proposals.fuel, isOn } };
};

/** Problem with the reading of a unit that is described within another dialog; a lost unit has none. */
const meterProblem = ({ isPart, condition, facts, meter, isMeterReset }: Context): Context['problem'] => {
  if (!isPart || condition === 'LOST' || !facts?.meterUnit) return null;
  if (meter === null || Number.isNaN(meter)) return 'meter';
  return !isMeterReset && meter < (facts.lastMeter ?? 0) ? 'meterLower' : null;
};

/** The conditions that ask for a charge. */
const CHARGED: readonly AssetCondition[] = ['DAMAGED', 'INCOMPLETE', 'LOST'];

/** Decides which fields a condition needs. A loss is charged at the replacement value; other values are typed. */
const withCondition = ({ facts, proposals, condition: before }: Context, condition: AssetCondition) => {
  const typed = before === 'LOST' ? null : proposals.damage.unitValue;
  const unitValue = condition === 'LOST' ? (facts?.replacementValue ?? null) : typed;
  const damage = { isOn: CHARGED.includes(condition), unitValue };
  const solved = { invalid: null, problem: null };
  return { condition, needsRepair: condition === 'DAMAGED', ...solved, proposals: { ...proposals, damage } };
};

/**
 * The sheet of one unit: its condition, counter, fuel and note, and what its return brings. A condition switches on the
 * charge and the repair that it asks for; each can be switched off.
 */
export const unitSheetMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      details: UnitDetails;
      facts: UnitFacts | null;
      direction: HandoverDirection;
      mayCharge: boolean;
      /** The condition that was chosen in the list. */
      condition: AssetCondition;
      isPart?: boolean;
    },
    events: {} as
      | { type: 'facts.read'; facts: UnitFacts }
      | { type: 'condition.choose'; condition: AssetCondition }
      | { type: 'details.change'; change: Partial<Pick<UnitDetails, 'meter' | 'isMeterReset' | 'fuel' | 'notes'>> }
      | { type: 'photos.change'; photos: Photo[] }
      | { type: 'charge.toggle'; kind: UnitChargeKind }
      | { type: 'charge.type'; kind: UnitChargeKind; unitValue: number | null }
      | { type: 'repair.toggle' }
      | { type: 'sheet.save' }
      | { type: 'sheet.close' },
    emitted: {} as
      | { type: 'sheet.saved'; details: UnitDetails }
      | { type: 'charge.invalid'; kind: UnitChargeKind }
      | { type: 'meter.invalid' }
      | { type: 'sheet.closed' },
  },
  guards: {
    isOther: ({ context }, { condition }: { condition: AssetCondition }) => condition !== context.condition,
    asksMeter: ({ context }) => meterProblem(context) !== null,
    lacksValue: ({ context }) => withoutValue(context) !== undefined,
    isPart: ({ context }) => context.isPart,
  },
  actions: {
    setCondition: assign(({ context }, { condition }: { condition: AssetCondition }) =>
      withCondition(context, condition),
    ),
    /** Takes the last readings. A tank that was not read is full when it goes out, and comes back as full as it was. */
    setFacts: assign(({ context }, { facts }: { facts: UnitFacts }) => {
      const proposals = decideCharges([], facts, context.proposals);
      const isLoss = context.condition === 'LOST' && proposals.damage.unitValue === null;
      const outFuel = context.direction === 'IN' ? facts.outFuel : null;
      const fuel = context.fuel ?? (facts.hasFuel ? (outFuel ?? 8) : null);
      return { facts, fuel, proposals, ...(isLoss ? withCondition({ ...context, proposals, facts }, 'LOST') : {}) };
    }),
    change: assign(({ context }, change: Partial<UnitDetails>) => ({
      ...change,
      problem: null,
      proposals: afterChange(context, change),
    })),
    toggleCharge: assign(({ context: { proposals } }, { kind }: { kind: UnitChargeKind }) => ({
      invalid: null,
      proposals: { ...proposals, [kind]: { ...proposals[kind], isOn: !proposals[kind].isOn } },
    })),
    setValue: assign(({ context: { proposals } }, value: { kind: UnitChargeKind; unitValue: number | null }) => ({
      invalid: null,
      proposals: { ...proposals, [value.kind]: { isOn: value.unitValue !== null, unitValue: value.unitValue } },
    })),
    toggleRepair: assign({ needsRepair: ({ context }) => !context.needsRepair }),
    askForValue: assign({ invalid: ({ context }) => withoutValue(context)?.kind ?? null }),
    askForMeter: assign({ problem: ({ context }) => meterProblem(context) }),
    emitMeterInvalid: emit({ type: 'meter.invalid' }),
    emitInvalid: emit(({ context }) => ({ type: 'charge.invalid' as const, kind: context.invalid as UnitChargeKind })),
    emitSaved: emit(({ context }) => {
      const { condition, notes, meter, isMeterReset, fuel, photos, needsRepair } = context;
      const details = { condition, notes, meter, isMeterReset, fuel, photos, needsRepair, charges: takenOf(context) };
      return { type: 'sheet.saved' as const, details };
    }),
    emitClosed: emit({ type: 'sheet.closed' }),
  },
}).createMachine({
  id: 'unitSheet',
  context: ({ input: { details, condition, isPart = false, ...input } }) => {
    const proposals = decideCharges(details.charges, input.facts);
    const opened: Context = { ...details, ...input, isPart, proposals, invalid: null, problem: null };
    return condition === details.condition ? opened : { ...opened, ...withCondition(opened, condition) };
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The unit is described; nothing is written before it is handed over.',
      on: {
        'facts.read': {
          actions: { type: 'setFacts', params: ({ event }) => event },
          description: 'The last readings and the replacement value were read.',
        },
        'condition.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'setCondition', params: ({ event }) => event },
          description: 'Another condition; it switches on its own fields.',
        },
        'details.change': {
          actions: { type: 'change', params: ({ event }) => event.change },
          description: 'Counter, fuel or note.',
        },
        'photos.change': {
          actions: { type: 'change', params: ({ event }) => ({ photos: event.photos }) },
          description: 'A photo was stored, or removed.',
        },
        'charge.toggle': {
          actions: { type: 'toggleCharge', params: ({ event }) => event },
          description: 'Switch a charge on or off.',
        },
        'charge.type': {
          actions: { type: 'setValue', params: ({ event }) => event },
          description: 'Type the value of a charge, which switches it on.',
        },
        'repair.toggle': { actions: 'toggleRepair', description: 'Switch the repair on or off.' },
        'sheet.save': [
          {
            guard: 'asksMeter',
            actions: ['askForMeter', 'emitMeterInvalid'],
            description: 'Within another dialog, a meter that is missing or lower than last time is asked about.',
          },
          {
            guard: 'lacksValue',
            actions: ['askForValue', 'emitInvalid'],
            description: 'A charge has no value yet: it is asked for.',
          },
          { guard: 'isPart', actions: 'emitSaved', description: 'The dialog around it takes the sheet.' },
          {
            target: 'closed',
            actions: 'emitSaved',
            description: 'The description is taken over, and the sheet closes.',
          },
        ],
        'sheet.close': { target: 'closed', description: 'Leave the unit as it was.' },
      },
    },
    closed: { type: 'final', description: 'The sheet is closed.', entry: 'emitClosed' },
  },
});
