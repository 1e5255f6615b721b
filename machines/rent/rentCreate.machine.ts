import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Customer, CustomerAndAddress, Failure, Id, Rent, WireDay } from '../types';
import type { CustomerChoiceMachine } from '../types/children';

/** Request body of a new rent; empty fields are left out. */
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

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The dialog for a new rent. Customer and address are chosen in a machine of their own. Nothing that was typed is lost
 * before the rent exists or the person says so.
 */
export const rentCreateMachine = setup({
  types: {
    context: {} as CustomerAndAddress & {
      isChanged: boolean;
      failure: Failure | null;
      rent: Rent | null;
      /** Customer of the page that opened the dialog, if any. */
      presetCustomerId: Id | null;
    },
    children: {} as { customerChoice: 'customerChoice' },
    input: {} as { presetCustomerId: Id | null },
    events: {} as
      | { type: 'form.change' }
      | { type: 'form.submit'; draft: RentDraft }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as
      | { type: 'rent.created'; rent: Rent }
      | { type: 'rent.refused'; failure: Failure }
      | { type: 'dialog.closed' },
  },
  actors: {
    customerChoice: fromCallback(notProvided) as unknown as CustomerChoiceMachine,
    readCustomer: fromPromise<Customer, { id: Id | null }>(notProvided),
    createRent: fromPromise<Rent, NewRent>(notProvided),
  },
  guards: {
    hasPresetCustomer: ({ context }) => context.presetCustomerId !== null,
    hasCustomer: ({ context }) => context.customer !== null,
    isChanged: ({ context }) => context.isChanged,
  },
  actions: {
    markChanged: assign({ isChanged: true }),
    /** A proposed address alone changes nothing. */
    setChoice: assign(
      ({ context }, { customer, address, mayPropose }: CustomerAndAddress & { mayPropose: boolean }) => ({
        customer,
        address,
        isChanged:
          context.isChanged ||
          customer?.id !== context.customer?.id ||
          (!mayPropose && address?.id !== context.address?.id),
      }),
    ),
    setCustomer: assign({ customer: (_, { output }: { output: Customer }) => output }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    setRent: assign({ rent: (_, { output }: { output: Rent }) => output }),
    emitCreated: emit((_, { output }: { output: Rent }) => ({ type: 'rent.created' as const, rent: output })),
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
    isChanged: false,
    failure: null,
    rent: null,
    presetCustomerId: input.presetCustomerId,
  }),
  initial: 'opening',
  on: {
    'form.change': { actions: 'markChanged', description: 'Something was typed.' },
  },
  states: {
    opening: {
      description: 'The customer may be known already, for example from the page of a customer.',
      always: [{ guard: 'hasPresetCustomer', target: 'loadingCustomer' }, { target: 'editing' }],
    },
    loadingCustomer: {
      description: 'The customer is known by number: name and tax number are read. That alone changes nothing.',
      tags: ['busy'],
      invoke: {
        id: 'readCustomer',
        src: 'readCustomer',
        input: ({ context }) => ({ id: context.presetCustomerId }),
        onDone: { target: 'editing', actions: { type: 'setCustomer', params: ({ event }) => event } },
        onError: { target: 'editing', description: 'The customer is chosen by hand then.' },
      },
      on: {
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Close; asks first, because something was typed.' },
          { target: 'closed', description: 'Close.' },
        ],
      },
    },
    editing: {
      description: 'The rent is being described.',
      invoke: {
        id: 'customerChoice',
        src: 'customerChoice',
        input: ({ context: { customer, address, failure } }) => ({ customer, address, mayPropose: failure === null }),
        onSnapshot: {
          actions: { type: 'setChoice', params: ({ event }) => event.snapshot.context },
          description: 'Customer or address were chosen.',
        },
      },
      on: {
        'form.submit': {
          guard: 'hasCustomer',
          target: 'creating',
          description: 'Sent once: while it is being created, another submit means nothing.',
        },
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Close; asks first, because something was typed.' },
          { target: 'closed', description: 'Close the empty form.' },
        ],
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
            { type: 'setRent', params: ({ event }) => event },
            { type: 'emitCreated', params: ({ event }) => event },
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
      description: 'Typed input would be lost: ask.',
      on: {
        'question.accept': { target: 'closed', description: 'Yes, give it up.' },
        'question.cancel': { target: 'editing', description: 'No, go on.' },
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
