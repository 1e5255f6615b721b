import { handoverPageMachine, type OpenedHandover } from '../../../machines/handover/handoverPage.machine';
import { done, sampleOf } from '../sample';
import { readOf, untouched } from './handover';

const opened = (movable: number[]): OpenedHandover => untouched(readOf('ONGOING', movable), 'OUT');
/** What the resource of the rent shows, in one of its states. */
const rentShows = (state: string, value: OpenedHandover | null) => ({
  type: 'xstate.snapshot.rent',
  snapshot: { matches: (asked: string) => asked === state, context: { value, failure: null } },
});

export const handoverPageSample = sampleOf(handoverPageMachine, {
  input: { rentId: 42, direction: 'OUT' },
  events: [
    rentShows('loading', null),
    rentShows('ready', opened([100207, 100208])),
    rentShows('ready', opened([100207])),
    rentShows('missing', null),
    { type: 'read.retry' },
    { type: 'unit.scanned', asset: 100207, by: null },
    { type: 'photo.stored', asset: 100207, photo: { id: 1, type: 'image/jpeg', size: 4 }, file: null },
    { type: 'ticks.changed' },
    { type: 'rents.changed' },
    { type: 'notice', severity: 'success', messageKey: 'rent-hand-out-success-message', values: {}, failure: null },
    { type: 'handover.done', rentId: 42 },
    { type: 'xstate.snapshot.handover', snapshot: { context: { units: [] } } },
    done('handover'),
  ],
  distinguish: ({ opened: read }) => read?.read.movable.length ?? null,
});
