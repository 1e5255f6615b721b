import { assign, emit, fromPromise, setup } from 'xstate';
import type { Address, Customer, Failure, Id, Rent, WireDay } from './types';

/** A rent as it is asked for; what is empty is not sent. */
export interface NewRent {
  customer: Id;
  delliveryAddress?: Id;
  startDate: WireDay;
  endDate: WireDay;
  notes?: string;
  referenceCode?: string;
}

/** Values of the form itself; customer and address belong to the machine. */
export type RentDraft = Pick<NewRent, 'startDate' | 'endDate' | 'notes' | 'referenceCode'>;

export interface NewCustomer {
  description: string;
  taxNumber?: string | null;
  country?: Id | null;
  email?: string | null;
  phone?: string | null;
  notes?: string | null;
}

export interface NewAddress {
  street: string;
  postalCode: string;
  postalCodeLocation: string;
  country: Id;
  isDelliveryAddress: boolean;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The dialog for a new rent. A caller is often new: customer and address can be created on the way, and the rent's
 * own form waits untouched behind. Nothing that was typed is lost before the rent exists or the person says so.
 */
export const rentCreateMachine = setup({
  types: {
    context: {} as {
      customer: Customer | null;
      address: Address | null;
      /** Unsuccessful search, the name of a new customer to begin with. */
      searched: string;
      isChanged: boolean;
      failure: Failure | null;
      /** Of the customer's or address's own form. */
      partyFailure: Failure | null;
      rent: Rent | null;
      /** Customer of the page that opened the dialog, if any. */
      presetCustomerId: Id | null;
    },
    input: {} as { presetCustomerId: Id | null },
    events: {} as
      | { type: 'form.change' }
      | { type: 'form.submit'; draft: RentDraft }
      | { type: 'customer.choose'; customer: Customer | null }
      | { type: 'customer.new'; searched: string }
      | { type: 'customer.submit'; customer: NewCustomer }
      | { type: 'address.choose'; address: Address | null }
      | { type: 'address.new' }
      | { type: 'address.submit'; address: NewAddress }
      | { type: 'party.cancel' }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as
      { type: 'rent.created'; rent: Rent } | { type: 'rent.refused'; failure: Failure } | { type: 'dialog.closed' },
  },
  actors: {
    readCustomer: fromPromise<Customer, { id: Id | null }>(notProvided),
    createRent: fromPromise<Rent, NewRent>(notProvided),
    createCustomer: fromPromise<Customer, NewCustomer>(notProvided),
    createAddress: fromPromise<Address, NewAddress & { customer: Id }>(notProvided),
  },
  guards: {
    hasPresetCustomer: ({ context }) => context.presetCustomerId !== null,
    hasCustomer: ({ context }) => context.customer !== null,
    isChanged: ({ context }) => context.isChanged,
    isOther: ({ context }, params: { customer: Customer | null }) =>
      String(params.customer?.id ?? '') !== String(context.customer?.id ?? ''),
    isOffered: ({ context }, params: { address: Address | null }) =>
      params.address === null || (context.customer !== null && params.address.isDelliveryAddress),
  },
  actions: {
    markChanged: assign({ isChanged: true }),
    chooseCustomer: assign({
      customer: (_, params: { customer: Customer | null }) => params.customer,
      isChanged: true,
    }),
    setCustomer: assign({ customer: (_, params: { customer: Customer }) => params.customer }),
    clearAddress: assign({ address: null }),
    chooseAddress: assign({
      address: (_, params: { address: Address | null }) => params.address,
      isChanged: true,
    }),
    setSearched: assign({ searched: (_, params: { searched: string }) => params.searched }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    setPartyFailure: assign({ partyFailure: (_, { error }: { error: unknown }) => error as Failure }),
    clearPartyFailure: assign({ partyFailure: null }),
    setRent: assign({ rent: (_, params: { rent: Rent }) => params.rent }),
    emitCreated: emit((_, params: { rent: Rent }) => ({ type: 'rent.created' as const, rent: params.rent })),
    emitRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'rent.refused' as const,
      failure: error as Failure,
    })),
    emitClosed: emit({ type: 'dialog.closed' as const }),
  },
}).createMachine({
  id: 'rentCreate',
  context: ({ input }) => ({
    customer: null,
    address: null,
    searched: '',
    isChanged: false,
    failure: null,
    partyFailure: null,
    rent: null,
    presetCustomerId: input.presetCustomerId,
  }),
  initial: 'opening',
  on: {
    'form.change': {
      actions: 'markChanged',
      description: 'Something was typed in any of the forms.',
    },
  },
  states: {
    opening: {
      description: 'Whose rent it will be may be known already, for example from the page of a customer.',
      always: [{ guard: 'hasPresetCustomer', target: 'loadingCustomer' }, { target: 'editing' }],
    },
    loadingCustomer: {
      description: 'The customer is known by number: name and tax number are read. That alone changes nothing.',
      tags: ['busy'],
      invoke: {
        id: 'readCustomer',
        src: 'readCustomer',
        input: ({ context }) => ({ id: context.presetCustomerId }),
        onDone: {
          target: 'editing',
          actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.output }) },
        },
        onError: { target: 'editing', description: 'Then somebody is chosen by hand.' },
      },
      on: {
        'dialog.close': [
          {
            guard: 'isChanged',
            target: 'leaving',
            description: 'Close; asks first, because something was typed.',
          },
          { target: 'closed', description: 'Close.' },
        ],
      },
    },
    editing: {
      description: 'The rent is being described.',
      on: {
        'customer.choose': {
          guard: { type: 'isOther', params: ({ event }) => ({ customer: event.customer }) },
          actions: [{ type: 'chooseCustomer', params: ({ event }) => ({ customer: event.customer }) }, 'clearAddress'],
          description: 'Another customer has other addresses: the one chosen goes.',
        },
        'customer.new': {
          target: 'newCustomer',
          actions: { type: 'setSearched', params: ({ event }) => ({ searched: event.searched }) },
          description: 'Create a customer who is not in the list.',
        },
        'address.choose': {
          guard: { type: 'isOffered', params: ({ event }) => ({ address: event.address }) },
          actions: { type: 'chooseAddress', params: ({ event }) => ({ address: event.address }) },
          description: 'Choose one of the customer’s delivery addresses.',
        },
        'address.new': {
          guard: 'hasCustomer',
          target: 'newAddress',
          description: 'Create an address for the customer chosen.',
        },
        'form.submit': {
          guard: 'hasCustomer',
          target: 'creating',
          description: 'Sent once: while it is being created, another submit means nothing.',
        },
        'dialog.close': [
          {
            guard: 'isChanged',
            target: 'leaving',
            description: 'Close; asks first, because something was typed.',
          },
          { target: 'closed', description: 'Close the empty form.' },
        ],
      },
    },
    newCustomer: {
      description: 'A customer nobody has met before.',
      initial: 'editing',
      exit: 'clearPartyFailure',
      states: {
        editing: {
          description: 'The new customer’s form is open.',
          on: {
            'customer.submit': {
              target: 'creatingCustomer',
              description: 'Create the customer.',
            },
            'party.cancel': {
              target: '#rentCreate.editing',
              description: 'Back to the rent without a new customer.',
            },
            'dialog.close': {
              target: '#rentCreate.editing',
              description: 'Esc goes one step back.',
            },
          },
        },
        creatingCustomer: {
          description: 'On its way; its form stays filled in.',
          tags: ['busy'],
          entry: 'clearPartyFailure',
          invoke: {
            id: 'createCustomer',
            src: 'createCustomer',
            input: ({ event }) => {
              if (event.type !== 'customer.submit') throw new Error('A customer is created by submitting one.');
              return event.customer;
            },
            onDone: {
              target: '#rentCreate.editing',
              actions: [
                { type: 'chooseCustomer', params: ({ event }) => ({ customer: event.output }) },
                'clearAddress',
              ],
            },
            onError: {
              target: 'editing',
              actions: { type: 'setPartyFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    newAddress: {
      description: 'Where the chosen customer has not had anything delivered before.',
      initial: 'editing',
      exit: 'clearPartyFailure',
      states: {
        editing: {
          description: 'The new address’s form is open.',
          on: {
            'address.submit': {
              target: 'creatingAddress',
              description: 'Create the address.',
            },
            'party.cancel': {
              target: '#rentCreate.editing',
              description: 'Back to the rent without a new address.',
            },
            'dialog.close': {
              target: '#rentCreate.editing',
              description: 'Esc goes one step back.',
            },
          },
        },
        creatingAddress: {
          description: 'On its way; its form stays filled in.',
          tags: ['busy'],
          entry: 'clearPartyFailure',
          invoke: {
            id: 'createAddress',
            src: 'createAddress',
            input: ({ context, event }) => {
              if (event.type !== 'address.submit' || !context.customer) {
                throw new Error('An address is created by submitting one for a customer.');
              }
              return { ...event.address, customer: context.customer.id };
            },
            onDone: {
              target: '#rentCreate.editing',
              actions: { type: 'chooseAddress', params: ({ event }) => ({ address: event.output }) },
            },
            onError: {
              target: 'editing',
              actions: { type: 'setPartyFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    creating: {
      description: 'The rent is on its way; the form stays filled in, so that a failure loses nothing.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'createRent',
        src: 'createRent',
        input: ({ context, event }) => {
          if (event.type !== 'form.submit' || !context.customer) {
            throw new Error('A rent is created by submitting one for a customer.');
          }
          return {
            ...event.draft,
            customer: context.customer.id,
            ...(context.address ? { delliveryAddress: context.address.id } : {}),
          };
        },
        onDone: {
          target: 'created',
          actions: [
            { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
            { type: 'emitCreated', params: ({ event }) => ({ rent: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'emitRefused', params: ({ event }) => event },
            'markChanged',
          ],
        },
      },
    },
    leaving: {
      description: 'Asked whether what was typed may go.',
      on: {
        'question.accept': { target: 'closed', description: 'Yes, give it up.' },
        'question.cancel': { target: 'editing', description: 'No, go on.' },
        'dialog.close': {
          target: 'editing',
          description: 'Esc means: go on.',
        },
      },
    },
    created: {
      type: 'final',
      description: 'The rent exists; its page is next.',
    },
    closed: {
      type: 'final',
      description: 'The dialog has gone without a rent.',
      entry: 'emitClosed',
    },
  },
});
