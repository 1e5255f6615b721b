import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Asset, Failure, Id, Notice, Rent, WireDay } from './types';

/** Why an asset cannot be chosen; `lastDay` is the last day it is taken. */
export type AssetLock =
  | { reason: 'rent'; rentId: Id; code: string; customer: string; lastDay: WireDay }
  | { reason: 'maintenance'; lastDay: WireDay | null }
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
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
  },
  delays: { typingPause: 200 },
  guards: {
    isFree: ({ context }, { serialNumber }: { serialNumber: Id }) =>
      context.offers.some((offer) => String(offer.asset.serialNumber) === String(serialNumber) && offer.lock === null),
    isComplete: ({ context }) => context.chosen !== null && problemOf(context.value) === undefined,
    isLost: (_, { failure }: { failure: Failure }) => failure.kind === 'retry',
    isConflict: (_, { failure }: { failure: Failure }) => failure.kind === 'conflict',
    isOnRent: ({ context }, { rent }: { rent: Rent | null }) =>
      rent?.rentLines.some((line) => String(line.asset.serialNumber) === String(context.chosen?.asset.serialNumber)) ?? false,
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
      initial: 'searching',
      on: {
        'search.type': { target: '.typing', actions: { type: 'setSearch', params: ({ event }) => event } },
        'search.retry': { target: '.searching', description: 'By hand after a failure, by itself when the offers are old.' },
      },
      states: {
        typing: {
          description: 'A short pause in typing starts the search.',
          after: { typingPause: 'searching' },
        },
        searching: {
          description: 'The server looks for assets and for what keeps them in the rent’s days.',
          tags: 'searching',
          invoke: {
            id: 'findOffers',
            src: 'findOffers',
            input: ({ context }) => ({ search: context.search }),
            onDone: { target: 'shown', actions: { type: 'setOffers', params: ({ event }) => ({ found: event.output }) } },
            onError: {
              target: 'failed',
              actions: { type: 'setSearchFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        shown: { description: 'Free assets can be chosen, taken ones say who has them.' },
        failed: { description: 'The search failed; the words stay.' },
      },
    },
    form: {
      description: 'The asset chosen and its value.',
      initial: 'filling',
      states: {
        filling: {
          description: 'Nothing is on its way.',
          on: {
            'asset.choose': {
              guard: { type: 'isFree', params: ({ event }) => event },
              actions: { type: 'choose', params: ({ event }) => event },
            },
            'value.type': { actions: { type: 'setValue', params: ({ event }) => event } },
            'form.add': { target: 'validating', actions: { type: 'setGoesOn', params: { goesOn: false } } },
            'form.addAndContinue': { target: 'validating', actions: { type: 'setGoesOn', params: { goesOn: true } } },
            'dialog.close': 'closed',
          },
        },
        validating: {
          description: 'Equipment and value are both required.',
          entry: 'setErrors',
          always: [
            { guard: 'isComplete', target: 'adding' },
            { target: 'filling', actions: 'announceInvalid' },
          ],
        },
        adding: {
          description: 'The line is on its way.',
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
                guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error as Failure }) },
                target: 'checking',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              },
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
        checking: {
          description: 'The answer was lost: the rent itself says whether the line is there.',
          tags: 'busy',
          invoke: {
            id: 'readRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: [
              { guard: { type: 'isOnRent', params: ({ event }) => ({ rent: event.output }) }, target: 'added' },
              { target: 'refused' },
            ],
            onError: 'refused',
          },
        },
        taken: {
          description: 'Somebody was faster: say who has it and look again.',
          entry: ['announceFailure', 'forgetChoice', 'announceLines'],
          always: { target: 'filling', actions: 'searchAgain' },
        },
        refused: {
          description: 'It did not work; choice and value stay for another try.',
          entry: 'announceFailure',
          always: 'filling',
        },
        added: {
          description: 'The line is on the rent.',
          entry: ['announceAdded', 'announceLines'],
          always: [
            { guard: 'goesOn', target: 'filling', actions: ['startAnew', 'searchAgain'] },
            { target: 'closed' },
          ],
        },
        closed: { type: 'final', description: 'The dialog goes.', entry: 'announceClosed' },
      },
    },
  },
});
