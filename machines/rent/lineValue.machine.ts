import { assign, emit, fromPromise, not, setup } from 'xstate';
import type { Failure, Id, Notice, ProposedPrice, Rent, RentChangeFailure } from '../types';

interface Context {
  rentId: Id;
  asset: Id;
  /** The value that the rent has, in euro. */
  saved: number;
  /** Version of the rent with that value; undefined where the back end has none. */
  version: number | undefined;
  /** The value and version with which editing began. */
  base: { value: number; version: number | undefined };
  /** The value as it is typed; null while the field is empty. */
  value: number | null;
  /** Price of the asset in the rent's days, less the line's discount; null until known, and where no rate has one. */
  proposal: ProposedPrice | null;
  failure: Failure | null;
}

type Events =
  | { type: 'value.edit' }
  | { type: 'value.type'; value: number | null }
  | { type: 'value.save' }
  | { type: 'value.restore' }
  | { type: 'line.update'; value: number; version?: number };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * A line's payment value, edited in place: the pencil opens it, Enter saves, Esc restores. A failure keeps the typed
 * value. After a conflict both values show: Enter saves the typed one, Esc takes the other.
 */
export const lineValueMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; asset: Id; value: number; version?: number },
    events: {} as Events,
    emitted: {} as Notice | { type: 'lines.changed' } | { type: 'focus'; place: 'field' | 'editButton' },
  },
  actors: {
    proposePrice: fromPromise<ProposedPrice | null, { asset: Id }>(notProvided),
    /** Fails with a `RentChangeFailure`. */
    updateEquipmentPaymentValue: fromPromise<
      unknown,
      {
        rentId: Id;
        version: number | undefined;
        asset: Id;
        paymentValue: number;
        proposal: ProposedPrice | null;
        base: number;
      }
    >(notProvided),
  },
  guards: {
    isEmpty: ({ context }) => context.value === null,
    /** Whether the value may be sent as money. */
    hasAmount: (_: { context: Context }): boolean => notProvided(),
    isUnchanged: ({ context }) => context.value === context.saved,
    hasServerVersion: (_, { error }: { error: unknown }) => (error as RentChangeFailure).serverVersion !== null,
  },
  actions: {
    setValue: assign({ value: (_, { value }: { value: number | null }) => value }),
    setSaved: assign({
      saved: (_, { value }: { value: number; version?: number }) => value,
      version: (_, { version }: { value: number; version?: number }) => version,
    }),
    startFromSaved: assign(({ context }) => ({
      value: context.saved,
      base: { value: context.saved, version: context.version },
      proposal: null,
      failure: null,
    })),
    /** Leaves the value alone: the proposal is only shown beside it. */
    setProposal: assign({ proposal: (_, { output }: { output: ProposedPrice | null }) => output }),
    /** Makes the other user's value the base, so that saving again overwrites it. */
    setServerVersion: assign(({ context }, { error }: { error: unknown }) => {
      const { rentLines, version } = (error as RentChangeFailure).serverVersion as Rent;
      const line = rentLines.find(({ asset }) => String(asset.serialNumber) === String(context.asset));
      const value = line?.paymentValue ?? context.saved;
      return { saved: value, version, base: { value, version } };
    }),
    /** Counts the sent value as saved until the rent has been read again. */
    setTypedAsSaved: assign({ saved: ({ context }) => context.value ?? context.saved, failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    focusField: emit({ type: 'focus', place: 'field' }),
    focusEditButton: emit({ type: 'focus', place: 'editButton' }),
    emitSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-equipment-payment-value-updated-success-message',
      values: { asset: String(context.asset) },
      failure: null,
    })),
    emitFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-equipment-payment-value-updated-error-message',
      values: { asset: String(context.asset) },
      failure: context.failure,
    })),
    emitLinesChanged: emit({ type: 'lines.changed' }),
  },
}).createMachine({
  id: 'lineValue',
  context: ({ input }) => ({
    rentId: input.rentId,
    asset: input.asset,
    saved: input.value,
    version: input.version,
    base: { value: input.value, version: input.version },
    value: input.value,
    proposal: null,
    failure: null,
  }),
  initial: 'viewing',
  on: {
    'line.update': {
      actions: { type: 'setSaved', params: ({ event }) => event },
      description: 'The rent was read again.',
    },
  },
  states: {
    viewing: {
      description: 'The value stands in its column, with a pencil beside it.',
      on: {
        'value.edit': {
          target: 'editing',
          actions: ['startFromSaved', 'focusField'],
          description: 'Press the pencil.',
        },
      },
    },
    editing: {
      description: 'The value is a field; confirm and cancel take the pencil’s place.',
      initial: 'typing',
      invoke: {
        id: 'proposePrice',
        src: 'proposePrice',
        input: ({ context }) => ({ asset: context.asset }),
        onDone: { actions: { type: 'setProposal', params: ({ event }) => event } },
        onError: { actions: { type: 'setProposal', params: { output: null } } },
      },
      on: {
        'value.type': {
          target: '.typing',
          actions: { type: 'setValue', params: ({ event }) => event },
          description: 'Type another value.',
        },
        'value.restore': {
          target: 'viewing',
          actions: ['startFromSaved', 'focusEditButton'],
          description: 'Cancel: the saved value is back.',
        },
        'value.save': [
          { guard: 'isEmpty', target: '.incomplete', actions: 'focusField', description: 'Save an empty field.' },
          {
            guard: not('hasAmount'),
            target: '.impossible',
            actions: 'focusField',
            description: 'Save something that is no amount of money.',
          },
          {
            guard: 'isUnchanged',
            target: 'viewing',
            actions: ['clearFailure', 'focusEditButton'],
            description: 'Save an unchanged value: nothing to do.',
          },
          { target: 'saving', description: 'Save the new value.' },
        ],
      },
      states: {
        typing: { description: 'Nothing is wrong with it so far.' },
        incomplete: {
          description: 'Saving was asked with an empty field: the value is required.',
        },
        impossible: {
          description: 'Saving was asked with something that is no amount of money.',
        },
        refused: {
          description: 'Saving failed; the typed value is still there.',
        },
        conflict: {
          description: 'Another user saved another value meanwhile; both are on the screen.',
        },
      },
    },
    saving: {
      description: 'The value is on its way.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'updateEquipmentPaymentValue',
        src: 'updateEquipmentPaymentValue',
        input: ({ context }) => ({
          rentId: context.rentId,
          version: context.base.version,
          asset: context.asset,
          paymentValue: context.value ?? 0,
          proposal: context.proposal,
          base: context.base.value,
        }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'hasServerVersion', params: ({ event }) => event },
            target: 'editing.conflict',
            actions: [
              { type: 'setServerVersion', params: ({ event }) => event },
              { type: 'setFailure', params: ({ event }) => event },
              'emitFailure',
              'emitLinesChanged',
              'focusField',
            ],
          },
          {
            target: 'editing.refused',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailure', 'focusField'],
          },
        ],
      },
    },
    saved: {
      description: 'The rent has the value.',
      entry: ['setTypedAsSaved', 'emitSaved', 'emitLinesChanged', 'focusEditButton'],
      always: 'viewing',
    },
  },
});
