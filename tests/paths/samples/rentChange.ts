import { rentChangeMachine } from '../../../machines/rent/rentChange.machine';
import { done, failed, sampleOf } from '../sample';
import { lost, refused, rentOf, conflict } from './rentRecords';

/** Moves the rent's end from the 27th to the 30th. */
export const machine = rentChangeMachine.provide({
  guards: {
    hasHappened: (_, { rent }) => rent?.endDate.startsWith('2026-11-30') ?? false,
    isSuperfluous: (_, { rent }) => rent?.endDate.startsWith('2026-11-30') ?? false,
    isUnchangedOnServer: (_, { rent }) => rent?.endDate.startsWith('2026-11-27') ?? false,
  },
});
const moved = rentOf({ endDate: '2026-11-30T00:00:00' });
export const noted = rentOf({ notes: 'Portão lateral', version: 8 });
export const changedElsewhere = rentOf({ endDate: '2026-11-29T00:00:00', version: 8 });
export const input = { rentId: 7, change: {}, version: 7 };

export const rentChangeSample = sampleOf(machine, {
  input,
  events: [
    done('sendChange'),
    ...[lost, conflict, refused].map((failure) => failed('sendChange', failure)),
    ...[moved, rentOf()].map((rent) => done('checkRent', rent)),
    failed('checkRent', lost),
    ...[moved, noted, changedElsewhere, null].map((rent) => done('readServerVersion', rent)),
    failed('readServerVersion', lost),
  ],
  distinguish: ({ version, serverVersion, failure }) => [version, serverVersion?.endDate, failure?.kind],
});
