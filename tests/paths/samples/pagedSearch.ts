import { pagedSearchMachine } from '../../../machines/list/pagedSearch.machine';
import { after, done, failed, sampleOf } from '../sample';
import { blocked, lost } from './rentRecords';

export const item = (id: number) => ({ id });

/** The list of a dialog, which is open at once, asks under a filter, and is tried again by itself. */
export const pagedSearchSample = sampleOf(pagedSearchMachine, {
  input: { opensAtOnce: true, filter: null, retries: true },
  events: [
    { type: 'search.type', text: 'ferr' },
    { type: 'filter.change', filter: 'today' },
    { type: 'filter.change', filter: null },
    { type: 'search.accept', marked: 1 },
    { type: 'search.retry' },
    { type: 'connection.return' },
    { type: 'item.take', taken: 1 },
    { type: 'page.more' },
    after('typingPause', 'pagedSearch.open.pending.request.pausing'),
    after('retryPause', 'pagedSearch.open.failed'),
    after('retryPause', 'pagedSearch.open.shown.incomplete'),
    done('findFirst', { items: [item(1)], total: 2, free: 1, hasNext: true }),
    done('findFirst', { items: [], hasNext: false }),
    failed('findFirst', lost),
    failed('findFirst', blocked),
    done('findMore', { items: [item(1), item(2)], total: 2, free: 1, hasNext: false }),
    failed('findMore', lost),
    failed('findMore', blocked),
  ],
  distinguish: ({ filter, text, items, hasNext, taken, failure }) => [
    filter,
    text,
    items.length > 0,
    hasNext,
    taken.length > 0,
    failure?.kind,
  ],
  mayMiss: [
    'state pagedSearch.starting',
    'state pagedSearch.closed',
    'transition pagedSearch.starting on always if opensAtOnce to pagedSearch.open',
    'transition pagedSearch.starting on always to pagedSearch.closed',
    'transition pagedSearch.closed on list.open to pagedSearch.open',
    'transition pagedSearch.closed on search.type to pagedSearch.open.pending.request.pausing',
    'transition pagedSearch.open on list.close to pagedSearch.closed',
    'state pagedSearch.open.pending.request.asking',
    'state pagedSearch.open.shown.deciding',
  ],
});

/** The list under a field, which opens once it is used. */
export const fieldSearchSample = sampleOf(pagedSearchMachine, {
  input: { opensAtOnce: false },
  events: [
    { type: 'list.open' },
    { type: 'list.close' },
    { type: 'search.type', text: 'ferr' },
    after('typingPause', 'pagedSearch.open.pending.request.pausing'),
    done('findFirst', { items: [item(1)], hasNext: false }),
  ],
  distinguish: ({ items }) => items.length > 0,
});
