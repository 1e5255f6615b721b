import { assign, fromPromise, setup } from 'xstate';
import type { Address, Failure, Id } from './types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/** The addresses of whichever customer is chosen at the moment; of nobody while none is. */
export const customerAddressesMachine = setup({
  types: {
    context: {} as {
      customer: Id | null;
      /** Null while they are not known. */
      addresses: Address[] | null;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'customer.change'; customer: Id | null }
      | { type: 'address.created'; address: Address }
      | { type: 'addresses.retry' },
  },
  actors: {
    readAddresses: fromPromise<Address[], { customer: Id | null }>(notProvided),
  },
  guards: {
    isSame: ({ context }, params: { customer: Id | null }) =>
      String(params.customer ?? '') === String(context.customer ?? ''),
    isNobody: (_, params: { customer: Id | null }) => params.customer === null,
  },
  actions: {
    setCustomer: assign({
      customer: (_, params: { customer: Id | null }) => params.customer,
      addresses: null,
      failure: null,
    }),
    setAddresses: assign({ addresses: (_, params: { addresses: Address[] }) => params.addresses, failure: null }),
    addAddress: assign({
      addresses: ({ context }, params: { address: Address }) => [
        ...(context.addresses ?? []).filter((address) => String(address.id) !== String(params.address.id)),
        params.address,
      ],
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    ignore: () => {},
  },
}).createMachine({
  id: 'customerAddresses',
  context: { customer: null, addresses: null, failure: null },
  initial: 'nobody',
  on: {
    'customer.change': [
      {
        guard: { type: 'isSame', params: ({ event }) => ({ customer: event.customer }) },
        actions: 'ignore',
        description: 'The same customer again: what is known stays.',
      },
      {
        guard: { type: 'isNobody', params: ({ event }) => ({ customer: event.customer }) },
        target: '.nobody',
        actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.customer }) },
        description: 'No customer any more.',
      },
      {
        target: '.reading',
        reenter: true,
        actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.customer }) },
        description: 'Another customer.',
      },
    ],
  },
  states: {
    nobody: { description: 'No customer, no address.' },
    reading: {
      description: 'They are on their way.',
      tags: ['busy'],
      invoke: {
        id: 'readAddresses',
        src: 'readAddresses',
        input: ({ context }) => ({ customer: context.customer }),
        onDone: {
          target: 'known',
          actions: { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    known: {
      description: 'The addresses can be chosen.',
      on: {
        'address.created': {
          actions: { type: 'addAddress', params: ({ event }) => ({ address: event.address }) },
          description: 'A new address joins them.',
        },
      },
    },
    failed: {
      description: 'The addresses could not be read.',
      on: {
        'addresses.retry': {
          target: 'reading',
          actions: 'clearFailure',
          description: 'Try again.',
        },
      },
    },
  },
});
