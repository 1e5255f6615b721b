import { outageMachine } from '../../../machines/page/outage.machine';
import { recoveryMachine } from '../../../machines/page/recovery.machine';
import { after, done, failed, sampleOf } from '../sample';

// Passed through at once: the two samples differ in the transition taken.
const unseen = [
  'state recovery.deciding',
  'transition recovery.deciding on always if mayHelp to recovery.checking',
  'transition recovery.deciding on always to recovery.shown',
];
const answers = (id: string) => [done(id), failed(id, { kind: 'unreachable' }), failed(id, { kind: 'maintenance' })];
const recoveryEvents = [...answers('askFirst'), ...answers('askAgain'), { type: 'page.retry' }];

/** The code of a page is missing, for the first time in this version. */
export const missingCodeSample = sampleOf(recoveryMachine, {
  input: { isMissing: true, hasReloaded: false },
  events: recoveryEvents,
  mayMiss: unseen,
});

/** The page threw. */
export const crashSample = sampleOf(recoveryMachine, {
  input: { isMissing: false, hasReloaded: false },
  events: recoveryEvents,
  mayMiss: [
    ...unseen,
    'state recovery.checking',
    'transition recovery.checking on xstate.done.actor.askFirst to recovery.reloading',
    'transition recovery.checking on xstate.error.actor.askFirst to recovery.shown',
  ],
});

export const outageSample = sampleOf(outageMachine, {
  events: [
    { type: 'call.answer' },
    { type: 'call.fail', reason: 'unreachable' },
    { type: 'call.fail', reason: 'maintenance' },
    { type: 'server.ask' },
    { type: 'outage.ignore' },
    done('askServer'),
    failed('askServer', new Error('no answer')),
    after('pause', 'outage.down.waiting'),
  ],
  distinguish: ({ reason, failures }) => [reason, failures > 0],
});
