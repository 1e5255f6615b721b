import { liveChangesMachine } from '../../../machines/liveChanges.machine';
import { after, sampleOf } from '../sample';

export const changes = [{ resource: 'rents', id: '42' }];
const delay = 'liveChanges.source.together.leading.pausing';

export const liveChangesSample = sampleOf(liveChangesMachine, {
  events: [
    { type: 'turn.come', waited: false },
    { type: 'turn.come', waited: true },
    { type: 'turn.none' },
    { type: 'stream.open' },
    { type: 'stream.end', retryAfter: null },
    { type: 'stream.miss' },
    { type: 'changes.hear', changes },
    { type: 'gap.hear' },
    { type: 'access.hear' },
    { type: 'page.look' },
    after('pause', delay),
    after('burst', 'liveChanges.delivery.gathering'),
  ],
  distinguish: ({ hasGap }) => hasGap,
});
