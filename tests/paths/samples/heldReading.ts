import { heldReadingMachine } from '../../../machines/list/heldReading.machine';
import { after, sampleOf } from '../sample';

const reads = (value: object | null) => ({ type: 'xstate.snapshot.reading', snapshot: { context: { value } } });

export const heldReadingSample = sampleOf(heldReadingMachine, {
  input: { key: 'today', changedBy: 'rents' },
  events: [
    reads(null),
    reads({ first: 1 }),
    reads({ first: 2 }),
    { type: 'question.ask', key: 'today' },
    { type: 'question.ask', key: 'tomorrow' },
    { type: 'change.await' },
    { type: 'read.retry' },
    { type: 'list.use' },
    { type: 'row.act' },
    { type: 'list.leave' },
    after('idleTime', 'heldReading.held.inUse'),
  ],
  distinguish: ({ key, shown, latest, showsNext }) => [key, shown, latest, showsNext],
});
