import { assign, emit, fromPromise, raise, setup, stateIn } from 'xstate';
import type { Asset, Failure, Id, WireDay } from '../types';

/** Why an asset cannot be chosen. `lastDay` is its last day on the other rent, `period` the days of its maintenance. */
export type AssetLock =
  | { reason: 'rent'; rentId: Id; code: string; customer: string; lastDay: WireDay }
  | { reason: 'maintenance'; period: { start: WireDay; end: WireDay } | null }
  | { reason: 'state'; description: string }
  /** The asset is on this rent. */
  | { reason: 'alreadyOnRent' };

/** An asset as the search offers it: free, or locked with the reason. */
export interface AssetOffer {
  asset: Asset;
  lock: AssetLock | null;
}

/** One page of offers. */
export interface OffersPage {
  offers: AssetOffer[];
  /** How many were found in all; null where the server does not count. */
  total: number | null;
  /** How many of all of them are free; null where the server does not count them. */
  free: number | null;
  hasNext: boolean;
}

/**
 * The offer that Enter in the search field chooses: the exact serial number, else the first free asset. Null when that one is
 * taken. Three or more digits choose only the asset with exactly that number, never one with a longer number.
 */
export function firstOffer(offers: readonly AssetOffer[], search: string): AssetOffer | null {
  // Labels fill a serial number up with zeros.
  const words = search.trim().replace(/^0+(?=\d+$)/u, '');
  if (words === '') return null;
  const exact = offers.find(({ asset }) => String(asset.serialNumber) === words);
  if (!exact && /^\d{3,}$/u.test(words)) return null;
  const first = exact ?? offers.find(({ lock }) => lock === null);
  return first?.lock === null ? first : null;
}

interface Context extends OffersPage {
  search: string;
  page: number;
  failure: Failure | null;
  /** Serial numbers added in this dialog; the rent may not have been read since. */
  added: string[];
}

/** The offer that Enter accepts: the chosen one if it is shown, else the first. */
function acceptedOf({ offers, search }: Context, chosen: Id | null): AssetOffer | null {
  const shown = offers.find(({ asset }) => String(asset.serialNumber) === String(chosen));
  return shown?.lock === null ? shown : firstOffer(offers, search);
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Equipment offered for a rent: searched on the server, further pages on scrolling. Assets that are taken in the rent's
 * days stay visible but locked. Enter accepts an offer, also before the answer is here.
 */
export const equipmentSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'search.type'; search: string }
      | { type: 'search.retry' }
      | { type: 'search.accept'; chosen: Id | null }
      | { type: 'asset.added'; added: Id }
      | { type: 'page.more' },
    emitted: {} as { type: 'offer.accepted'; offer: AssetOffer },
  },
  actors: {
    findOffers: fromPromise<OffersPage, { search: string; page: number; added: string[] }>(notProvided),
  },
  delays: { typingPause: 120 },
  guards: {
    hasNext: ({ context }) => context.hasNext,
    isEnterPressed: stateIn({ pending: { enter: 'pressed' } }),
    mayAccept: ({ context }, { chosen }: { chosen: Id | null }) => acceptedOf(context, chosen) !== null,
  },
  actions: {
    setSearch: assign({ search: (_, { search }: { search: string }) => search }),
    setOffers: assign((_, { found }: { found: OffersPage }) => ({ ...found, page: 1, failure: null })),
    /** Appends a page without assets that are shown already: the order on the server may have changed. */
    appendOffers: assign(({ context }, { found }: { found: OffersPage }) => {
      const known = new Set(context.offers.map(({ asset }) => String(asset.serialNumber)));
      const others = found.offers.filter(({ asset }) => !known.has(String(asset.serialNumber)));
      return { ...found, offers: [...context.offers, ...others], page: context.page + 1, failure: null };
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    /** Removes the added asset from the offers that are shown until the next answer, and clears the search text. */
    markAdded: assign(({ context }, { added }: { added: Id }) => ({
      added: [...context.added, String(added)],
      offers: context.offers.filter(({ asset }) => String(asset.serialNumber) !== String(added)),
      search: '',
    })),
    acceptFirst: raise({ type: 'search.accept', chosen: null }),
    emitAccepted: emit(({ context }, { chosen }: { chosen: Id | null }) => ({
      type: 'offer.accepted' as const,
      offer: acceptedOf(context, chosen) as AssetOffer,
    })),
  },
}).createMachine({
  id: 'equipmentSearch',
  context: {
    offers: [],
    total: null,
    free: null,
    hasNext: false,
    search: '',
    page: 1,
    failure: null,
    added: [],
  },
  initial: 'pending',
  on: {
    'search.type': {
      target: '.pending.search.typing',
      actions: { type: 'setSearch', params: ({ event }) => event },
      description: 'Type words to search for.',
    },
    'search.retry': {
      target: '.pending',
      description: 'Search again: a press after a failure, automatic when another user took the asset first.',
    },
    'asset.added': {
      target: '.pending',
      actions: { type: 'markAdded', params: ({ event }) => event },
      description: 'A unit was added: the search begins with empty words for the next.',
    },
  },
  states: {
    pending: {
      description: 'An answer is awaited.',
      type: 'parallel',
      tags: ['searching'],
      states: {
        search: {
          description: 'The request for the first page.',
          initial: 'searching',
          states: {
            typing: {
              description: 'Debounce: the search starts after a short pause in typing.',
              after: { typingPause: 'searching' },
            },
            searching: {
              description: 'The server looks for assets, and for bookings of theirs in the rent’s days.',
              invoke: {
                id: 'findOffers',
                src: 'findOffers',
                input: ({ context }) => ({ search: context.search, page: 1, added: context.added }),
                onDone: [
                  {
                    guard: 'isEnterPressed',
                    target: '#equipmentSearch.shown',
                    actions: [{ type: 'setOffers', params: ({ event }) => ({ found: event.output }) }, 'acceptFirst'],
                  },
                  {
                    target: '#equipmentSearch.shown',
                    actions: { type: 'setOffers', params: ({ event }) => ({ found: event.output }) },
                  },
                ],
                onError: {
                  target: '#equipmentSearch.failed',
                  actions: { type: 'setFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
        enter: {
          description: 'Whether Enter was pressed before the answer. Further typing, a retry or a failure resets it.',
          initial: 'notPressed',
          states: {
            notPressed: {
              description: 'Enter has not been pressed for these words.',
              on: {
                'search.accept': {
                  target: 'pressed',
                  description: 'Enter before the answer: its first offer is accepted.',
                },
              },
            },
            pressed: { description: 'The first offer of the answer is accepted.' },
          },
        },
      },
    },
    shown: {
      description: 'The answer is shown: free assets can be chosen, taken ones are locked with a reason.',
      initial: 'some',
      on: {
        'search.accept': {
          guard: { type: 'mayAccept', params: ({ event }) => event },
          actions: { type: 'emitAccepted', params: ({ event }) => event },
          description: 'Enter: the chosen asset, else the exact serial number or, for words, the first free asset.',
        },
      },
      states: {
        some: {
          description: 'The assets found so far; the server may have more.',
          on: {
            'page.more': { guard: 'hasNext', target: 'loadingMore', description: 'Scroll near the end.' },
          },
        },
        loadingMore: {
          description: 'The assets found stay while the next page is on its way.',
          invoke: {
            id: 'findMore',
            src: 'findOffers',
            input: ({ context }) => ({ search: context.search, page: context.page + 1, added: context.added }),
            onDone: {
              target: 'some',
              actions: { type: 'appendOffers', params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: 'incomplete', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
        },
        incomplete: {
          description: 'The assets found stay; the next page did not come.',
          on: {
            'page.more': { target: 'loadingMore', description: 'Scroll on, or press retry.' },
          },
        },
      },
    },
    failed: {
      description: 'The search failed; the words stay.',
    },
  },
});
