import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { rentActionsMachine, type RentAction } from '../../machines/rentActions.machine';
import type { Id, Rent } from '../../machines/types';
import { hasHappened, mayEndEarly, mayHappen, mayStartOutsidePeriod } from '../../src/features/rents/detail/rentRules';
import { done, failed, testEveryPath } from '../support/paths';
import { lost, missing, refused, rentOf } from './rentSamples';

const machineOn = (today: string) =>
  rentActionsMachine.provide({
    guards: {
      mayHappen: ({ context }, { action }) => mayHappen(context.rent, action),
      mayStillHappen: ({ context }) => mayHappen(context.rent, context.action),
      hasHappened: ({ context }) => hasHappened(context.rent, context.action, today),
      mayStartOutsidePeriod: ({ context }) => mayStartOutsidePeriod(context.rent, today),
      mayEndEarly: ({ context }) => mayEndEarly(context.rent, today),
    },
  });

const ordering = rentOf({ state: 'ORDERING' });
const reserved = rentOf();
const ongoing = rentOf({ state: 'ONGOING' });
const ended = rentOf({ state: 'ENDED' });
const paid = rentOf({ state: 'ENDED', payed: true });
const rents: (Rent | null)[] = [ordering, reserved, ongoing, paid, null];

const asked = ['reserve', 'start', 'end', 'pay', 'unpay', 'reopen', 'delete'].map((action) => ({ type: `rent.${action}` }));
const events = [
  ...asked,
  ...['rent.refresh', 'question.accept', 'question.shorten', 'question.cancel', 'rent.retry', 'failure.dismiss'].map((type) => ({ type })),
  ...rents.map((rent) => done('readRent', rent)),
  ...['refreshRent', 'rereadRent', 'checkRent'].flatMap((id) => [reserved, ongoing, null].map((rent) => done(id, rent))),
  done('performAction', {}),
  ...['readRent', 'refreshRent', 'rereadRent', 'checkRent'].map((id) => failed(id, lost)),
  failed('readRent', missing),
  failed('performAction', lost),
  failed('performAction', refused),
];

describe.each(['2026-11-20', '2026-11-24', '2026-12-01'])('on %s', (today) => {
  // Which day it is decides only about questions; the middle of the period can ask only one of them.
  if (today === '2026-11-24') {
    test('starting within the period does not ask', () => {
      expect(mayStartOutsidePeriod(reserved, today)).toBe(false);
      expect(mayEndEarly(ongoing, today)).toBe(true);
    });
  } else {
    test('questions follow the calendar', () => {
      expect(mayStartOutsidePeriod(reserved, today)).toBe(today > '2026-11-27');
      expect(mayEndEarly(ongoing, today)).toBe(today < '2026-11-27');
    });
  }
});

describe('every path', () => {
  const outsideOrEarly = rentActionsMachine.provide({
    guards: {
      mayHappen: ({ context }, { action }) => mayHappen(context.rent, action),
      mayStillHappen: ({ context }) => mayHappen(context.rent, context.action),
      hasHappened: ({ context }) => hasHappened(context.rent, context.action, '2026-11-24'),
      // A paid rent stands for "today is an ordinary day", so that one walk sees both answers.
      mayStartOutsidePeriod: ({ context }) => mayHappen(context.rent, 'start') && !context.rent?.payed,
      mayEndEarly: ({ context }) => mayHappen(context.rent, 'end') && !context.rent?.payed,
    },
  });
  testEveryPath(outsideOrEarly, {
    input: { rentId: 7 },
    events: [
      ...events,
      done('readRent', rentOf({ payed: true })),
      done('readRent', rentOf({ state: 'ONGOING', payed: true })),
      done('rereadRent', ended),
    ],
    distinguish: ({ rent, action, failure }) => [rent?.state, rent?.payed, action, failure?.kind === 'retry'],
    invariant: (snapshot) => {
      if (snapshot.matches('ready')) expect(snapshot.context.rent === null).toBe(false);
      for (const event of asked) {
        if (snapshot.can(event as never)) expect(snapshot.matches({ ready: 'idle' })).toBe(true);
      }
    },
  });
});

/** A running actor whose reads and sends answer from queues. */
function run(today: string, reads: (Rent | null | Error)[], sends: unknown[]) {
  const sent: string[] = [];
  const notices: string[] = [];
  const next = <T>(queue: unknown[]): Promise<T> => {
    const answer = queue.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as T);
  };
  const actor = createActor(
    machineOn(today).provide({
      actors: {
        readRent: fromPromise<Rent | null, { rentId: Id }>(() => next(reads)),
        performAction: fromPromise<unknown, { rent: Rent | null; action: RentAction }>(({ input }) => {
          sent.push(input.action);
          return next(sends);
        }),
      },
    }),
    { input: { rentId: 7 } },
  );
  actor.on('notice', (notice) => notices.push(notice.messageKey));
  actor.start();
  return { actor, sent, notices };
}

const failing = (failure: object) => Object.assign(new Error('failed'), failure);
const resting = (actor: ActorRefFrom<typeof rentActionsMachine>, state: string) =>
  waitFor(actor, (snapshot) => snapshot.matches({ ready: state } as never) && !snapshot.hasTag('busy'));

test('a lost answer to an action that went through is a success, without sending twice', async () => {
  const { actor, sent, notices } = run('2026-11-20', [reserved, ongoing, ongoing], [failing(lost)]);
  await resting(actor, 'idle');
  actor.send({ type: 'rent.start' });
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }) && snapshot.context.rent?.state === 'ONGOING');
  expect(sent).toEqual(['start']);
  expect(notices).toEqual(['rent-start-success-message']);
});

test('with the server away the action is refused and said so, and trying again looks before it sends', async () => {
  const { actor, sent, notices } = run(
    '2026-11-20',
    [reserved, failing(lost), failing(lost), reserved, ongoing],
    [failing(lost), {}],
  );
  await resting(actor, 'idle');
  actor.send({ type: 'rent.start' });
  await resting(actor, 'refused');
  actor.send({ type: 'rent.retry' });
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'checking' }));
  await resting(actor, 'refused');
  actor.send({ type: 'rent.retry' });
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }) && snapshot.context.rent?.state === 'ONGOING');
  expect(sent).toEqual(['start', 'start']);
  expect(notices).toEqual(['rent-start-fail-messsage', 'rent-start-fail-messsage', 'rent-start-success-message']);
});

test('an early end that is shortened first changes the dates, then ends', async () => {
  const { actor, sent, notices } = run('2026-11-24', [ongoing, ended], [{}, {}]);
  await resting(actor, 'idle');
  actor.send({ type: 'rent.end' });
  expect(actor.getSnapshot().matches({ ready: 'offeringToShorten' })).toBe(true);
  actor.send({ type: 'question.shorten' });
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }) && snapshot.context.rent?.state === 'ENDED');
  expect(sent).toEqual(['shorten', 'end']);
  expect(notices).toEqual(['rent-update-date-success-message', 'rent-end-success-message']);
});

test('a deleted rent leaves the page and tells the lists', async () => {
  const { actor } = run('2026-11-20', [ordering], [{}]);
  const heard: string[] = [];
  actor.on('*', (event) => heard.push(event.type));
  await resting(actor, 'idle');
  actor.send({ type: 'rent.delete' });
  actor.send({ type: 'question.accept' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(heard).toEqual(['notice', 'rents.changed', 'rent.deleted']);
});

test('a state of another back end is shown and offers nothing', async () => {
  const { actor } = run('2026-11-20', [rentOf({ state: 'ARCHIVED' })], []);
  await resting(actor, 'idle');
  for (const event of asked) expect(actor.getSnapshot().can(event as never)).toBe(false);
});
