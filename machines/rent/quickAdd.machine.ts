import {
  and,
  assign,
  emit,
  fromCallback,
  fromPromise,
  not,
  raise,
  sendTo,
  setup,
  stateIn,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import type {
  Asset,
  Failure,
  Id,
  ModelWords,
  Notice,
  ProposedPrice,
  QuickAddAnswer,
  QuickAddContext,
  SkippedCode,
} from '../types';
import type { QuickAddModelMachine } from '../types/parts';

type Events =
  | { type: 'serial.type'; serial: string; words?: ModelWords | null }
  | { type: 'code.read'; serial: string }
  | { type: 'value.type'; value: number | null }
  | { type: 'row.next' }
  | { type: 'row.back' }
  | { type: 'skipped.clear' }
  | { type: 'model.added' }
  | { type: 'lines.changed' }
  | Notice;

/** The row before anything is typed or scanned. */
const EMPTY_ROW = {
  asset: null,
  proposal: null,
  refusal: null,
  failure: null,
  serial: '',
  value: null,
  valueError: null,
  isScanned: false,
} as const;
const others = ({ skipped, serial }: QuickAddContext) => skipped.filter((code) => code.serial !== serial);
/** Reason of a stop. A clerk scans without looking at the screen, so a scanned number stays in sight. */
const stopped = (context: QuickAddContext, reason: Omit<SkippedCode, 'serial'>) => ({
  ...reason,
  skipped: context.isScanned ? [...others(context), { serial: context.serial, ...reason }] : context.skipped,
});
const noticeOf = (severity: Notice['severity'], messageKey: string, asset: Id | undefined, failure: Failure | null) =>
  ({ type: 'notice', severity, messageKey, values: { asset: String(asset) }, failure }) as const;

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The last row of a rent's lines: serial number, Enter, value, Enter, next. Words are for its part `models`. Made for scanners and keyboards. Typed text
 * survives every failure, and the row gives the reason of a stop.
 */
export const quickAddMachine = setup({
  types: {
    context: {} as QuickAddContext,
    input: {} as { rentId: Id },
    events: {} as Events,
    emitted: {} as Notice | { type: 'lines.changed' } | { type: 'focus'; place: 'serial' | 'value' },
    children: {} as { models: 'models' },
  },
  actors: {
    models: fromCallback(notProvided) as unknown as QuickAddModelMachine,
    /** Sends the row what `models` emits. */
    childEvents: fromCallback<AnyEventObject, { of: AnyActorRef }>(notProvided),
    lookUpAsset: fromPromise<QuickAddAnswer, { serial: string }>(notProvided),
    proposePrice: fromPromise<ProposedPrice | null, { asset: Asset | null }>(notProvided),
    addEquipment: fromPromise<unknown, { rentId: Id; asset: Id; paymentValue: number }>(notProvided),
  },
  guards: {
    hasLostConnection: ({ context }) => context.failure?.kind === 'retry',
    hasSerial: ({ context }) => context.serial.trim() !== '',
    isCodeWaiting: ({ context }) => context.waiting.length > 0,
    mayType: not(stateIn('adding')),
    isSubmitted: stateIn({ lookingUp: 'submitted' }),
    /** Whether the value may be sent as money. */
    hasAmount: (_: { context: QuickAddContext }): boolean => notProvided(),
    isRefused: (_, { refusal }: QuickAddAnswer) => refusal !== null,
    isGivenUp: ({ context }, { error }: { error: unknown }) =>
      (error as Failure).kind === 'blocked' || context.waiting.length > 0,
  },
  actions: {
    setSerial: assign(({ context }, { serial }: { serial: string }) => ({
      asset: null,
      proposal: null,
      refusal: null,
      failure: null,
      serial,
      isScanned: false,
      value: context.value === context.proposal?.value ? null : context.value,
    })),
    askModels: sendTo('models', (_, { words = null }: { words?: ModelWords | null }) =>
      words ? { type: 'search.type', ...words } : { type: 'search.clear' },
    ),
    /** Fills the field, unless another value was typed. */
    setProposal: assign(({ context }, { output }: { output: ProposedPrice | null }) => {
      const isTyped = context.value !== null && context.value !== context.proposal?.value;
      const value = output === null || isTyped ? context.value : output.value;
      return { proposal: output, value, valueError: value === context.value ? context.valueError : null };
    }),
    setValue: assign({ value: (_, { value }: { value: number | null }) => value, valueError: null }),
    addWaiting: assign({ waiting: ({ context }, { serial }: { serial: string }) => [...context.waiting, serial] }),
    askForSerial: assign({ refusal: { reason: 'required' as const } }),
    askForValue: assign({
      valueError: ({ context }) => (context.value === null ? ('required' as const) : ('impossible' as const)),
    }),
    setAsset: assign({ asset: (_, { asset }: { asset: Asset | null }) => asset }),
    setRefusal: assign(({ context }, { refusal }: QuickAddAnswer) => stopped(context, { refusal, failure: null })),
    setFailure: assign(({ context }, { error }: { error: unknown }) =>
      stopped(context, { refusal: null, failure: error as Failure }),
    ),
    clearFailure: assign({ failure: null }),
    startAnew: assign(({ context }) => ({ ...EMPTY_ROW, skipped: others(context) })),
    takeCode: assign(({ context: { waiting } }) => ({
      ...EMPTY_ROW,
      isScanned: true,
      serial: waiting[0] ?? '',
      waiting: waiting.slice(1),
    })),
    clearSkipped: assign({ skipped: [] }),
    pressEnter: raise({ type: 'row.next' }),
    focusSerial: emit({ type: 'focus', place: 'serial' }),
    focusValue: emit({ type: 'focus', place: 'value' }),
    emitAdded: emit(({ context: { asset } }) =>
      noticeOf('success', 'rent-add-equipment-success-message', asset?.serialNumber, null),
    ),
    emitFailure: emit(({ context: { asset, serial, failure } }) =>
      noticeOf('error', 'rent-add-equipment-error-message', asset?.serialNumber ?? serial, failure),
    ),
    emitLinesChanged: emit({ type: 'lines.changed' }),
    passOn: emit((_, event: Notice | { type: 'lines.changed' }) => event),
  },
}).createMachine({
  id: 'quickAdd',
  context: ({ input }) => ({ ...EMPTY_ROW, rentId: input.rentId, waiting: [], skipped: [] }),
  invoke: [
    { id: 'models', src: 'models', input: ({ context }) => ({ rentId: context.rentId }) },
    { id: 'childEvents', src: 'childEvents', input: ({ self }) => ({ of: self }) },
  ],
  initial: 'awaitingSerial',
  on: {
    'serial.type': {
      guard: 'mayType',
      target: '.awaitingSerial',
      actions: [
        { type: 'setSerial', params: ({ event }) => event },
        { type: 'askModels', params: ({ event }) => event },
      ],
      description: 'Type or scan a serial number, or type words; what was typed before is forgotten.',
    },
    'value.type': {
      guard: 'mayType',
      actions: { type: 'setValue', params: ({ event }) => event },
      description: 'Type the value.',
    },
    'code.read': {
      actions: { type: 'addWaiting', params: ({ event }) => event },
      description: 'Scan the next code; it waits until this line is added.',
    },
    notice: {
      actions: { type: 'passOn', params: ({ event }) => event },
      description: 'The result of an order by model, for a toast.',
    },
    'lines.changed': {
      actions: { type: 'passOn', params: ({ event }) => event },
      description: 'An order by model has changed the rent.',
    },
    'skipped.clear': { actions: 'clearSkipped', description: 'Dismiss the list of codes that were not added.' },
  },
  states: {
    awaitingSerial: {
      description: 'The field waits for a serial number, typed or scanned.',
      always: { guard: 'isCodeWaiting', target: 'lookingUp', actions: ['takeCode', 'focusValue'] },
      on: {
        'row.next': [
          {
            guard: and(['hasLostConnection', 'hasSerial', 'hasAmount']),
            target: 'lookingUp.submitted',
            actions: 'clearFailure',
            description: 'Number and value were there when the line failed: one press tries all of it again.',
          },
          {
            guard: 'hasSerial',
            target: 'lookingUp',
            actions: ['clearFailure', 'focusValue'],
            description: 'Enter: look it up.',
          },
          { actions: 'askForSerial', description: 'Enter without a serial number: it is asked for.' },
        ],
        'model.added': {
          actions: { type: 'setSerial', params: { serial: '' } },
          description:
            'Units of a model are on the rent: the row is empty for the next. A code that was read since stays.',
        },
      },
    },
    lookingUp: {
      description: 'The server is asked for the asset and its bookings; meanwhile the value can be typed.',
      initial: 'open',
      states: {
        open: { description: 'The value can be typed.' },
        submitted: { description: 'The line is added as soon as the asset is known.' },
      },
      tags: ['busy'],
      on: {
        'value.type': {
          target: '.open',
          actions: { type: 'setValue', params: ({ event }) => event },
          description: 'Type the value meanwhile.',
        },
        'row.next': {
          guard: 'hasAmount',
          target: '.submitted',
          description: 'Enter before the asset is known: the line is added once it is.',
        },
      },
      invoke: {
        id: 'lookUpAsset',
        src: 'lookUpAsset',
        input: ({ context }) => ({ serial: context.serial.replace(/\s+/gu, '').replace(/^0+(?=\d+$)/u, '') }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'awaitingSerial',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'focusSerial'],
          },
          {
            guard: 'isSubmitted',
            target: 'adding',
            actions: { type: 'setAsset', params: ({ event }) => event.output },
          },
          { target: 'awaitingValue', actions: { type: 'setAsset', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'awaitingSerial',
          actions: [{ type: 'setFailure', params: ({ event }) => event }, 'focusSerial'],
        },
      },
    },
    awaitingValue: {
      description: 'The asset is free; its value for this rent is missing, or proposed by a rate.',
      invoke: {
        id: 'proposePrice',
        src: 'proposePrice',
        input: ({ context }) => ({ asset: context.asset }),
        onDone: [
          { guard: 'isCodeWaiting', actions: [{ type: 'setProposal', params: ({ event }) => event }, 'pressEnter'] },
          { actions: { type: 'setProposal', params: ({ event }) => event } },
        ],
        onError: { actions: { type: 'setProposal', params: { output: null } } },
      },
      on: {
        'row.next': [
          { guard: 'hasAmount', target: 'adding', actions: 'clearFailure', description: 'Enter: add the line.' },
          { actions: 'askForValue', description: 'Enter without an amount: it is asked for.' },
        ],
        'code.read': {
          actions: [
            { type: 'addWaiting', params: ({ event }) => event },
            { type: 'setProposal', params: ({ context }) => ({ output: context.proposal }) },
            'pressEnter',
          ],
          description: 'Scan the next code: the line is added at its value first.',
        },
        'row.back': { target: 'awaitingSerial', actions: 'focusSerial', description: 'Back to the serial number.' },
      },
    },
    adding: {
      description: 'The line is on its way.',
      tags: ['busy'],
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
            guard: { type: 'isGivenUp', params: ({ event }) => event },
            target: 'awaitingSerial',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              'emitFailure',
              'emitLinesChanged',
              'focusSerial',
            ],
            description: 'Taken by another user, closed by the rent, or the next code waits.',
          },
          {
            target: 'awaitingValue',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailure', 'focusValue'],
          },
        ],
      },
    },
    added: {
      description: 'The line is on the rent; the row is empty for the next.',
      entry: ['emitAdded', 'emitLinesChanged', 'focusSerial', 'startAnew'],
      always: 'awaitingSerial',
    },
  },
});
