import { commandMachine } from '../../../machines/record/command.machine';
import type { Failure, Rent } from '../../../machines/types';
import { done, failed, sampleOf } from '../sample';
import { conflict, lost, refused, rentOf } from './rentRecords';

/** A record that the action makes `done`, and that only allows it while it is `open`. */
export const at = (state: 'open' | 'done' | 'closed') => ({ state });
const stateOf = (record: unknown) => (record as { state: string }).state;

export const command = commandMachine.provide({
  guards: {
    hasHappened: ({ context }) => stateOf(context.record) === 'done',
    isPossible: ({ context }) => stateOf(context.record) === 'open',
  },
});

const events = [
  done('sendCommand'),
  failed('sendCommand', lost),
  failed('sendCommand', refused),
  ...['refetchAfterFailure', 'refetchBeforeRetry'].flatMap((id) => [
    done(id, at('open')),
    done(id, at('done')),
    done(id, at('closed')),
    failed(id, lost),
  ]),
];
/** A command about a record is sent again only by the user. */
const CONFLICT = [
  'transition command.sending on xstate.error.actor.sendCommand to command.refused',
  'transition command.verifyingFailure on always if wasConflict and isSuperfluous to command.succeeded',
  'transition command.verifyingFailure on always if wasConflict and isOtherVersion and maySendAgain to command.sending',
];
const distinguish = ({ record, failure }: { record: unknown; failure: { kind: string } | null }) => [
  stateOf(record),
  failure?.kind,
];
/** Entered and left at the start, before any event. */
const STARTING = ['state command.starting', 'transition command.starting on always to command.sending'];
const RETRY = [
  'state command.refetchingBeforeRetry',
  'state command.verifyingRetry',
  'state command.impossible',
  'transition command.starting on always if isRetry to command.refetchingBeforeRetry',
  'transition command.refetchingBeforeRetry on xstate.done.actor.refetchBeforeRetry to command.verifyingRetry',
  'transition command.refetchingBeforeRetry on xstate.error.actor.refetchBeforeRetry to command.refused',
  'transition command.verifyingRetry on always if wasLost and hasHappened to command.succeeded',
  'transition command.verifyingRetry on always if isPossible to command.sending',
  'transition command.verifyingRetry on always to command.impossible',
];

export const firstAttempt = sampleOf(command, {
  input: { record: at('open'), action: 'finish', failure: null },
  events,
  distinguish,
  mayMiss: [...STARTING, ...CONFLICT, ...RETRY],
});

/** Of an attempt that was lost. */
export const retry = sampleOf(command, {
  input: { record: at('open'), action: 'finish', failure: lost },
  events,
  distinguish,
  mayMiss: [...STARTING, ...CONFLICT],
});

/** After a refused attempt, a matching record is another user's work. */
export const retryAfterRefusal = sampleOf(command, {
  input: { record: at('open'), action: 'finish', failure: refused },
  events,
  distinguish,
  mayMiss: [
    ...STARTING,
    ...CONFLICT,
    'transition command.verifyingRetry on always if wasLost and hasHappened to command.succeeded',
  ],
});

const endOf = (record: unknown) => (record as Rent | null)?.endDate.slice(0, 10);

/** Change of a rent, which moves its end from the 27th to the 30th. */
export const change = commandMachine.provide({
  guards: {
    hasHappened: ({ context }) => endOf(context.record) === '2026-11-30',
    isPossible: () => true,
    needsRecord: (_, { error }) => (error as Failure).kind !== 'form',
    isSuperfluous: ({ context }) => endOf(context.record) === '2026-11-30',
    maySendAgain: ({ context }) => endOf(context.record) === '2026-11-27',
  },
});
const moved = rentOf({ endDate: '2026-11-30T00:00:00' });
export const noted = rentOf({ notes: 'Portão lateral', version: 8 });
export const changedElsewhere = rentOf({ endDate: '2026-11-29T00:00:00', version: 8 });
export const changeInput = { record: null, action: {}, version: 7, failure: null };

export const changeSample = sampleOf(change, {
  input: changeInput,
  events: [
    done('sendCommand'),
    ...[lost, conflict, refused].map((failure) => failed('sendCommand', failure)),
    ...[moved, rentOf(), noted, changedElsewhere, null].map((rent) => done('refetchAfterFailure', rent)),
    failed('refetchAfterFailure', lost),
  ],
  distinguish: ({ version, record, failure }) => [version, endOf(record), failure?.kind],
  mayMiss: [...STARTING, ...RETRY],
});
