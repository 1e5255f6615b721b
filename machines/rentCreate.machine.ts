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

/** What the form itself holds; customer and address are the machine's. */
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

/**
 * The dialog for a new rent. A caller is often new: customer and address can be created on the way, and the rent's
 * own form waits untouched behind. Nothing that was typed is lost before the rent exists or the person says so.
 */
export const rentCreateMachine = setup({
  types: {
    context: {} as {
      customer: Customer | null;
      address: Address | null;
      /** What was searched for in vain: the name to begin a new customer with. */
      searched: string;
      isChanged: boolean;
      failure: Failure | null;
      /** Of the customer's or address's own form. */
      partyFailure: Failure | null;
      rent: Rent | null;
      /** Identifier of the customer for whom the dialog was opened; null for whoever calls. */
      wanted: Id | null;
    },
    input: {} as { wanted: Id | null },
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
      | { type: 'discard.confirm' }
      | { type: 'discard.cancel' },
    emitted: {} as
      { type: 'rent.created'; rent: Rent } | { type: 'rent.refused'; failure: Failure } | { type: 'dialog.closed' },
  },
  actors: {
    readCustomer: fromPromise<Customer, { id: Id | null }>(() =>
      Promise.reject(new Error('readCustomer: not provided')),
    ),
    createRent: fromPromise<Rent, NewRent>(() => Promise.reject(new Error('createRent: not provided'))),
    createCustomer: fromPromise<Customer, NewCustomer>(() => Promise.reject(new Error('createCustomer: not provided'))),
    createAddress: fromPromise<Address, NewAddress & { customer: Id }>(() =>
      Promise.reject(new Error('createAddress: not provided')),
    ),
  },
  guards: {
    isWanted: ({ context }) => context.wanted !== null,
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
    welcomeCustomer: assign({ customer: (_, params: { customer: Customer }) => params.customer }),
    clearAddress: assign({ address: null }),
    chooseAddress: assign({
      address: (_, params: { address: Address | null }) => params.address,
      isChanged: true,
    }),
    keepSearched: assign({ searched: (_, params: { searched: string }) => params.searched }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    keepPartyFailure: assign({ partyFailure: (_, params: { failure: Failure }) => params.failure }),
    forgetPartyFailure: assign({ partyFailure: null }),
    keepRent: assign({ rent: (_, params: { rent: Rent }) => params.rent }),
    tellCreated: emit((_, params: { rent: Rent }) => ({ type: 'rent.created' as const, rent: params.rent })),
    tellRefused: emit((_, params: { failure: Failure }) => ({
      type: 'rent.refused' as const,
      failure: params.failure,
    })),
    tellClosed: emit({ type: 'dialog.closed' as const }),
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
    wanted: input.wanted,
  }),
  initial: 'opening',
  on: {
    'form.change': {
      actions: 'markChanged',
      description: 'Something was typed in any of the forms.',
      meta: { pt: 'Escrever algo num dos formulários.' },
    },
  },
  states: {
    opening: {
      description: 'Whose rent it will be may be known already, for example from the page of a customer.',
      meta: { pt: 'Pode já saber-se de quem será o aluguer, por exemplo a partir da página de um cliente.' },
      always: [{ guard: 'isWanted', target: 'greeting' }, { target: 'editing' }],
    },
    greeting: {
      description: 'The customer is known by number: name and tax number are read. That alone changes nothing.',
      meta: { pt: 'O cliente é conhecido pelo número: leem-se o nome e o NIF. Só isso não muda nada.' },
      tags: ['busy'],
      invoke: {
        id: 'readCustomer',
        src: 'readCustomer',
        input: ({ context }) => ({ id: context.wanted }),
        onDone: {
          target: 'editing',
          actions: { type: 'welcomeCustomer', params: ({ event }) => ({ customer: event.output }) },
        },
        onError: { target: 'editing', description: 'Then somebody is chosen by hand.' },
      },
      on: {
        'dialog.close': [
          {
            guard: 'isChanged',
            target: 'discarding',
            description: 'Close; asks first, because something was typed.',
            meta: { pt: 'Fechar; pergunta primeiro, porque algo foi escrito.' },
          },
          { target: 'closed', description: 'Close.', meta: { pt: 'Fechar.' } },
        ],
      },
    },
    editing: {
      description: 'The rent is being described.',
      meta: { pt: 'O aluguer está a ser descrito.' },
      on: {
        'customer.choose': {
          guard: { type: 'isOther', params: ({ event }) => ({ customer: event.customer }) },
          actions: [{ type: 'chooseCustomer', params: ({ event }) => ({ customer: event.customer }) }, 'clearAddress'],
          description: 'Another customer has other addresses: the one chosen goes.',
          meta: { pt: 'Escolher outro cliente: tem outras moradas, e a que estava escolhida sai.' },
        },
        'customer.new': {
          target: 'newCustomer',
          actions: { type: 'keepSearched', params: ({ event }) => ({ searched: event.searched }) },
          description: 'Create a customer who is not in the list.',
          meta: { pt: 'Criar um cliente que não está na lista.' },
        },
        'address.choose': {
          guard: { type: 'isOffered', params: ({ event }) => ({ address: event.address }) },
          actions: { type: 'chooseAddress', params: ({ event }) => ({ address: event.address }) },
          description: 'Choose one of the customer’s delivery addresses.',
          meta: { pt: 'Escolher uma morada de entrega do cliente.' },
        },
        'address.new': {
          guard: 'hasCustomer',
          target: 'newAddress',
          description: 'Create an address for the customer chosen.',
          meta: { pt: 'Criar uma morada para o cliente escolhido.' },
        },
        'form.submit': {
          guard: 'hasCustomer',
          target: 'creating',
          description: 'Sent once: while it is being created, another submit means nothing.',
          meta: { pt: 'Criar o aluguer: é enviado uma só vez, mesmo que se carregue duas.' },
        },
        'dialog.close': [
          {
            guard: 'isChanged',
            target: 'discarding',
            description: 'Close; asks first, because something was typed.',
            meta: { pt: 'Fechar; pergunta primeiro, porque algo foi escrito.' },
          },
          { target: 'closed', description: 'Close the empty form.', meta: { pt: 'Fechar o formulário vazio.' } },
        ],
      },
    },
    newCustomer: {
      description: 'A customer nobody has met before.',
      meta: { pt: 'Um cliente que ainda ninguém conhece.' },
      initial: 'editing',
      exit: 'forgetPartyFailure',
      states: {
        editing: {
          description: 'The new customer’s form is open.',
          meta: { pt: 'O formulário do novo cliente está aberto.' },
          on: {
            'customer.submit': {
              target: 'creatingCustomer',
              description: 'Create the customer.',
              meta: { pt: 'Criar o cliente.' },
            },
            'party.cancel': {
              target: '#rentCreate.editing',
              description: 'Back to the rent without a new customer.',
              meta: { pt: 'Voltar ao aluguer sem cliente novo.' },
            },
            'dialog.close': {
              target: '#rentCreate.editing',
              description: 'Esc goes one step back.',
              meta: { pt: 'Esc volta um passo atrás.' },
            },
          },
        },
        creatingCustomer: {
          description: 'On its way; its form stays filled in.',
          meta: { pt: 'A caminho; o formulário mantém-se preenchido.' },
          tags: ['busy'],
          entry: 'forgetPartyFailure',
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
              actions: { type: 'keepPartyFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
      },
    },
    newAddress: {
      description: 'Where the chosen customer has not had anything delivered before.',
      meta: { pt: 'Onde o cliente escolhido ainda não recebeu nada.' },
      initial: 'editing',
      exit: 'forgetPartyFailure',
      states: {
        editing: {
          description: 'The new address’s form is open.',
          meta: { pt: 'O formulário da nova morada está aberto.' },
          on: {
            'address.submit': {
              target: 'creatingAddress',
              description: 'Create the address.',
              meta: { pt: 'Criar a morada.' },
            },
            'party.cancel': {
              target: '#rentCreate.editing',
              description: 'Back to the rent without a new address.',
              meta: { pt: 'Voltar ao aluguer sem morada nova.' },
            },
            'dialog.close': {
              target: '#rentCreate.editing',
              description: 'Esc goes one step back.',
              meta: { pt: 'Esc volta um passo atrás.' },
            },
          },
        },
        creatingAddress: {
          description: 'On its way; its form stays filled in.',
          meta: { pt: 'A caminho; o formulário mantém-se preenchido.' },
          tags: ['busy'],
          entry: 'forgetPartyFailure',
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
              actions: { type: 'keepPartyFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
      },
    },
    creating: {
      description: 'The rent is on its way; the form stays filled in, so that a failure loses nothing.',
      meta: { pt: 'O aluguer está a caminho; o formulário mantém-se preenchido, para que uma falha não perca nada.' },
      tags: ['busy'],
      entry: 'forgetFailure',
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
            { type: 'keepRent', params: ({ event }) => ({ rent: event.output }) },
            { type: 'tellCreated', params: ({ event }) => ({ rent: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            { type: 'tellRefused', params: ({ event }) => ({ failure: event.error as Failure }) },
            'markChanged',
          ],
        },
      },
    },
    discarding: {
      description: 'Asked whether what was typed may go.',
      meta: { pt: 'Pergunta se o que foi escrito pode ser perdido.' },
      on: {
        'discard.confirm': { target: 'closed', description: 'Yes, give it up.', meta: { pt: 'Sim, desistir.' } },
        'discard.cancel': { target: 'editing', description: 'No, go on.', meta: { pt: 'Não, continuar.' } },
        'dialog.close': {
          target: 'editing',
          description: 'Esc means: go on.',
          meta: { pt: 'Esc quer dizer: continuar.' },
        },
      },
    },
    created: {
      type: 'final',
      description: 'The rent exists; its page is next.',
      meta: { pt: 'O aluguer existe; segue-se a sua página.' },
    },
    closed: {
      type: 'final',
      description: 'The dialog has gone without a rent.',
      meta: { pt: 'A janela fechou-se sem aluguer.' },
      entry: 'tellClosed',
    },
  },
});
