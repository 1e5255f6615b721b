import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { rentActionsMachine } from '../../machines/rent/rentActions.machine';
import type { Rent, RentAction } from '../../machines/types';
import { mayEndEarly, mayHappenOutsidePeriod } from '../../src/shared/rents/rentRules';
import {
  asked,
  ended,
  ongoing,
  ordering,
  rentActionsOn,
  rentActionsSample,
  reserved,
} from '../paths/samples/rentActions';
import { lost, refused, rentOf } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

describe.each(['2026-11-20', '2026-11-24', '2026-12-01'])('on %s', (today) => {
  // Which day it is decides only about questions; the middle of the period can ask only one of them.
  if (today === '2026-11-24') {
    test('starting within the period does not ask, and ending asks about the days that are left', () => {
      expect(mayHappenOutsidePeriod(reserved, 'start', today)).toBe(false);
      expect(mayHappenOutsidePeriod(ongoing, 'end', today)).toBe(false);
      expect(mayEndEarly(ongoing, today)).toBe(true);
    });
  } else {
    test('questions follow the calendar', () => {
      expect(mayHappenOutsidePeriod(reserved, 'start', today)).toBe(today > '2026-11-27');
      expect(mayHappenOutsidePeriod(ongoing, 'end', today)).toBe(today > '2026-11-27');
      expect(mayEndEarly(ongoing, today)).toBe(today < '2026-11-27');
    });
  }
});

describe('every path', () => {
  testEveryPath(rentActionsSample, {
    invariants: {
      'a rent that is ready is there, and only what rests can be asked': (snapshot) => {
        if (snapshot.matches('ready')) expect(snapshot.context.rent === null).toBe(false);
        for (const event of asked) {
          if (snapshot.can(event)) expect(snapshot.matches({ ready: 'idle' })).toBe(true);
        }
      },
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
    rentActionsOn(
      today,
      () => next<Rent | null>(reads),
      (action) => {
        sent.push(action);
        return next(sends);
      },
    ),
    { input: { rentId: 7 } },
  );
  actor.on('notice', (notice) => notices.push(notice.messageKey));
  actor.start();
  return { actor, sent, notices };
}

const failing = (failure: object) => Object.assign(new Error('failed'), failure);
const resting = (actor: ActorRefFrom<typeof rentActionsMachine>, state: string) =>
  waitFor(actor, (snapshot) => snapshot.matches({ ready: state } as never) && !snapshot.hasTag('busy'));

test('a lost answer that took one of two payments back is a success, and takes no further one', async () => {
  const twice = rentOf({ payed: true, paidTotal: 30, missing: 0 });
  const once = { ...twice, payed: false, paidTotal: 10, missing: 2.3 };
  const { actor, sent, notices } = run('2026-11-20', [twice, once, once], [failing(lost)]);
  await resting(actor, 'idle');
  actor.send({ type: 'rent.act', action: 'unpay' });
  actor.send({ type: 'question.accept' });
  await resting(actor, 'idle');
  expect(sent).toEqual(['unpay']);
  expect(notices).toEqual(['rent-mark-not-payed-success-message']);
});

test('a lost call that took nothing back is sent again', async () => {
  const part = rentOf({ payed: false, paidTotal: 10, missing: 2.3 });
  const { actor, sent } = run('2026-11-20', [part, part, part, { ...part, paidTotal: 0 }], [failing(lost), {}]);
  await resting(actor, 'idle');
  actor.send({ type: 'rent.act', action: 'unpay' });
  actor.send({ type: 'question.accept' });
  await resting(actor, 'refused');
  actor.send({ type: 'rent.retry' });
  await resting(actor, 'idle');
  expect(sent).toEqual(['unpay', 'unpay']);
});

test('a lost answer to an action that went through is a success, without sending twice', async () => {
  const { actor, sent, notices } = run('2026-11-20', [reserved, ongoing, ongoing], [failing(lost)]);
  await resting(actor, 'idle');
  actor.send({ type: 'rent.act', action: 'start' });
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
  actor.send({ type: 'rent.act', action: 'start' });
  await resting(actor, 'refused');
  actor.send({ type: 'rent.retry' });
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'sending' }));
  await resting(actor, 'refused');
  actor.send({ type: 'rent.retry' });
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }) && snapshot.context.rent?.state === 'ONGOING');
  expect(sent).toEqual(['start', 'start']);
  expect(notices).toEqual(['rent-start-fail-messsage', 'rent-start-fail-messsage', 'rent-start-success-message']);
});

test('an early end that is shortened first changes the dates, then ends', async () => {
  const { actor, sent, notices } = run('2026-11-24', [ongoing, ended], [{}, {}]);
  await resting(actor, 'idle');
  actor.send({ type: 'rent.act', action: 'end' });
  expect(actor.getSnapshot().matches({ ready: 'asking' })).toBe(true);
  actor.send({ type: 'question.shorten' });
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }) && snapshot.context.rent?.state === 'ENDED');
  expect(sent).toEqual(['shorten', 'end']);
  expect(notices).toEqual(['rent-update-date-success-message', 'rent-end-success-message']);
});

const paid = rentOf({ state: 'ENDED', payed: true });

const undoable = { undoUntil: '2999-01-01T00:00:00Z' };

type Answer = 'question.accept' | 'question.shorten' | undefined;

test.each<[RentAction, Rent, Answer, string, string]>([
  ['start', reserved, undefined, 'rent-start-success-message', 'rent-start-fail-messsage'],
  [
    'undoStart',
    rentOf({ state: 'ONGOING', ...undoable }),
    undefined,
    'rent-undo-start-success-message',
    'rent-undo-start-error-message',
  ],
  [
    'undoEnd',
    rentOf({ state: 'ENDED', ...undoable }),
    undefined,
    'rent-undo-end-success-message',
    'rent-undo-end-error-message',
  ],
  ['pay', ended, undefined, 'rent-mark-payed-success-message', 'rent-mark-payed-error-message'],
  ['end', ongoing, 'question.accept', 'rent-end-success-message', 'rent-end-fail-message'],
  ['shorten', ongoing, 'question.shorten', 'rent-update-date-success-message', 'rent-update-date-error-message'],
  ['unpay', paid, 'question.accept', 'rent-mark-not-payed-success-message', 'rent-mark-not-payed-error-message'],
  ['reopen', reserved, 'question.accept', 'rent-reopen-success-message', 'rent-reopen-error-message'],
  ['delete', ordering, 'question.accept', 'rent-delete-success-message', 'rent-delete-error-message'],
])('whether it worked to %s a rent is said in words of its own', async (action, rent, answered, success, failure) => {
  for (const [answer, expected] of [
    [{}, success],
    [failing(refused), failure],
  ] as const) {
    const { actor, sent, notices } = run('2026-11-24', [rent, rent, rent], [answer]);
    await resting(actor, 'idle');
    actor.send({ type: 'rent.act', action: action === 'shorten' ? 'end' : action });
    if (answered) actor.send({ type: answered });
    await waitFor(actor, () => notices.length > 0);
    expect([sent[0], notices[0]]).toEqual([action, expected]);
  }
});

test.each<['start' | 'end' | 'pay', Rent, Answer, RentAction | undefined]>([
  ['start', reserved, undefined, 'undoStart'],
  ['end', ongoing, 'question.accept', 'undoEnd'],
  ['pay', ended, undefined, undefined],
])('the notice that a rent is taken to %s says whether it can be undone', async (action, rent, answered, undo) => {
  for (const [answer, offered] of [
    [{}, undo && { rentId: 7, action: undo }],
    [failing(refused), undefined],
  ] as const) {
    const { actor } = run('2026-11-24', [rent, rent, rent], [answer]);
    const offers: unknown[] = [];
    actor.on('notice', (notice) => offers.push(notice.undo));
    await resting(actor, 'idle');
    actor.send({ type: 'rent.act', action });
    if (answered) actor.send({ type: answered });
    await waitFor(actor, () => offers.length > 0);
    expect(offers[0]).toEqual(offered);
  }
});

test('a deleted rent leaves the page and tells the lists', async () => {
  const { actor } = run('2026-11-20', [ordering], [{}]);
  const heard: string[] = [];
  actor.on('*', (event) => heard.push(event.type));
  await resting(actor, 'idle');
  actor.send({ type: 'rent.act', action: 'delete' });
  actor.send({ type: 'question.accept' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(heard).toEqual(['notice', 'rents.changed', 'rent.deleted']);
});

test('a state of another back end is shown and offers nothing', async () => {
  const { actor } = run('2026-11-20', [rentOf({ state: 'ARCHIVED' })], []);
  await resting(actor, 'idle');
  for (const event of asked) expect(actor.getSnapshot().can(event as never)).toBe(false);
});

describe('a change that another user has made', () => {
  const start = async (reads: Rent[], sends: unknown[] = []) => {
    const started = run('2026-11-24', reads, sends);
    await resting(started.actor, 'idle');
    return started.actor;
  };
  const shows = (actor: ActorRefFrom<typeof rentActionsMachine>, rent: Rent) =>
    waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }) && snapshot.context.rent === rent);

  test.each(['rent.renew', 'rent.refresh', 'rent.changed'] as const)(
    'is read once a question is answered, though %s was told before',
    async (type) => {
      const actor = await start([ordering, reserved]);
      actor.send({ type: 'rent.act', action: 'delete' });
      actor.send({ type });
      expect(actor.getSnapshot().matches({ ready: 'asking' })).toBe(true);
      actor.send({ type: 'question.cancel' });
      await shows(actor, reserved);
    },
  );

  test('is read after a question that came before its answer', async () => {
    const actor = await start([ordering, ongoing, reserved]);
    actor.send({ type: 'rent.renew' });
    actor.send({ type: 'rent.act', action: 'delete' });
    actor.send({ type: 'question.cancel' });
    await shows(actor, reserved);
  });

  test('is read once the reason of a refusal is dismissed', async () => {
    const actor = await start([reserved, reserved, ongoing], [failing(refused)]);
    actor.send({ type: 'rent.act', action: 'start' });
    await resting(actor, 'refused');
    actor.send({ type: 'rent.renew' });
    expect(actor.getSnapshot().matches({ ready: 'refused' })).toBe(true);
    actor.send({ type: 'failure.dismiss' });
    await shows(actor, ongoing);
  });

  test('is read after an action during which it was told', async () => {
    const actor = await start([reserved, reserved, ongoing], [failing(refused)]);
    actor.send({ type: 'rent.act', action: 'start' });
    actor.send({ type: 'rent.renew' });
    await resting(actor, 'refused');
    actor.send({ type: 'failure.dismiss' });
    await shows(actor, ongoing);
  });

  test('while the rent is first read makes it read again', async () => {
    const { actor } = run('2026-11-24', [ordering, reserved], []);
    actor.send({ type: 'rent.renew' });
    await resting(actor, 'idle');
    expect(actor.getSnapshot().context.rent).toBe(reserved);
  });

  test('while the rent is read again makes it read once more', async () => {
    const actor = await start([ordering, ordering, reserved]);
    actor.send({ type: 'rent.refresh' });
    actor.send({ type: 'rent.renew' });
    await resting(actor, 'idle');
    expect(actor.getSnapshot().context.rent).toBe(reserved);
  });

  test('while an action is followed by reading does not hide that the action has just happened', async () => {
    const actor = await start([reserved, ongoing, ended], [{}]);
    actor.send({ type: 'rent.act', action: 'start' });
    // At once, before the answer arrives.
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (!snapshot.matches({ ready: 'rereadingAfterAction' })) return;
      unsubscribe();
      actor.send({ type: 'rent.renew' });
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'rereadingAfterAction' }));
    await resting(actor, 'idle');
    expect(actor.getSnapshot().context.rent).toBe(ended);
    expect(actor.getSnapshot().matches({ ready: { idle: { steps: 'settling' } } })).toBe(true);
  });

  test('is not read over and over when it cannot be read', async () => {
    const reads: (Rent | Error)[] = [reserved, failing(lost), ongoing];
    const { actor } = run('2026-11-24', reads, []);
    await resting(actor, 'idle');
    actor.send({ type: 'rent.renew' });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: { idle: { freshness: 'resting' } } }));
    expect(reads).toEqual([ongoing]);
  });
});
