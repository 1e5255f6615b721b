import {
  and,
  assign,
  emit,
  fromCallback,
  fromPromise,
  not,
  sendTo,
  setup,
  stateIn,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import type { Asset, AssetOffer, Failure, Id, Notice, ProposedPrice, SearchItem } from '../types';
import type { PagedSearchMachine } from '../types/children';

interface Context {
  rentId: Id;
  chosen: Asset | null;
  value: number | null;
  /** Price of the chosen asset; null until known, and where no rate has one. */
  proposal: ProposedPrice | null;
  /** Message keys by field. */
  errors: { asset?: 'required'; value?: 'required' | 'impossible' };
  failure: Failure | null;
  /** Serial numbers added since the dialog opened. */
  added: string[];
}

type Events =
  | { type: 'search.accepted'; items: SearchItem[] }
  | { type: 'asset.choose'; asset: Asset }
  | { type: 'value.type'; value: number | null }
  | { type: 'form.add' }
  | { type: 'form.addAndContinue' }
  | { type: 'dialog.close' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The dialog that adds equipment to a rent: an asset that its search finds, and its value. Assets that are taken stay in sight,
 * but locked. A conflict on sending is reported, and the search runs again.
 */
export const addEquipmentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id },
    events: {} as Events,
    emitted: {} as
      | Notice
      | { type: 'lines.changed' }
      | { type: 'offer.accepted' }
      | { type: 'dialog.closed' }
      | { type: 'form.invalid' },
    children: {} as { search: 'search' },
  },
  actors: {
    search: fromCallback(notProvided) as unknown as PagedSearchMachine,
    /** Sends the dialog what its search emits. */
    childEvents: fromCallback<AnyEventObject, { of: AnyActorRef }>(notProvided),
    proposePrice: fromPromise<ProposedPrice | null, { asset: Asset | null }>(notProvided),
    addEquipment: fromPromise<unknown, { rentId: Id; asset: Id; paymentValue: number }>(notProvided),
  },
  guards: {
    isOffered: (_, { items }: { items: SearchItem[] }) => items.length > 0,
    isChosen: ({ context }) => context.chosen !== null,
    hasValue: ({ context }) => context.value !== null,
    /** Whether the value may be sent as money. */
    hasAmount: (_: { context: Context }): boolean => notProvided(),
    isBlocked: (_, { error }: { error: unknown }) => (error as Failure).kind === 'blocked',
    continues: stateIn({ adding: 'another' }),
  },
  actions: {
    choose: assign(({ context }, { asset }: { asset: Asset }) => ({
      chosen: asset,
      value: context.value === context.proposal?.value ? null : context.value,
      proposal: null,
      errors: { ...context.errors, asset: undefined },
      failure: null,
    })),
    /** Fills the field, unless another value was typed. */
    setProposal: assign(({ context }, { output }: { output: ProposedPrice | null }) => {
      const isTyped = context.value !== null && context.value !== context.proposal?.value;
      const value = output === null || isTyped ? context.value : output.value;
      return {
        proposal: output,
        value,
        errors: value === context.value ? context.errors : {},
      };
    }),
    setValue: assign(({ context }, { value }: { value: number | null }) => ({
      value,
      errors: { ...context.errors, value: undefined },
    })),
    setErrors: assign(({ context }, { value }: { value: 'required' | 'impossible' }) => ({
      errors: {
        asset: context.chosen ? undefined : ('required' as const),
        value: value === 'impossible' || context.value === null ? value : undefined,
      },
    })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    clearChoice: assign({ chosen: null, proposal: null }),
    startAnew: assign(({ context }) => ({
      added: [...context.added, String((context.chosen as Asset).serialNumber)],
      chosen: null,
      value: null,
      proposal: null,
      failure: null,
    })),
    emitInvalid: emit({ type: 'form.invalid' }),
    emitAdded: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-add-equipment-success-message',
      values: { asset: String((context.chosen as Asset).serialNumber) },
      failure: null,
    })),
    emitFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-add-equipment-error-message',
      values: { asset: String((context.chosen as Asset).serialNumber) },
      failure: context.failure,
    })),
    emitLinesChanged: emit({ type: 'lines.changed' }),
    emitAccepted: emit({ type: 'offer.accepted' }),
    searchAgain: sendTo('search', { type: 'search.retry' }),
    /** The search begins anew for the next, and offers the added asset no more. */
    takeOffer: sendTo('search', ({ context }) => ({
      type: 'item.take',
      taken: (context.chosen as Asset).serialNumber,
    })),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'addEquipment',
  context: ({ input }) => ({
    rentId: input.rentId,
    chosen: null,
    value: null,
    proposal: null,
    errors: {},
    failure: null,
    added: [],
  }),
  invoke: [
    { id: 'search', src: 'search', input: { opensAtOnce: true } },
    { id: 'childEvents', src: 'childEvents', input: ({ self }) => ({ of: self }) },
  ],
  initial: 'filling',
  states: {
    filling: {
      description: 'Nothing is on its way.',
      initial: 'unpriced',
      states: {
        unpriced: {
          description: 'Nothing is chosen yet.',
          always: { guard: 'isChosen', target: 'priced' },
        },
        priced: {
          description: 'The price of the chosen asset is asked for; typing goes on meanwhile.',
          invoke: {
            id: 'proposePrice',
            src: 'proposePrice',
            input: ({ context }) => ({ asset: context.chosen }),
            onDone: { actions: { type: 'setProposal', params: ({ event }) => event } },
            onError: { actions: { type: 'setProposal', params: { output: null } } },
          },
        },
      },
      on: {
        'search.accepted': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.priced',
          actions: [{ type: 'choose', params: ({ event }) => event.items[0] as AssetOffer }, 'emitAccepted'],
          description: 'Enter in the search: what it means is chosen, and the value comes next.',
        },
        'asset.choose': {
          target: '.priced',
          actions: { type: 'choose', params: ({ event }) => event },
          description: 'Choose a free asset.',
        },
        'value.type': {
          actions: { type: 'setValue', params: ({ event }) => event },
          description: 'Type the value for this rent.',
        },
        'form.add': [
          { guard: and(['isChosen', 'hasAmount']), target: 'adding.last', description: 'Add and close.' },
          { target: 'invalid', description: 'Add; something is missing.' },
        ],
        'form.addAndContinue': [
          { guard: and(['isChosen', 'hasAmount']), target: 'adding.another', description: 'Add and continue.' },
          { target: 'invalid', description: 'Add; something is missing.' },
        ],
        'dialog.close': { target: 'closed', description: 'Close.' },
      },
    },
    invalid: {
      description: 'Equipment and value are both required, and the value has to be an amount.',
      always: [
        {
          guard: and(['hasValue', not('hasAmount')]),
          target: 'filling',
          actions: [{ type: 'setErrors', params: { value: 'impossible' } }, 'emitInvalid'],
        },
        { target: 'filling', actions: [{ type: 'setErrors', params: { value: 'required' } }, 'emitInvalid'] },
      ],
    },
    adding: {
      description: 'The line is on its way.',
      tags: ['busy'],
      entry: 'clearFailure',
      initial: 'last',
      states: {
        last: { description: 'The dialog closes afterwards.' },
        another: { description: 'The dialog stays open for the next asset.' },
      },
      invoke: {
        id: 'addEquipment',
        src: 'addEquipment',
        input: ({ context }) => ({
          rentId: context.rentId,
          asset: (context.chosen as Asset).serialNumber,
          paymentValue: context.value ?? 0,
        }),
        onDone: [
          {
            guard: 'continues',
            target: 'filling',
            actions: ['emitAdded', 'emitLinesChanged', 'takeOffer', 'startAnew'],
          },
          { target: 'closed', actions: ['emitAdded', 'emitLinesChanged'] },
        ],
        onError: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event },
            target: 'taken',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    taken: {
      description: 'Another user was faster: name the rent that has it and look again.',
      entry: ['emitFailure', 'clearChoice', 'emitLinesChanged', 'searchAgain'],
      always: 'filling',
    },
    refused: {
      description: 'It did not work; choice and value stay for another try.',
      entry: 'emitFailure',
      always: 'filling',
    },
    closed: {
      type: 'final',
      description: 'The dialog goes.',
      entry: 'emitClosed',
    },
  },
});
