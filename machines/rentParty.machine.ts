import { assign, emit, fromPromise, setup } from 'xstate';
import type { Address, Failure, Id, Notice, Rent, RentChangeFailure } from './types';

/** Fields of a customer that the form needs. */
export interface PartyCustomer {
  id: Id;
  description: string;
}

interface Context {
  /** The rent as it was when the change began. */
  rent: Rent;
  /** The rent as another user has saved it meanwhile; null without a conflict. */
  serverVersion: Rent | null;
  customer: PartyCustomer | null;
  address: NonNullable<Rent['delliveryAddress']> | null;
  errors: { customer?: 'required'; address?: 'required' };
  failure: Failure | null;
  /** Search without a match; initial value of a new customer. */
  searched: string;
}

/** The version that saving replaces. */
const baseOf = ({ rent, serverVersion }: Context): Rent => serverVersion ?? rent;

type Events =
  | { type: 'customer.choose'; customer: PartyCustomer | null }
  | { type: 'address.choose'; address: Address | null }
  | { type: 'customer.new'; searched: string }
  | { type: 'customer.created'; customer: PartyCustomer }
  | { type: 'address.new' }
  | { type: 'address.created'; address: Address }
  | { type: 'party.cancel' }
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'conflict.acceptServer' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Changes customer and delivery address of a rent. Both are required, another customer clears the address. After a conflict the
 * server's version is shown beside the choices.
 */
export const rentPartyMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rent: Rent },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' } | { type: 'dialog.closed' } | { type: 'form.invalid' },
  },
  actors: {
    /** Fails with a `RentChangeFailure`. */
    updateCustomerOrAddress: fromPromise<
      unknown,
      { rentId: Id; version: number | undefined; customer: Id; delliveryAddress: Id; seen: Rent }
    >(notProvided),
  },
  guards: {
    hasCustomer: ({ context }) => context.customer !== null,
    isComplete: ({ context }) => context.customer !== null && context.address !== null,
    isOffered: ({ context: { customer } }, { address }: { address: Address | null }) =>
      address === null ||
      (address.isDelliveryAddress &&
        customer !== null &&
        (!address.customer || String(address.customer.id) === String(customer.id))),
    isUnchanged: ({ context }) =>
      String(baseOf(context).customer?.id ?? '') === String(context.customer?.id ?? '') &&
      String(baseOf(context).delliveryAddress?.id ?? '') === String(context.address?.id ?? ''),
    hasServerVersion: (_, { error }: { error: unknown }) => (error as RentChangeFailure).theirs !== null,
    hasConflict: ({ context }) => context.serverVersion !== null,
  },
  actions: {
    setCustomer: assign(({ context }, { customer }: { customer: PartyCustomer | null }) => ({
      customer,
      address: null,
      errors: { ...context.errors, customer: undefined },
      failure: null,
    })),
    setSearched: assign({ searched: (_, { searched }: { searched: string }) => searched }),
    setAddress: assign(({ context }, { address }: { address: Address | null }) => ({
      address,
      errors: { ...context.errors, address: undefined },
      failure: null,
    })),
    setServerVersion: assign({
      serverVersion: (_, { error }: { error: unknown }) => (error as RentChangeFailure).theirs,
    }),
    acceptServerVersion: assign(({ context }) => ({
      customer: baseOf(context).customer,
      address: baseOf(context).delliveryAddress ?? null,
      errors: {},
      failure: null,
    })),
    setErrors: assign(({ context }) => ({
      errors: {
        customer: context.customer ? undefined : ('required' as const),
        address: context.address === null ? ('required' as const) : undefined,
      },
    })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitInvalid: emit({ type: 'form.invalid' }),
    emitSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-update-success-message',
      values: { code: context.rent.code },
      failure: null,
    })),
    emitFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-update-error-message',
      values: { code: context.rent.code },
      failure: context.failure,
    })),
    emitChanged: emit({ type: 'rent.changed' }),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'rentParty',
  context: ({ input }) => ({
    rent: input.rent,
    serverVersion: null,
    customer: input.rent.customer,
    address: input.rent.delliveryAddress ?? null,
    errors: {},
    failure: null,
    searched: '',
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'Nothing is on its way.',
      initial: 'opened',
      states: {
        opened: { description: 'The dialog was opened.' },
        returned: { description: 'Back from the form of a new customer or address: the address is next.' },
      },
      on: {
        'customer.choose': {
          actions: { type: 'setCustomer', params: ({ event }) => event },
          description: 'Another customer has other addresses.',
        },
        'address.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'setAddress', params: ({ event }) => event },
          description: 'Choose a delivery address.',
        },
        'customer.new': {
          target: 'newCustomer',
          actions: { type: 'setSearched', params: ({ event }) => event },
          description: 'Create a customer who is not in the list.',
        },
        'address.new': {
          guard: 'hasCustomer',
          target: 'newAddress',
          description: 'Create an address for the customer chosen.',
        },
        'form.submit': { target: 'validating', description: 'Save.' },
        'conflict.acceptServer': {
          guard: 'hasConflict',
          actions: 'acceptServerVersion',
          description: 'Accept what another user saved.',
        },
        'dialog.close': [
          { guard: 'isUnchanged', target: 'closed', description: 'Close; nothing was changed.' },
          { target: 'leaving', description: 'Close; asks first, because something was chosen.' },
        ],
      },
    },
    newCustomer: {
      description: 'A new customer has a form of its own; the choices wait.',
      on: {
        'customer.created': {
          target: 'filling.returned',
          actions: { type: 'setCustomer', params: ({ event }) => event },
          description: 'Chosen at once.',
        },
        'party.cancel': { target: 'filling.returned', description: 'Back without a new customer.' },
      },
    },
    newAddress: {
      description: 'A new delivery address of the chosen customer has a form of its own.',
      on: {
        'address.created': [
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'filling.returned',
            actions: { type: 'setAddress', params: ({ event }) => event },
            description: 'Chosen at once.',
          },
          { target: 'filling.returned', description: 'The address is not for deliveries to this customer.' },
        ],
        'party.cancel': { target: 'filling.returned', description: 'Back without a new address.' },
      },
    },
    leaving: {
      description: 'What was chosen would be lost: ask.',
      on: {
        'question.accept': { target: 'closed', description: 'Yes, give it up.' },
        'question.cancel': { target: 'filling', description: 'No, go on.' },
      },
    },
    validating: {
      description: 'Customer and delivery address are both required.',
      entry: 'setErrors',
      always: [
        { guard: 'isComplete', target: 'saving' },
        { target: 'filling', actions: 'emitInvalid' },
      ],
    },
    saving: {
      description: 'The change is on its way.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'updateCustomerOrAddress',
        src: 'updateCustomerOrAddress',
        input: ({ context }) => ({
          rentId: context.rent.id,
          version: baseOf(context).version,
          customer: context.customer?.id ?? '',
          delliveryAddress: context.address?.id ?? '',
          seen: baseOf(context),
        }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'hasServerVersion', params: ({ event }) => event },
            target: 'filling',
            actions: [
              { type: 'setServerVersion', params: ({ event }) => event },
              { type: 'setFailure', params: ({ event }) => event },
              'emitChanged',
            ],
          },
          {
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    refused: {
      description: 'It did not work; the choices stay for another try.',
      entry: 'emitFailure',
      always: 'filling',
    },
    saved: {
      description: 'The rent has its new customer and address.',
      entry: ['emitSaved', 'emitChanged'],
      always: 'closed',
    },
    closed: {
      type: 'final',
      description: 'The dialog goes.',
      entry: 'emitClosed',
    },
  },
});
