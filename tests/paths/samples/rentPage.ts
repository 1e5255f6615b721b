import { rentPageMachine } from '../../../machines/rent/rentPage.machine';
import type { Rent } from '../../../machines/types';
import { done, sampleOf } from '../sample';
import { ongoing, reserved } from './rentActions';
import { lost } from './rentRecords';

/** What the machine of the rent shows, in one of its states. */
const rentShows = (state: string, rent: Rent | null) => ({
  type: 'xstate.snapshot.rent',
  snapshot: { matches: (asked: string) => asked === state, context: { rent } },
});

export const rentPageSample = sampleOf(rentPageMachine, {
  input: { rentId: 7 },
  events: [
    rentShows('loading', null),
    rentShows('ready', reserved),
    rentShows('ready', ongoing),
    rentShows('vanished', ongoing),
    rentShows('notFound', ongoing),
    { type: 'records.changed' },
    { type: 'forms.settle' },
    { type: 'rents.changed' },
    { type: 'rent.changed' },
    { type: 'record.deleted', record: { rentId: 7, asset: { serialNumber: 100427 } } },
    { type: 'record.kept', record: { rentId: 7, asset: { serialNumber: 100427 } }, failure: lost },
    { type: 'notice', severity: 'success', messageKey: 'rent-start-success-message', values: {}, failure: null },
    done('rent'),
  ],
  distinguish: ({ rent }) => rent?.state,
});
