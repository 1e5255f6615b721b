import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { CustomerAndAddress, Failure, Id, Notice, Rent, RentChangeFailure } from '../types';
import type { CustomerChoiceMachine } from '../types/children';

interface Context extends CustomerAndAddress {
  /** The rent as it was when the change began. */
  rent: Rent;
  /** The rent as another user has saved it meanwhile; null without a conflict. */
  serverVersion: Rent | null;
  errors: { customer?: 'required'; address?: 'required' };
  failure: Failure | null;
}

/** The version that saving replaces. */
const baseOf = ({ rent, serverVersion }: Context): Rent => serverVersion ?? rent;

type Events =
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'conflict.acceptServer' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Changes customer and delivery address of a rent; both are required. After a conflict the server's version is shown
 * beside the choice.
 */
export const rentCustomerMachine = setup({
  types: {
    context: {} as Context,
    children: {} as { customerChoice: 'customerChoice' },
    input: {} as { rent: Rent },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' } | { type: 'dialog.closed' } | { type: 'form.invalid' },
  },
  actors: {
    customerChoice: fromCallback(notProvided) as unknown as CustomerChoiceMachine,
    /** Fails with a `RentChangeFailure`. */
    updateCustomerOrAddress: fromPromise<
      unknown,
      { rentId: Id; version: number | undefined; customer: Id; delliveryAddress: Id; base: Rent }
    >(notProvided),
  },
  guards: {
    isComplete: ({ context }) => context.customer !== null && context.address !== null,
    isUnchanged: ({ context }) =>
      String(baseOf(context).customer?.id ?? '') === String(context.customer?.id ?? '') &&
      String(baseOf(context).delliveryAddress?.id ?? '') === String(context.address?.id ?? ''),
    hasServerVersion: (_, { error }: { error: unknown }) => (error as RentChangeFailure).serverVersion !== null,
    hasConflict: ({ context }) => context.serverVersion !== null,
  },
  actions: {
    /** Takes the choice, and clears errors of fields whose value has changed. */
    setChoice: assign(({ context }, { customer, address }: CustomerAndAddress) => {
      const isSameCustomer = customer?.id === context.customer?.id;
      const isSameAddress = address?.id === context.address?.id;
      return {
        customer,
        address,
        errors: {
          customer: isSameCustomer ? context.errors.customer : undefined,
          address: isSameAddress ? context.errors.address : undefined,
        },
        failure: isSameCustomer && isSameAddress ? context.failure : null,
      };
    }),
    setServerVersion: assign({
      serverVersion: (_, { error }: { error: unknown }) => (error as RentChangeFailure).serverVersion,
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
  id: 'rentCustomer',
  context: ({ input }) => ({
    rent: input.rent,
    serverVersion: null,
    customer: input.rent.customer,
    address: input.rent.delliveryAddress ?? null,
    errors: {},
    failure: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'Nothing is on its way.',
      invoke: {
        id: 'customerChoice',
        src: 'customerChoice',
        input: ({ context: { customer, address } }) => ({ customer, address }),
        onSnapshot: {
          actions: { type: 'setChoice', params: ({ event }) => event.snapshot.context },
          description: 'Customer or address were chosen.',
        },
      },
      on: {
        'form.submit': { target: 'validating', description: 'Save.' },
        'conflict.acceptServer': {
          guard: 'hasConflict',
          target: 'filling',
          reenter: true,
          actions: 'acceptServerVersion',
          description: 'Accept the choice that another user saved.',
        },
        'dialog.close': [
          { guard: 'isUnchanged', target: 'closed', description: 'Close; nothing was changed.' },
          { target: 'leaving', description: 'Close; asks first, because something was chosen.' },
        ],
      },
    },
    leaving: {
      description: 'The choice would be lost: ask.',
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
          customer: (context.customer as Rent['customer']).id,
          delliveryAddress: (context.address as NonNullable<Rent['delliveryAddress']>).id,
          base: baseOf(context),
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
          { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
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
