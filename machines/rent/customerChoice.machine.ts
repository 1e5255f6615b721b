import { assign, setup } from 'xstate';
import type { Address, ChosenCustomer, CustomerAndAddress } from '../types';

/** Whether it is for deliveries to the customer. Another back end may name the customer by its identifier alone, or not at all. */
const isOf = ({ customer }: CustomerAndAddress, address: Address) =>
  address.isDelliveryAddress &&
  customer !== null &&
  (address.customer?.id === undefined || String(address.customer.id) === String(customer.id));

/**
 * Chooses a customer and one of their delivery addresses; an only one is chosen by itself, until a person decides. A missing one is created in a dialog of its own, while the
 * choice waits. The form's machine invokes it and follows its snapshots.
 */
export const customerChoiceMachine = setup({
  types: {
    context: {} as CustomerAndAddress & {
      /** Search without a match; initial value of a new customer. */
      searched: string;
      /** Whether the person has chosen neither an address nor none yet: an only one may be proposed. */
      mayPropose: boolean;
    },
    input: {} as CustomerAndAddress & { mayPropose?: boolean },
    events: {} as
      | { type: 'customer.choose'; customer: ChosenCustomer | null }
      | { type: 'customer.new'; searched: string }
      | { type: 'customer.created'; customer: ChosenCustomer }
      | { type: 'address.choose'; address: Address | null }
      | { type: 'address.propose'; address: Address }
      | { type: 'address.new' }
      | { type: 'address.created'; address: Address }
      | { type: 'dialog.close' },
  },
  guards: {
    hasCustomer: ({ context }) => context.customer !== null,
    isOther: ({ context }, { customer }: { customer: ChosenCustomer | null }) =>
      String(customer?.id ?? '') !== String(context.customer?.id ?? ''),
    isOffered: ({ context }, { address }: { address: Address | null }) => address === null || isOf(context, address),
    isProposable: ({ context }, { address }: { address: Address }) =>
      context.mayPropose && context.address === null && isOf(context, address),
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: ChosenCustomer | null }) => ({
      customer,
      address: null,
      mayPropose: true,
    })),
    setSearched: assign({ searched: (_, { searched }: { searched: string }) => searched }),
    setAddress: assign((_, { address }: { address: Address | null }) => ({ address, mayPropose: false })),
    proposeAddress: assign({ address: (_, { address }: { address: Address }) => address }),
  },
}).createMachine({
  id: 'customerChoice',
  context: ({ input }) => ({ mayPropose: false, ...input, searched: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Customer and address are chosen from lists.',
      initial: 'opened',
      states: {
        opened: { description: 'The form was opened.' },
        withCustomer: { description: 'Back from the dialog of a new customer: the form takes the focus again.' },
        withAddress: { description: 'Back from the dialog of a new address: its field takes the focus again.' },
      },
      on: {
        'customer.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'setCustomer', params: ({ event }) => event },
          description: 'Another customer has other addresses: the one chosen goes.',
        },
        'customer.new': {
          target: 'newCustomer',
          actions: { type: 'setSearched', params: ({ event }) => event },
          description: 'Create a customer that is not in the list.',
        },
        'address.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'setAddress', params: ({ event }) => event },
          description: 'Choose one of the customer’s delivery addresses, or none.',
        },
        'address.propose': {
          guard: { type: 'isProposable', params: ({ event }) => event },
          actions: { type: 'proposeAddress', params: ({ event }) => event },
          description: 'The customer has one delivery address alone.',
        },
        'address.new': {
          guard: 'hasCustomer',
          target: 'newAddress',
          description: 'Create an address for the customer chosen.',
        },
      },
    },
    newCustomer: {
      description: 'The dialog of a new customer is open.',
      on: {
        'customer.choose': {
          target: 'choosing.withCustomer',
          actions: { type: 'setCustomer', params: ({ event }) => event },
          description: 'The customer exists already: take that one.',
        },
        'customer.created': {
          target: 'choosing.withCustomer',
          actions: { type: 'setCustomer', params: ({ event }) => event },
          description: 'Chosen at once.',
        },
        'dialog.close': { target: 'choosing.withCustomer', description: 'Back without a new customer.' },
      },
    },
    newAddress: {
      description: 'The dialog of a new delivery address is open.',
      on: {
        'address.created': [
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'choosing.withAddress',
            actions: { type: 'setAddress', params: ({ event }) => event },
            description: 'Chosen at once.',
          },
          { target: 'choosing.withAddress', description: 'The address is not for deliveries to this customer.' },
        ],
        'dialog.close': { target: 'choosing.withAddress', description: 'Back without a new address.' },
      },
    },
  },
});
