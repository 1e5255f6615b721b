import { alertsMachine, type Alert } from '../../../machines/page/alerts.machine';
import { pageSearchMachine } from '../../../machines/page/pageSearch.machine';
import { after, done, failed, sampleOf } from '../sample';

export const late: Alert = { kind: 'overdue', count: 3, rents: [] };
export const unpaid: Alert = { kind: 'unpaid', count: 40, rents: [] };

export const pageSearchSample = sampleOf(pageSearchMachine, {
  events: [
    { type: 'search.open' },
    { type: 'text.type', text: 'alug', kinds: ['rent', 'customer', 'model', 'asset'] },
    { type: 'text.type', text: 'a', kinds: ['rent'] },
    { type: 'text.type', text: 'alug', kinds: [] },
    { type: 'suggestion.move', step: 1, count: 2 },
    { type: 'suggestion.move', step: -1, count: 0 },
    { type: 'search.close' },
    after('headerUpdate', 'pageSearch.leaving'),
    after('typingPause', 'pageSearch.open.pausing'),
    done('findRecords', [{ kind: 'rent', id: 1, title: 'A2026-00001', detail: 'Jardins do Sado' }]),
    failed('findRecords', { kind: 'retry' }),
  ],
  distinguish: ({ text, kinds, records }) => [text, kinds.length, records.length],
});

export const alertsSample = sampleOf(alertsMachine, {
  input: { day: '2026-11-21', seen: {} },
  events: [
    { type: 'records.changed' },
    { type: 'day.change', day: '2026-11-21' },
    { type: 'day.change', day: '2026-11-22' },
    { type: 'panel.open' },
    { type: 'panel.close' },
    after('settling', 'alerts.data.settling'),
    done('readAlerts', [late, unpaid]),
    failed('readAlerts', { kind: 'retry' }),
  ],
  distinguish: ({ alerts, fresh }) => [alerts?.length, fresh],
});
