import { liveChangesMachine } from '../../../machines/page/liveChanges.machine';
import { after, sampleOf } from '../sample';

export const changes = [{ resource: 'rents', id: '42' }];
const delay = 'liveChanges.source.shared.leader.pausing';

export const liveChangesSample = sampleOf(liveChangesMachine, {
  events: [
    { type: 'leader.elected', waited: false },
    { type: 'leader.elected', waited: true },
    { type: 'leader.unsupported' },
    { type: 'stream.open' },
    { type: 'stream.end', retryAfter: null },
    { type: 'stream.unsupported' },
    { type: 'changes.receive', changes },
    { type: 'gap.detect' },
    { type: 'access.change' },
    { type: 'page.focus' },
    { type: 'connection.return' },
    after('pause', delay),
    after('burst', 'liveChanges.delivery.gathering'),
    after('settling', 'liveChanges.network.returning'),
  ],
  distinguish: () => null,
});
