import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Asset, Failure, Id, Notice, WireDay } from './types';

/** Why an asset cannot be chosen; `lastDay` is the last day it is taken, `period` the days in the workshop where they are known. */
export type AssetLock =
  | { reason: 'rent'; rentId: Id; code: string; customer: string; lastDay: WireDay }
  | { reason: 'maintenance'; period: { start: WireDay; end: WireDay } | null }
  | { reason: 'state'; description: string }
  | { reason: 'line' };

/** An asset as the search offers it: free, or locked with the reason. */
export interface AssetOffer {
  asset: Asset;
  lock: AssetLock | null;
}

interface Context {
  rentId: Id;
  search: string;
  offers: AssetOffer[];
  /** How many the server found in all, where it says so. */
  total: number | null;
  searchFailure: Failure | null;
  chosen: AssetOffer | null;
  value: number | null;
  /** Message keys by field. */
  errors: { asset?: 'required'; value?: 'required' | 'impossible' };
  failure: Failure | null;
  /** Whether the dialog stays open for the next one. */
  goesOn: boolean;
  /** Serial numbers added since the dialog opened. */
  added: string[];
}

type Events =
  | { type: 'search.type'; search: string }
  | { type: 'search.retry' }
  | { type: 'asset.choose'; serialNumber: Id }
  | { type: 'value.type'; value: number | null }
  | { type: 'form.add' }
  | { type: 'form.addAndContinue' }
  | { type: 'dialog.close' };

/** What is wrong with an amount of money, if anything. */
function problemOf(value: number | null): 'required' | 'impossible' | undefined {
  if (value === null) return 'required';
  return value >= 0 && value <= 9_999_999.99 ? undefined : 'impossible';
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Adding equipment to a rent: assets are searched on the server, those taken in the rent's days stay visible
 * but locked, and a conflict on sending (somebody was faster) shows who has it and searches again.
 */
export const addEquipmentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id },
    events: {} as Events,
    emitted: {} as Notice | { type: 'lines.changed' } | { type: 'closed' } | { type: 'form.invalid' },
  },
  actors: {
    findOffers: fromPromise<{ offers: AssetOffer[]; total: number | null }, { search: string }>(notProvided),
    addEquipment: fromPromise<unknown, { rentId: Id; asset: Id; paymentValue: number }>(notProvided),
  },
  delays: { typingPause: 200 },
  guards: {
    isFree: ({ context }, { serialNumber }: { serialNumber: Id }) =>
      context.offers.some((offer) => String(offer.asset.serialNumber) === String(serialNumber) && offer.lock === null),
    isComplete: ({ context }) => context.chosen !== null && problemOf(context.value) === undefined,
    isConflict: (_, { failure }: { failure: Failure }) => failure.kind === 'conflict',
    goesOn: ({ context }) => context.goesOn,
  },
  actions: {
    setSearch: assign({ search: (_, { search }: { search: string }) => search }),
    setOffers: assign((_, { found }: { found: { offers: AssetOffer[]; total: number | null } }) => ({
      offers: found.offers,
      total: found.total,
      searchFailure: null,
    })),
    setSearchFailure: assign({ searchFailure: (_, { failure }: { failure: Failure }) => failure }),
    choose: assign(({ context }, { serialNumber }: { serialNumber: Id }) => ({
      chosen: context.offers.find((offer) => String(offer.asset.serialNumber) === String(serialNumber)) ?? null,
      errors: { ...context.errors, asset: undefined },
      failure: null,
    })),
    setValue: assign(({ context }, { value }: { value: number | null }) => ({
      value,
      errors: { ...context.errors, value: undefined },
    })),
    setGoesOn: assign({ goesOn: (_, { goesOn }: { goesOn: boolean }) => goesOn }),
    setErrors: assign(({ context }) => ({
      errors: {
        asset: context.chosen ? undefined : ('required' as const),
        value: problemOf(context.value),
      },
    })),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    forgetChoice: assign({ chosen: null }),
    startAnew: assign(({ context }) => ({
      added: [...context.added, String(context.chosen?.asset.serialNumber)],
      chosen: null,
      value: null,
      search: '',
      failure: null,
    })),
    announceInvalid: emit({ type: 'form.invalid' }),
    announceAdded: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-add-equipment-success-message',
      values: { asset: String(context.chosen?.asset.serialNumber) },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-add-equipment-error-message',
      values: { asset: String(context.chosen?.asset.serialNumber) },
      failure: context.failure,
    })),
    searchAgain: raise({ type: 'search.retry' }),
    announceLines: emit({ type: 'lines.changed' }),
    announceClosed: emit({ type: 'closed' }),
  },
}).createMachine({
  id: 'addEquipment',
  context: ({ input }) => ({
    rentId: input.rentId,
    search: '',
    offers: [],
    total: null,
    searchFailure: null,
    chosen: null,
    value: null,
    errors: {},
    failure: null,
    goesOn: false,
    added: [],
  }),
  type: 'parallel',
  states: {
    results: {
      description: 'What the server offers for the words typed.',
      meta: { pt: 'O que o servidor oferece para as palavras escritas.' },
      initial: 'searching',
      on: {
        'search.type': {
          target: '.typing',
          actions: { type: 'setSearch', params: ({ event }) => event },
          description: 'Type words to search for.',
          meta: { pt: 'Escrever palavras para procurar.' },
        },
        'search.retry': {
          target: '.searching',
          description: 'By hand after a failure, by itself when the offers are old.',
          meta: { pt: 'Procurar de novo: à mão depois de uma falha, sozinho quando a oferta é antiga.' },
        },
      },
      states: {
        typing: {
          description: 'A short pause in typing starts the search.',
          meta: { pt: 'Uma curta pausa na escrita inicia a procura.' },
          after: { typingPause: 'searching' },
        },
        searching: {
          description: 'The server looks for assets and for what keeps them in the rent’s days.',
          meta: { pt: 'O servidor procura equipamento e o que o ocupa nos dias do aluguer.' },
          tags: 'searching',
          invoke: {
            id: 'findOffers',
            src: 'findOffers',
            input: ({ context }) => ({ search: context.search }),
            onDone: {
              target: 'shown',
              actions: { type: 'setOffers', params: ({ event }) => ({ found: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setSearchFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        shown: {
          description: 'Free assets can be chosen, taken ones say who has them.',
          meta: { pt: 'O que está livre pode ser escolhido; o ocupado diz quem o tem.' },
        },
        failed: {
          description: 'The search failed; the words stay.',
          meta: { pt: 'A procura falhou; as palavras ficam.' },
        },
      },
    },
    form: {
      description: 'The asset chosen and its value.',
      meta: { pt: 'O equipamento escolhido e o seu valor.' },
      initial: 'filling',
      states: {
        filling: {
          description: 'Nothing is on its way.',
          meta: { pt: 'Nada está a caminho.' },
          on: {
            'asset.choose': {
              guard: { type: 'isFree', params: ({ event }) => event },
              actions: { type: 'choose', params: ({ event }) => event },
              description: 'Choose a free asset.',
              meta: { pt: 'Escolher um equipamento livre.' },
            },
            'value.type': {
              actions: { type: 'setValue', params: ({ event }) => event },
              description: 'Type the value for this rent.',
              meta: { pt: 'Escrever o valor para este aluguer.' },
            },
            'form.add': {
              target: 'validating',
              actions: { type: 'setGoesOn', params: { goesOn: false } },
              description: 'Add and close.',
              meta: { pt: 'Adicionar e fechar.' },
            },
            'form.addAndContinue': {
              target: 'validating',
              actions: { type: 'setGoesOn', params: { goesOn: true } },
              description: 'Add and go on with the next.',
              meta: { pt: 'Adicionar e continuar com o próximo.' },
            },
            'dialog.close': { target: 'closed', description: 'Close.', meta: { pt: 'Fechar.' } },
          },
        },
        validating: {
          description: 'Equipment and value are both required.',
          meta: { pt: 'Equipamento e valor são ambos obrigatórios.' },
          entry: 'setErrors',
          always: [
            { guard: 'isComplete', target: 'adding' },
            { target: 'filling', actions: 'announceInvalid' },
          ],
        },
        adding: {
          description: 'The line is on its way.',
          meta: { pt: 'A linha está a caminho.' },
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'addEquipment',
            src: 'addEquipment',
            input: ({ context }) => ({
              rentId: context.rentId,
              asset: context.chosen?.asset.serialNumber ?? '',
              paymentValue: context.value ?? 0,
            }),
            onDone: 'added',
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ failure: event.error as Failure }) },
                target: 'taken',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              },
              {
                target: 'refused',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              },
            ],
          },
        },
        taken: {
          description: 'Somebody was faster: say who has it and look again.',
          meta: { pt: 'Alguém foi mais rápido: diz quem o tem e procura de novo.' },
          entry: ['announceFailure', 'forgetChoice', 'announceLines'],
          always: { target: 'filling', actions: 'searchAgain' },
        },
        refused: {
          description: 'It did not work; choice and value stay for another try.',
          meta: { pt: 'Não resultou; escolha e valor ficam para nova tentativa.' },
          entry: 'announceFailure',
          always: 'filling',
        },
        added: {
          description: 'The line is on the rent.',
          meta: { pt: 'A linha está no aluguer.' },
          entry: ['announceAdded', 'announceLines'],
          always: [{ guard: 'goesOn', target: 'filling', actions: ['startAnew', 'searchAgain'] }, { target: 'closed' }],
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
