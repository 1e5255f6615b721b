import { assign, emit, fromPromise, setup } from 'xstate';
import type { Asset, Failure, Id, Notice, Rent, WireDay } from './types';

/** Why an asset cannot be added, as the row says it; `unknown` when no asset has the serial number. */
export type QuickAddRefusal =
  | { reason: 'required' | 'unknown' | 'line' }
  | { reason: 'rent'; code: string; customer: string; lastDay: WireDay }
  | { reason: 'maintenance'; lastDay: WireDay | null }
  | { reason: 'state'; description: string };

interface Context {
  rentId: Id;
  serial: string;
  asset: Asset | null;
  value: number | null;
  refusal: QuickAddRefusal | null;
  /** What was wrong with the value when it was asked to go on. */
  valueError: 'required' | 'impossible' | null;
  /** Whether Enter was pressed on the value before the asset was known. */
  isHurried: boolean;
  failure: Failure | null;
}

type Events =
  | { type: 'serial.type'; serial: string }
  | { type: 'value.type'; value: number | null }
  | { type: 'row.next' }
  | { type: 'row.back' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The last row of a rent's lines: serial number, Enter, value, Enter, next. Made for a scanner and for fingers that
 * stay on the keyboard: what was typed survives every failure, and the row says why it cannot go on.
 */
export const quickAddMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id },
    events: {} as Events,
    emitted: {} as Notice | { type: 'lines.changed' } | { type: 'focus'; place: 'serial' | 'value' },
  },
  actors: {
    lookUpAsset: fromPromise<{ asset: Asset | null; refusal: QuickAddRefusal | null }, { serial: string }>(notProvided),
    addEquipment: fromPromise<unknown, { rentId: Id; asset: Id; paymentValue: number }>(notProvided),
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
  },
  guards: {
    hasSerial: ({ context }) => context.serial.trim() !== '',
    isHurried: ({ context }) => context.isHurried,
    hasAmount: ({ context }) =>
      context.value !== null && context.value >= 0 && context.value <= 9_999_999.99,
    isRefused: (_, { refusal }: { refusal: QuickAddRefusal | null }) => refusal !== null,
    isLost: (_, { failure }: { failure: Failure }) => failure.kind === 'retry',
    isConflict: (_, { failure }: { failure: Failure }) => failure.kind === 'conflict',
    isOnRent: ({ context }, { rent }: { rent: Rent | null }) =>
      rent?.rentLines.some((line) => String(line.asset.serialNumber) === String(context.asset?.serialNumber)) ?? false,
  },
  actions: {
    setSerial: assign({
      serial: (_, { serial }: { serial: string }) => serial,
      asset: null,
      refusal: null,
      failure: null,
    }),
    setValue: assign({ value: (_, { value }: { value: number | null }) => value, valueError: null }),
    askForSerial: assign({ refusal: { reason: 'required' as const } }),
    askForValue: assign({
      valueError: ({ context }) => (context.value === null ? ('required' as const) : ('impossible' as const)),
    }),
    setAsset: assign({ asset: (_, { asset }: { asset: Asset | null }) => asset }),
    setRefusal: assign({ refusal: (_, { refusal }: { refusal: QuickAddRefusal | null }) => refusal, asset: null }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    hurry: assign({ isHurried: true }),
    takeTime: assign({ isHurried: false }),
    startAnew: assign({ serial: '', asset: null, value: null, refusal: null, valueError: null, failure: null }),
    focusSerial: emit({ type: 'focus', place: 'serial' }),
    focusValue: emit({ type: 'focus', place: 'value' }),
    announceAdded: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-add-equipment-success-message',
      values: { asset: String(context.asset?.serialNumber) },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-add-equipment-error-message',
      values: { asset: context.serial },
      failure: context.failure,
    })),
    announceLines: emit({ type: 'lines.changed' }),
  },
}).createMachine({
  id: 'quickAdd',
  context: ({ input }) => ({
    rentId: input.rentId,
    serial: '',
    asset: null,
    value: null,
    refusal: null,
    valueError: null,
    isHurried: false,
    failure: null,
  }),
  initial: 'awaitingSerial',
  states: {
    awaitingSerial: {
      description: 'The field waits for a serial number, typed or scanned.',
      on: {
        'serial.type': { actions: { type: 'setSerial', params: ({ event }) => event } },
        'value.type': { actions: { type: 'setValue', params: ({ event }) => event } },
        'row.next': [
          { guard: 'hasSerial', target: 'lookingUp', actions: ['clearFailure', 'takeTime', 'focusValue'] },
          { actions: 'askForSerial' },
        ],
      },
    },
    lookingUp: {
      description: 'The server is asked for the asset and for what keeps it in the rent’s days; meanwhile the value can be typed.',
      tags: 'busy',
      on: {
        'serial.type': { target: 'awaitingSerial', actions: { type: 'setSerial', params: ({ event }) => event } },
        'value.type': { actions: [{ type: 'setValue', params: ({ event }) => event }, 'takeTime'] },
        'row.next': { guard: 'hasAmount', actions: 'hurry', description: 'Fast fingers: the line is added as soon as the asset is known.' },
      },
      invoke: {
        id: 'lookUpAsset',
        src: 'lookUpAsset',
        input: ({ context }) => ({ serial: context.serial.trim() }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'awaitingSerial',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'focusSerial'],
          },
          { guard: 'isHurried', target: 'adding', actions: { type: 'setAsset', params: ({ event }) => event.output } },
          { target: 'awaitingValue', actions: { type: 'setAsset', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'awaitingSerial',
          actions: [{ type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) }, 'focusSerial'],
        },
      },
    },
    awaitingValue: {
      description: 'The asset is free; its value for this rent is missing.',
      on: {
        'serial.type': { target: 'awaitingSerial', actions: { type: 'setSerial', params: ({ event }) => event } },
        'value.type': { actions: { type: 'setValue', params: ({ event }) => event } },
        'row.next': [{ guard: 'hasAmount', target: 'adding', actions: 'clearFailure' }, { actions: 'askForValue' }],
        'row.back': { target: 'awaitingSerial', actions: 'focusSerial' },
      },
    },
    adding: {
      description: 'The line is on its way.',
      tags: 'busy',
      invoke: {
        id: 'addEquipment',
        src: 'addEquipment',
        input: ({ context }) => ({
          rentId: context.rentId,
          asset: context.asset?.serialNumber ?? context.serial,
          paymentValue: context.value ?? 0,
        }),
        onDone: 'added',
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'checking',
            actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'awaitingSerial',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              'announceFailure',
              'announceLines',
              'focusSerial',
            ],
            description: 'Somebody was faster, or the rent has moved on.',
          },
          {
            target: 'awaitingValue',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              'announceFailure',
              'focusValue',
            ],
          },
        ],
      },
    },
    checking: {
      description: 'The answer was lost: the rent itself says whether the line is there.',
      tags: 'busy',
      invoke: {
        id: 'readRent',
        src: 'readRent',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: [
          { guard: { type: 'isOnRent', params: ({ event }) => ({ rent: event.output }) }, target: 'added' },
          { target: 'awaitingValue', actions: ['announceFailure', 'focusValue'] },
        ],
        onError: { target: 'awaitingValue', actions: ['announceFailure', 'focusValue'] },
      },
    },
    added: {
      description: 'The line is on the rent; the row is empty for the next.',
      entry: ['announceAdded', 'announceLines', 'focusSerial', 'startAnew'],
      always: 'awaitingSerial',
    },
  },
});
