import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Address, Failure, Id, Notice, Rent, RentChangeFailure } from './types';

/** What the form needs of a customer. */
export interface PartyCustomer {
  id: Id;
  description: string;
}

interface Context {
  /** The rent with which the change began, or that of whoever was quicker. */
  seen: Rent;
  /** Somebody else changed customer or address while the dialog was open. */
  isOvertaken: boolean;
  customer: PartyCustomer | null;
  address: Id | null;
  /** Delivery addresses of the chosen customer; no other can be chosen. */
  addresses: Address[];
  addressesFailure: Failure | null;
  errors: { customer?: 'required'; address?: 'required' };
  failure: Failure | null;
  /** What was searched for in vain: a new customer begins with it. */
  searched: string;
  /** Somebody or something was created on the way, or nearly: work goes on with the address. */
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
  | { type: 'form.save' }
  | { type: 'dialog.close' }
  | { type: 'party.takeTheirs' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Changing whose rent it is and where it goes: both are required, another customer clears the address, and only
 * that customer's delivery addresses are offered. When somebody else changed them meanwhile, theirs are shown beside what
 * was chosen.
 */
export const rentPartyMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rent: Rent },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' } | { type: 'closed' } | { type: 'form.invalid' },
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
    wasOvertaken: (_, { failure }: { failure: RentChangeFailure }) => failure.theirs !== null,
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
    keepSearched: assign({ searched: (_, { searched }: { searched: string }) => searched }),
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
    /** Saving again then means: over what they saved. */
    seeTheirs: assign(({ context }, { failure }: { failure: RentChangeFailure }) => ({
      seen: failure.theirs ?? context.seen,
      isOvertaken: true,
    })),
    takeTheirs: assign(({ context }) => ({
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
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    readAgain: raise({ type: 'addresses.retry' }),
    announceInvalid: emit({ type: 'form.invalid' }),
    announceSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-update-success-message',
      values: { code: context.seen.code },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-update-error-message',
      values: { code: context.seen.code },
      failure: context.failure,
    })),
    announceChange: emit({ type: 'rent.changed' }),
    announceClosed: emit({ type: 'closed' }),
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
      meta: { pt: 'As moradas de entrega que podem ser escolhidas.' },
      initial: 'opening',
      on: {
        'addresses.retry': {
          target: '.opening',
          description: 'By hand after a failure, by itself for another customer.',
          meta: { pt: 'Ler as moradas de novo: à mão depois de uma falha, sozinho para outro cliente.' },
        },
        'address.created': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: { type: 'addAddress', params: ({ event }) => event },
          description: 'A delivery address was made without leaving the dialog; it is chosen at once.',
          meta: { pt: 'Foi criada uma morada de entrega sem sair da janela; fica logo escolhida.' },
        },
      },
      states: {
        opening: {
          description: 'The rent has a customer as a rule; another back end may send one without.',
          meta: { pt: 'Em regra o aluguer tem cliente; outro servidor pode enviá-lo sem ele.' },
          always: [{ guard: 'hasCustomer', target: 'loading' }, { target: 'withoutCustomer' }],
        },
        withoutCustomer: {
          description: 'No choice of address until a customer is chosen.',
          meta: { pt: 'Sem cliente escolhido não há morada para escolher.' },
        },
        loading: {
          description: 'The customer’s addresses are read.',
          meta: { pt: 'Leem-se as moradas do cliente.' },
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
        offered: { description: 'One can be chosen.', meta: { pt: 'Pode escolher-se uma.' } },
        failed: { description: 'The addresses could not be read.', meta: { pt: 'Não foi possível ler as moradas.' } },
      },
    },
    form: {
      description: 'The customer and the address chosen.',
      meta: { pt: 'O cliente e a morada escolhidos.' },
      initial: 'filling',
      states: {
        filling: {
          description: 'Nothing is on its way.',
          meta: { pt: 'Nada está a caminho.' },
          on: {
            'customer.choose': {
              actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'readAgain'],
              description: 'Another customer has other addresses.',
              meta: { pt: 'Escolher outro cliente: tem outras moradas.' },
            },
            'address.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: { type: 'setAddress', params: ({ event }) => event },
              description: 'Choose a delivery address.',
              meta: { pt: 'Escolher uma morada de entrega.' },
            },
            'customer.new': {
              target: 'newCustomer',
              actions: { type: 'keepSearched', params: ({ event }) => event },
              description: 'Create a customer who is not in the list.',
              meta: { pt: 'Criar um cliente que não está na lista.' },
            },
            'address.new': {
              guard: 'hasCustomer',
              target: 'newAddress',
              description: 'Create an address for the customer chosen.',
              meta: { pt: 'Criar uma morada para o cliente escolhido.' },
            },
            'form.save': { target: 'validating', description: 'Save.', meta: { pt: 'Guardar.' } },
            'party.takeTheirs': {
              guard: 'isOvertaken',
              actions: ['takeTheirs', 'readAgain'],
              description: 'Take over what somebody else saved.',
              meta: { pt: 'Ficar com o que outra pessoa guardou.' },
            },
            'dialog.close': [
              {
                guard: 'isUnchanged',
                target: 'closed',
                description: 'Close; nothing was changed.',
                meta: { pt: 'Fechar; nada mudou.' },
              },
              {
                target: 'leaving',
                description: 'Close; asks first, because something was chosen.',
                meta: { pt: 'Fechar; pergunta primeiro, porque algo foi escolhido.' },
              },
            ],
          },
        },
        newCustomer: {
          description: 'A customer nobody has met before has a form of its own; what was chosen here waits.',
          meta: { pt: 'Um cliente que ainda ninguém conhece tem o seu formulário; o que foi escolhido aqui espera.' },
          exit: 'noteReturn',
          on: {
            'customer.created': {
              target: 'filling',
              actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'readAgain'],
              description: 'Chosen at once.',
              meta: { pt: 'O cliente foi criado; fica logo escolhido.' },
            },
            'party.cancel': {
              target: 'filling',
              description: 'Back without a new customer.',
              meta: { pt: 'Voltar sem cliente novo.' },
            },
          },
        },
        newAddress: {
          description: 'A delivery address of the chosen customer has a form of its own.',
          meta: { pt: 'Uma morada de entrega do cliente escolhido tem o seu formulário.' },
          exit: 'noteReturn',
          on: {
            'address.created': {
              target: 'filling',
              description: 'The address was created.',
              meta: { pt: 'A morada foi criada.' },
            },
            'party.cancel': {
              target: 'filling',
              description: 'Back without a new address.',
              meta: { pt: 'Voltar sem morada nova.' },
            },
          },
        },
        leaving: {
          description: 'What was chosen would be lost: ask.',
          meta: { pt: 'O que foi escolhido perdia-se: pergunta.' },
          on: {
            'question.accept': { target: 'closed', description: 'Yes, give it up.', meta: { pt: 'Sim, desistir.' } },
            'question.cancel': { target: 'filling', description: 'No, go on.', meta: { pt: 'Não, continuar.' } },
          },
        },
        validating: {
          description: 'Customer and delivery address are both required.',
          meta: { pt: 'Cliente e morada de entrega são ambos obrigatórios.' },
          entry: 'setErrors',
          always: [
            { guard: 'isComplete', target: 'saving' },
            { target: 'filling', actions: 'announceInvalid' },
          ],
        },
        saving: {
          description: 'The change is on its way.',
          meta: { pt: 'A mudança está a caminho.' },
          tags: 'busy',
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
                guard: { type: 'wasOvertaken', params: ({ event }) => ({ failure: event.error as RentChangeFailure }) },
                target: 'filling',
                actions: [
                  { type: 'seeTheirs', params: ({ event }) => ({ failure: event.error as RentChangeFailure }) },
                  { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
                  'announceChange',
                ],
              },
              {
                target: 'refused',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              },
            ],
          },
        },
        refused: {
          description: 'It did not work; the choices stay for another try.',
          meta: { pt: 'Não resultou; as escolhas ficam para nova tentativa.' },
          entry: 'announceFailure',
          always: 'filling',
        },
        saved: {
          description: 'The rent has its new customer and address.',
          meta: { pt: 'O aluguer tem o novo cliente e a nova morada.' },
          entry: ['announceSaved', 'announceChange'],
          always: 'closed',
        },
        closed: {
          type: 'final',
          description: 'The dialog goes.',
          meta: { pt: 'A janela fecha-se.' },
          entry: 'announceClosed',
        },
      },
    },
  },
});
