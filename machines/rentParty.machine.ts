import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Address, Failure, Id, Notice, Rent, RentChangeFailure } from './types';

/** Fields of a customer that the form needs. */
export interface PartyCustomer {
  id: Id;
  description: string;
}

interface Context {
  /** The rent at the beginning of the change, or as another user saved it meanwhile. */
  seen: Rent;
  /** Another user changed customer or address meanwhile. */
  isOvertaken: boolean;
  customer: PartyCustomer | null;
  address: Id | null;
  /** Delivery addresses of the chosen customer; no other can be chosen. */
  addresses: Address[];
  addressesFailure: Failure | null;
  errors: { customer?: 'required'; address?: 'required' };
  failure: Failure | null;
  /** Search without a match; initial value of a new customer. */
  searched: string;
  /** The dialog of a new record was open: the focus continues with the address. */
  hasBeenAway: boolean;
}

type Events =
  | { type: 'customer.choose'; customer: PartyCustomer | null }
  | { type: 'address.choose'; address: Id | null }
  | { type: 'customer.new'; searched: string }
  | { type: 'customer.created'; customer: PartyCustomer }
  | { type: 'address.new' }
  | { type: 'address.created'; address: Address }
  | { type: 'party.cancel' }
  | { type: 'addresses.retry' }
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'conflict.acceptServer' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Changes customer and delivery address of a rent. Both are required, another customer clears the address, and only
 * that customer's delivery addresses are offered. After a conflict the other user's choice is shown beside the own one.
 */
export const rentPartyMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rent: Rent },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' } | { type: 'dialog.closed' } | { type: 'form.invalid' },
  },
  actors: {
    readAddresses: fromPromise<Address[], { customer: Id }>(notProvided),
    /** Fails with a `RentChangeFailure`. */
    updateCustomerOrAddress: fromPromise<
      unknown,
      { rentId: Id; version: number | undefined; customer: Id; delliveryAddress: Id; seen: Rent }
    >(notProvided),
  },
  guards: {
    hasCustomer: ({ context }) => context.customer !== null,
    isComplete: ({ context }) => context.customer !== null && context.address !== null,
    isOffered: ({ context }, { address }: { address: Id | null }) =>
      address === null || context.addresses.some((item) => String(item.id) === String(address)),
    isOwn: ({ context }, { address }: { address: Address }) =>
      address.isDelliveryAddress &&
      context.customer !== null &&
      (!address.customer || String(address.customer.id) === String(context.customer.id)),
    isUnchanged: ({ context }) =>
      String(context.seen.customer?.id ?? '') === String(context.customer?.id ?? '') &&
      String(context.seen.delliveryAddress?.id ?? '') === String(context.address ?? ''),
    hasServerVersion: (_, { error }: { error: unknown }) => (error as RentChangeFailure).theirs !== null,
    isOvertaken: ({ context }) => context.isOvertaken,
  },
  actions: {
    setCustomer: assign(({ context }, { customer }: { customer: PartyCustomer | null }) => ({
      customer,
      address: null,
      addresses: [],
      errors: { ...context.errors, customer: undefined },
      failure: null,
    })),
    setSearched: assign({ searched: (_, { searched }: { searched: string }) => searched }),
    setAddress: assign(({ context }, { address }: { address: Id | null }) => ({
      address,
      errors: { ...context.errors, address: undefined },
      failure: null,
    })),
    addAddress: assign(({ context }, { address }: { address: Address }) => ({
      addresses: [...context.addresses, address],
      address: address.id,
      errors: { ...context.errors, address: undefined },
    })),
    setAddresses: assign((_, { addresses }: { addresses: Address[] }) => ({
      addresses: addresses.filter((address) => address.isDelliveryAddress),
      addressesFailure: null,
    })),
    setAddressesFailure: assign({ addressesFailure: (_, { error }: { error: unknown }) => error as Failure }),
    /** Saving again then means: over what they saved. */
    setServerVersion: assign(({ context }, { error }: { error: unknown }) => ({
      seen: (error as RentChangeFailure).theirs ?? context.seen,
      isOvertaken: true,
    })),
    acceptServerVersion: assign(({ context }) => ({
      customer: context.seen.customer,
      address: context.seen.delliveryAddress?.id ?? null,
      addresses: [],
      errors: {},
      failure: null,
    })),
    setErrors: assign(({ context }) => ({
      errors: {
        customer: context.customer ? undefined : ('required' as const),
        address: context.address === null ? ('required' as const) : undefined,
      },
    })),
    noteReturn: assign({ hasBeenAway: true }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    readAgain: raise({ type: 'addresses.retry' }),
    emitInvalid: emit({ type: 'form.invalid' }),
    emitSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-update-success-message',
      values: { code: context.seen.code },
      failure: null,
    })),
    emitFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-update-error-message',
      values: { code: context.seen.code },
      failure: context.failure,
    })),
    emitChanged: emit({ type: 'rent.changed' }),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'rentParty',
  context: ({ input }) => ({
    seen: input.rent,
    isOvertaken: false,
    customer: input.rent.customer,
    address: input.rent.delliveryAddress?.id ?? null,
    addresses: [],
    addressesFailure: null,
    errors: {},
    failure: null,
    searched: '',
    hasBeenAway: false,
  }),
  type: 'parallel',
  states: {
    addresses: {
      description: 'The delivery addresses that can be chosen.',
      initial: 'opening',
      on: {
        'addresses.retry': {
          target: '.opening',
          description: 'By hand after a failure, by itself for another customer.',
        },
        'address.created': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: { type: 'addAddress', params: ({ event }) => event },
          description: 'A delivery address was made without leaving the dialog; it is chosen at once.',
        },
      },
      states: {
        opening: {
          description: 'The rent has a customer as a rule; another back end may send one without.',
          always: [{ guard: 'hasCustomer', target: 'loading' }, { target: 'withoutCustomer' }],
        },
        withoutCustomer: {
          description: 'No choice of address until a customer is chosen.',
        },
        loading: {
          description: 'The customer’s addresses are read.',
          invoke: {
            id: 'readAddresses',
            src: 'readAddresses',
            input: ({ context }) => ({ customer: context.customer?.id ?? '' }),
            onDone: {
              target: 'offered',
              actions: { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setAddressesFailure', params: ({ event }) => event },
            },
          },
        },
        offered: { description: 'One can be chosen.' },
        failed: { description: 'The addresses could not be read.' },
      },
    },
    form: {
      description: 'The customer and the address chosen.',
      initial: 'filling',
      states: {
        filling: {
          description: 'Nothing is on its way.',
          on: {
            'customer.choose': {
              actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'readAgain'],
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
              guard: 'isOvertaken',
              actions: ['acceptServerVersion', 'readAgain'],
              description: 'Take over what somebody else saved.',
            },
            'dialog.close': [
              {
                guard: 'isUnchanged',
                target: 'closed',
                description: 'Close; nothing was changed.',
              },
              {
                target: 'leaving',
                description: 'Close; asks first, because something was chosen.',
              },
            ],
          },
        },
        newCustomer: {
          description: 'A customer nobody has met before has a form of its own; what was chosen here waits.',
          exit: 'noteReturn',
          on: {
            'customer.created': {
              target: 'filling',
              actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'readAgain'],
              description: 'Chosen at once.',
            },
            'party.cancel': {
              target: 'filling',
              description: 'Back without a new customer.',
            },
          },
        },
        newAddress: {
          description: 'A delivery address of the chosen customer has a form of its own.',
          exit: 'noteReturn',
          on: {
            'address.created': {
              target: 'filling',
              description: 'The address was created.',
            },
            'party.cancel': {
              target: 'filling',
              description: 'Back without a new address.',
            },
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
              rentId: context.seen.id,
              version: context.seen.version,
              customer: context.customer?.id ?? '',
              delliveryAddress: context.address ?? '',
              seen: context.seen,
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
    },
  },
});
