import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Address, Failure, Id, Notice, Rent } from './types';

/** What the form needs of a customer. */
export interface PartyCustomer {
  id: Id;
  description: string;
}

interface Context {
  rentId: Id;
  code: string;
  customer: PartyCustomer | null;
  address: Id | null;
  /** Delivery addresses of the chosen customer; no other can be chosen. */
  addresses: Address[];
  addressesFailure: Failure | null;
  errors: { customer?: 'required'; address?: 'required' };
  failure: Failure | null;
}

type Events =
  | { type: 'customer.choose'; customer: PartyCustomer | null }
  | { type: 'address.choose'; address: Id | null }
  | { type: 'address.created'; address: Address }
  | { type: 'addresses.retry' }
  | { type: 'form.save' }
  | { type: 'dialog.close' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Changing whose rent it is and where it goes: both are required, another customer clears the address, and only
 * that customer's delivery addresses are offered.
 */
export const rentPartyMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; code: string; customer: PartyCustomer | null; address: Id | null },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' } | { type: 'closed' } | { type: 'form.invalid' },
  },
  actors: {
    readAddresses: fromPromise<Address[], { customer: Id }>(notProvided),
    updateCustomerOrAddress: fromPromise<unknown, { rentId: Id; customer: Id; delliveryAddress: Id }>(notProvided),
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
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
    isLost: (_, { failure }: { failure: Failure }) => failure.kind === 'retry',
    isSaved: ({ context }, { rent }: { rent: Rent | null }) =>
      rent !== null &&
      String(rent.customer.id) === String(context.customer?.id) &&
      String(rent.delliveryAddress?.id) === String(context.address),
  },
  actions: {
    setCustomer: assign(({ context }, { customer }: { customer: PartyCustomer | null }) => ({
      customer,
      address: null,
      addresses: [],
      errors: { ...context.errors, customer: undefined },
      failure: null,
    })),
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
    setAddressesFailure: assign({ addressesFailure: (_, { failure }: { failure: Failure }) => failure }),
    setErrors: assign(({ context }) => ({
      errors: {
        customer: context.customer ? undefined : ('required' as const),
        address: context.address === null ? ('required' as const) : undefined,
      },
    })),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    readAgain: raise({ type: 'addresses.retry' }),
    announceInvalid: emit({ type: 'form.invalid' }),
    announceSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-update-success-message',
      values: { code: context.code },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-update-error-message',
      values: { code: context.code },
      failure: context.failure,
    })),
    announceChange: emit({ type: 'rent.changed' }),
    announceClosed: emit({ type: 'closed' }),
  },
}).createMachine({
  id: 'rentParty',
  context: ({ input }) => ({
    rentId: input.rentId,
    code: input.code,
    customer: input.customer,
    address: input.address,
    addresses: [],
    addressesFailure: null,
    errors: {},
    failure: null,
  }),
  type: 'parallel',
  states: {
    addresses: {
      description: 'The delivery addresses that can be chosen.',
      initial: 'opening',
      on: {
        'addresses.retry': { target: '.opening', description: 'By hand after a failure, by itself for another customer.' },
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
        withoutCustomer: { description: 'No choice of address until a customer is chosen.' },
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
              actions: { type: 'setAddressesFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
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
            },
            'form.save': 'validating',
            'dialog.close': 'closed',
          },
        },
        validating: {
          description: 'Customer and delivery address are both required.',
          entry: 'setErrors',
          always: [
            { guard: 'isComplete', target: 'saving' },
            { target: 'filling', actions: 'announceInvalid' },
          ],
        },
        saving: {
          description: 'The change is on its way.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'updateCustomerOrAddress',
            src: 'updateCustomerOrAddress',
            input: ({ context }) => ({
              rentId: context.rentId,
              customer: context.customer?.id ?? '',
              delliveryAddress: context.address ?? '',
            }),
            onDone: 'saved',
            onError: [
              {
                guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error as Failure }) },
                target: 'checking',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              },
              {
                target: 'refused',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              },
            ],
          },
        },
        checking: {
          description: 'The answer was lost: the rent itself says whether it changed.',
          tags: 'busy',
          invoke: {
            id: 'readRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: [
              { guard: { type: 'isSaved', params: ({ event }) => ({ rent: event.output }) }, target: 'saved' },
              { target: 'refused' },
            ],
            onError: 'refused',
          },
        },
        refused: {
          description: 'It did not work; the choices stay for another try.',
          entry: 'announceFailure',
          always: 'filling',
        },
        saved: {
          description: 'The rent has its new customer and address.',
          entry: ['announceSaved', 'announceChange'],
          always: 'closed',
        },
        closed: { type: 'final', description: 'The dialog goes.', entry: 'announceClosed' },
      },
    },
  },
});
