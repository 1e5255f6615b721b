import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure, Id, Notice, Rent } from './types';

interface Context {
  rentId: Id;
  asset: Id;
  /** The value as the rent has it. */
  saved: number;
  /** The value as it is typed; null while the field is empty. */
  value: number | null;
  failure: Failure | null;
}

type Events =
  | { type: 'value.edit' }
  | { type: 'value.type'; value: number | null }
  | { type: 'value.save' }
  | { type: 'value.restore' }
  | { type: 'line.update'; value: number };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * A line's payment value, edited in its place: the pencil opens it, Enter saves, Esc restores. A failure keeps
 * what was typed; a lost answer is cleared up by reading the rent.
 */
export const lineValueMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; asset: Id; value: number },
    events: {} as Events,
    emitted: {} as Notice | { type: 'lines.changed' } | { type: 'focus'; place: 'field' | 'pencil' },
  },
  actors: {
    updateEquipmentPaymentValue: fromPromise<unknown, { rentId: Id; asset: Id; paymentValue: number }>(notProvided),
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
  },
  guards: {
    isEmpty: ({ context }) => context.value === null,
    /** Not a number, or outside 0 to 9 999 999.99. */
    isNoAmount: ({ context }) => !(Number(context.value) >= 0 && Number(context.value) <= 9_999_999.99),
    isUnchanged: ({ context }) => context.value === context.saved,
    isLost: (_, { failure }: { failure: Failure }) => failure.kind === 'retry',
    isSaved: ({ context }, { rent }: { rent: Rent | null }) =>
      rent?.rentLines.some(
        (line) => String(line.asset.serialNumber) === String(context.asset) && line.paymentValue === context.value,
      ) ?? false,
  },
  actions: {
    setValue: assign({ value: (_, { value }: { value: number | null }) => value }),
    setSaved: assign({ saved: (_, { value }: { value: number }) => value }),
    startFromSaved: assign({ value: ({ context }) => context.saved, failure: null }),
    keepTyped: assign({ saved: ({ context }) => context.value ?? context.saved, failure: null }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    focusField: emit({ type: 'focus', place: 'field' }),
    focusPencil: emit({ type: 'focus', place: 'pencil' }),
    announceSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-equipment-payment-value-updated-success-message',
      values: { asset: String(context.asset) },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-equipment-payment-value-updated-error-message',
      values: { asset: String(context.asset) },
      failure: context.failure,
    })),
    announceLines: emit({ type: 'lines.changed' }),
  },
}).createMachine({
  id: 'lineValue',
  context: ({ input }) => ({
    rentId: input.rentId,
    asset: input.asset,
    saved: input.value,
    value: input.value,
    failure: null,
  }),
  initial: 'viewing',
  on: { 'line.update': { actions: { type: 'setSaved', params: ({ event }) => event }, description: 'The rent was read again.' } },
  states: {
    viewing: {
      description: 'The value stands in its column, with a pencil beside it.',
      on: { 'value.edit': { target: 'editing', actions: ['startFromSaved', 'focusField'] } },
    },
    editing: {
      description: 'The value is a field; confirm and cancel take the pencil’s place.',
      initial: 'typing',
      on: {
        'value.type': { target: '.typing', actions: { type: 'setValue', params: ({ event }) => event } },
        'value.restore': { target: 'viewing', actions: ['startFromSaved', 'focusPencil'] },
        'value.save': [
          { guard: 'isEmpty', target: '.incomplete', actions: 'focusField' },
          { guard: 'isNoAmount', target: '.impossible', actions: 'focusField' },
          { guard: 'isUnchanged', target: 'viewing', actions: ['clearFailure', 'focusPencil'] },
          { target: 'saving' },
        ],
      },
      states: {
        typing: { description: 'Nothing is wrong with it so far.' },
        incomplete: { description: 'Saving was asked with an empty field: the value is required.' },
        impossible: { description: 'Saving was asked with something that is no amount of money.' },
        refused: { description: 'Saving failed; what was typed is still there.' },
      },
    },
    saving: {
      description: 'The value is on its way.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'updateEquipmentPaymentValue',
        src: 'updateEquipmentPaymentValue',
        input: ({ context }) => ({ rentId: context.rentId, asset: context.asset, paymentValue: context.value ?? 0 }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'checking',
            actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
          },
          {
            target: 'editing.refused',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              'announceFailure',
              'focusField',
            ],
          },
        ],
      },
    },
    checking: {
      description: 'The answer was lost: the rent itself says whether the value is there.',
      tags: 'busy',
      invoke: {
        id: 'readRent',
        src: 'readRent',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => ({ rent: event.output }) }, target: 'saved' },
          { target: 'editing.refused', actions: ['announceFailure', 'focusField'] },
        ],
        onError: { target: 'editing.refused', actions: ['announceFailure', 'focusField'] },
      },
    },
    saved: {
      description: 'The rent has the value.',
      entry: ['keepTyped', 'announceSaved', 'announceLines', 'focusPencil'],
      always: 'viewing',
    },
  },
});
