import { emit, fromPromise } from 'xstate';
import { commandMachine } from '../../../machines/record/command.machine';
import { rentActionsMachine } from '../../../machines/rent/rentActions.machine';
import type { Rent, RentAction } from '../../../machines/types';
import { rentActionNotice } from '../../../src/shared/rents/rentActionNotice';
import { hasHappened, mayHappen, rentActionsGuards } from '../../../src/shared/rents/rentRules';
import { after, done, failed, sampleOf, withKept } from '../sample';
import { lost, missing, refused, rentOf } from './rentRecords';

export const ordering = rentOf({ state: 'ORDERING' });
export const reserved = rentOf();
/** With a version, so that it shows where one is sent. */
export const ongoing = rentOf({ state: 'ONGOING', version: 4 });
export const ended = rentOf({ state: 'ENDED' });
const paid = rentOf({ state: 'ENDED', payed: true });
const rents: (Rent | null)[] = [ordering, reserved, ongoing, paid, null];

export const asked = (
  ['reserve', 'start', 'end', 'undoStart', 'undoEnd', 'pay', 'unpay', 'reopen', 'delete'] as const
).map((action) => ({ type: 'rent.act' as const, action }));
const events = [
  ...asked,
  ...[
    'rent.refresh',
    'rent.renew',
    'rent.changed',
    'question.accept',
    'question.shorten',
    'question.cancel',
    'rent.retry',
    'rent.release',
    'failure.dismiss',
  ].map((type) => ({ type })),
  ...rents.map((rent) => done('readRent', rent)),
  ...['refreshRent', 'refreshChangedRent', 'renewRent'].flatMap((id) =>
    [reserved, ongoing, null].map((rent) => done(id, rent)),
  ),
  ...['readRent', 'refreshRent', 'refreshChangedRent', 'renewRent'].map((id) => failed(id, lost)),
  failed('readRent', missing),
  done('command', { outcome: 'succeeded', record: ongoing, failure: null }),
  ...[reserved, null].map((record) => done('command', { outcome: 'refused', record, failure: lost })),
  done('command', { outcome: 'refused', record: reserved, failure: refused }),
  ...[ended, null].map((record) => done('command', { outcome: 'impossible', record, failure: null })),
  after('settle', 'rentActions.ready.idle.steps.settling'),
];

const withNotices = rentActionsMachine.provide({
  actions: { emitNotice: emit(({ context }) => rentActionNotice(context)) },
});

/** The rent's machine with its commands, over calls that the test answers. */
export const rentActionsOn = (
  today: string,
  readRent: () => Promise<Rent | null>,
  sendCommand: (action: RentAction) => Promise<unknown>,
) =>
  withNotices.provide({
    actors: {
      readRent: fromPromise(readRent),
      command: commandMachine.provide({
        actors: {
          sendCommand: fromPromise(({ input }) => sendCommand(input.action as RentAction)),
          readRecord: fromPromise<unknown, { record: unknown }>(readRent),
        },
        guards: {
          hasHappened: ({ context: { record, action, before } }) =>
            hasHappened(record as Rent | null, action as RentAction, today, (before ?? null) as Rent | null),
          isPossible: ({ context }) => mayHappen(context.record as Rent | null, context.action as RentAction),
        },
      }) as never,
    },
    guards: rentActionsGuards(() => today),
  });

/** A day within the rents' days; some end on it, and some should have before. */
const TODAY = '2026-11-24';
const endingToday = { endDate: `${TODAY}T00:00:00` };
const endedBefore = { endDate: '2026-11-22T00:00:00' };

const onADay = withNotices.provide({ guards: rentActionsGuards(() => TODAY) });

export const rentActionsSample = sampleOf(onADay, {
  input: { rentId: 7 },
  events: [
    ...events,
    done('readRent', rentOf(endedBefore)),
    done('readRent', rentOf({ state: 'ONGOING', ...endedBefore })),
    done('readRent', rentOf({ state: 'ONGOING', ...endingToday })),
    ...(['ONGOING', 'ENDED'] as const).map((state) =>
      done('readRent', rentOf({ state, undoUntil: '2999-01-01T00:00:00Z', ...endedBefore })),
    ),
  ],
  distinguish: ({ rent, isGone, action, failure }) => [
    isGone,
    rent?.state,
    rent?.payed,
    rent?.endDate,
    rent?.undoUntil,
    action,
    failure?.kind === 'retry',
  ],
  mayMiss: [
    'state rentActions.beginning',
    'transition rentActions.beginning on always if isFresh to rentActions.ready',
    'transition rentActions.beginning on always to rentActions.ready.rereadingAfterChange',
  ],
});

/** Of a rent that is known from an earlier visit. */
export const oldRentSample = withKept(rentActionsSample, reserved, false);

/** Of a rent that is read for this visit. */
export const freshRentSample = withKept(rentActionsSample, reserved, true);
