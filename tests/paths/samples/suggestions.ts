import { suggestionsMachine } from '../../../machines/list/suggestions.machine';
import { after, done, failed, sampleOf } from '../sample';
import { lost } from './rentRecords';

export const item = (id: number) => ({ id });

export const suggestionsSample = sampleOf(suggestionsMachine, {
  events: [
    { type: 'list.open' },
    { type: 'list.close' },
    { type: 'text.type', text: 'ferr' },
    { type: 'page.more' },
    { type: 'search.retry' },
    after('typingPause', 'suggestions.open.pausing'),
    done('findFirst', { items: [item(1)], hasNext: true }),
    done('findFirst', { items: [], hasNext: false }),
    failed('findFirst', lost),
    done('findMore', { items: [item(2)], hasNext: false }),
    failed('findMore', lost),
  ],
  distinguish: ({ items, hasNext, failure }) => [items.length > 0, hasNext, failure !== null],
});
