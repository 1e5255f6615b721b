import { commandMachine } from '../../../machines/record/command.machine';
import { done, failed, sampleOf } from '../sample';
import { lost, refused } from './rentRecords';

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
  mayMiss: [...STARTING, ...RETRY],
});

/** Of an attempt that was lost. */
export const retry = sampleOf(command, {
  input: { record: at('open'), action: 'finish', failure: lost },
  events,
  distinguish,
  mayMiss: STARTING,
});

/** After a refused attempt, a matching record is another user's work. */
export const retryAfterRefusal = sampleOf(command, {
  input: { record: at('open'), action: 'finish', failure: refused },
  events,
  distinguish,
  mayMiss: [...STARTING, 'transition command.verifyingRetry on always if wasLost and hasHappened to command.succeeded'],
});
