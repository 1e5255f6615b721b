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
} from '../types';

/** A charge that a return can bring, with its quantity: eighths of a tank, hours or kilometres, or one for damage. */
export interface ChargeablePart {
  kind: UnitChargeKind;
  quantity: number;
}

interface Context extends UnitDetails {
  direction: HandoverDirection;
  facts: UnitFacts | null;
  /** False while the rent is paid: it takes no charges then. */
  mayCharge: boolean;
  /** Whether the sheet is part of another dialog, which goes on after it has been saved. */
  isPart: boolean;
  /** The charge whose value is missing. */
  invalid: UnitChargeKind | null;
  /** A reading that is missing (`meter`), or lower than last time. */
  problem: 'meter' | 'meterLower' | null;
}

type Described = Pick<UnitDetails, 'condition' | 'fuel' | 'meter'> & { facts: UnitFacts | null };
type Charged = Pick<UnitDetails, 'condition' | 'charges'> & { facts: UnitFacts | null };

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

/** The conditions that ask for a charge. */
const CHARGED: readonly AssetCondition[] = ['DAMAGED', 'INCOMPLETE', 'LOST'];

/**
 * The charge of one kind: as it was decided, otherwise as it is proposed. Missing fuel is charged where its value is
 * proposed, a loss at the replacement value. Use may be part of the price, and is left to the user.
 */
export const chargeOf = (kind: UnitChargeKind, { condition, charges, facts }: Charged): UnitCharge => {
  const decided = charges.find((each) => each.kind === kind);
  if (decided) return decided;
  const loss = kind === 'damage' && condition === 'LOST' ? facts?.replacementValue : null;
  const unitValue = proposedCharge(kind, facts)?.unitValue ?? loss ?? null;
  return {
    kind,
    isOn: kind === 'damage' ? CHARGED.includes(condition) : kind === 'fuel' && unitValue !== null,
    unitValue,
  };
};

/** The decisions of a unit with another one in the place of its kind. */
export const withCharge = ({ charges }: Pick<UnitDetails, 'charges'>, decided: UnitCharge): UnitCharge[] => [
  ...charges.filter(({ kind }) => kind !== decided.kind),
  decided,
];

/** Parts whose charge is switched on without a value that could be sent. */
const withoutValue = (context: Context) =>
  context.direction === 'IN' && context.mayCharge
    ? chargeableParts(context).find(({ kind }) => {
        const { isOn, unitValue } = chargeOf(kind, context);
        return isOn && !Number.isFinite(unitValue ?? Number.NaN);
      })
    : undefined;

/** Problem with the reading of a unit that is described within another dialog; a lost unit has none. */
const meterProblem = ({ isPart, condition, facts, meter, isMeterReset }: Context): Context['problem'] => {
  if (!isPart || condition === 'LOST' || !facts?.meterUnit) return null;
  if (meter === null || Number.isNaN(meter)) return 'meter';
  return !isMeterReset && meter < (facts.lastMeter ?? 0) ? 'meterLower' : null;
};

/** Decides which fields a condition needs. A loss is charged at the replacement value; other values are typed. */
const withCondition = ({ charges, condition: before }: Context, condition: AssetCondition) => {
  const typed = charges.find(({ kind }) => kind === 'damage');
  const others = charges.filter((each) => each !== typed);
  const stays = typed !== undefined && typed.unitValue !== null && before !== 'LOST' && condition !== 'LOST';
  const solved = { invalid: null, problem: null };
  const own = stays ? [...others, { ...typed, isOn: CHARGED.includes(condition) }] : others;
  return { condition, needsRepair: condition === 'DAMAGED', ...solved, charges: own };
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
    /**
     * Takes the last readings. A tank that was not read is full when it goes out, and comes back as full as it left.
     */
    setFacts: assign(({ context }, { facts }: { facts: UnitFacts }) => {
      const full = context.direction === 'IN' ? facts.outFuel : 8;
      const charges = context.charges.filter(({ isOn, unitValue }) => !isOn || unitValue !== null);
      return { facts, charges, fuel: context.fuel ?? (facts.hasFuel ? full : null) };
    }),
    change: assign((_, change: Partial<UnitDetails>) => ({ ...change, problem: null })),
    toggleCharge: assign(({ context }, { kind }: { kind: UnitChargeKind }) => {
      const { isOn, unitValue } = chargeOf(kind, context);
      return { invalid: null, charges: withCharge(context, { kind, isOn: !isOn, unitValue }) };
    }),
    setValue: assign(({ context }, { kind, unitValue }: Omit<UnitCharge, 'isOn'>) => ({
      invalid: null,
      charges: withCharge(context, { kind, isOn: unitValue !== null, unitValue }),
    })),
    toggleRepair: assign({ needsRepair: ({ context }) => !context.needsRepair }),
    askForValue: assign({ invalid: ({ context }) => withoutValue(context)?.kind ?? null }),
    askForMeter: assign({ problem: ({ context }) => meterProblem(context) }),
    emitMeterInvalid: emit({ type: 'meter.invalid' }),
    emitInvalid: emit(({ context }) => ({ type: 'charge.invalid' as const, kind: context.invalid as UnitChargeKind })),
    emitSaved: emit(({ context }) => {
      const { condition, notes, meter, isMeterReset, fuel, photos, needsRepair, charges } = context;
      const details = { condition, notes, meter, isMeterReset, fuel, photos, needsRepair, charges };
      return { type: 'sheet.saved' as const, details };
    }),
    emitClosed: emit({ type: 'sheet.closed' }),
  },
}).createMachine({
  id: 'unitSheet',
  context: ({ input: { details, condition, isPart = false, ...input } }) => {
    const opened: Context = { ...details, ...input, isPart, invalid: null, problem: null };
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
