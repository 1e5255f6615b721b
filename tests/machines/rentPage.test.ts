import { createActor, emit, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { recordRemovalMachine } from '../../machines/record/recordRemoval.machine';
import { resourceMachine } from '../../machines/record/resource.machine';
import { rentDatesMachine } from '../../machines/rent/rentDates.machine';
import { rentPageMachine } from '../../machines/rent/rentPage.machine';
import type { Failure, Kept, Notice, Rent } from '../../machines/types';
import { invalidate, onInvalidate } from '../../src/shared/cache/invalidation';
import { childEvents } from '../../src/shared/page/childEvents';
import { observe } from '../../src/shared/page/observers';
import { rentActionNotice } from '../../src/shared/rents/rentActionNotice';
import { rentActionsOn, reserved } from '../paths/samples/rentActions';
import { rentPageSample } from '../paths/samples/rentPage';
import { lineOf, lost, rentOf } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

testEveryPath(rentPageSample, {
  invariants: {
    'the rent is open exactly while it is there': (snapshot) => {
      if (!snapshot.matches('deleted')) expect(snapshot.context.rent !== null).toBe(snapshot.matches('open'));
    },
  },
});

describe('the parts of the page', () => {
  /** The page with its real parts, over a rent that a test changes. */
  function start(kept?: Kept<Rent>, observeRents?: ReturnType<typeof observe>) {
    const answers: (Rent | null)[] = [reserved];
    const invalidated: string[] = [];
    const notices: Notice[] = [];
    let settle = () => {};
    const reads: [what: string, key: unknown][] = [];
    const refusals: Failure[] = [];
    const resourceOf = (what: string, read: () => unknown) =>
      resourceMachine.provide({
        actors: {
          observeChanges: fromCallback(() => undefined),
          readResource: fromPromise<unknown, { key: unknown }>(({ input: { key } }) => {
            reads.push([what, key]);
            return Promise.resolve(read());
          }),
        },
      });
    const page = createActor(
      rentPageMachine.provide({
        actors: {
          rentActions: rentActionsOn(
            '2026-11-24',
            () => {
              reads.push(['rent', 7]);
              return Promise.resolve(answers.at(-1) ?? null);
            },
            () => Promise.resolve({}),
          ).provide({ actions: { emitNotice: emit(({ context }) => rentActionNotice(context)) } }),
          rentDates: rentDatesMachine.provide({
            actors: {
              resource: resourceOf('bookings', () => ({ rents: [], maintenances: [] })),
            },
          }),
          resource: resourceOf('handovers', () => []),
          history: resourceOf('history', () => ({ entries: [], total: 0 })),
          recordRemoval: recordRemovalMachine.provide({
            actors: {
              deleteRecord: fromPromise(() => {
                const failure = refusals.shift();
                return failure ? Promise.reject(Object.assign(new Error(), failure)) : Promise.resolve();
              }),
            },
          }),
          observeRents: observeRents ?? fromCallback(({ receive }) => receive(() => invalidated.push('rents'))),
          waitForUnsavedForms: fromCallback(({ sendBack }) => {
            settle = () => sendBack({ type: 'forms.settle' });
          }),
          childEvents,
        },
      }),
      { input: { rentId: 7, kept } },
    );
    page.on('notice', (notice) => notices.push(notice));
    page.start();
    const rentActor = page.getSnapshot().children.rent!;
    return { page, answers, invalidated, notices, reads, refusals, rent: rentActor, settle: () => settle() };
  }

  test('a rent that is known from before is open at once', () => {
    const { page, rent } = start({ value: reserved, isFresh: false });
    expect(page.getSnapshot().matches('open')).toBe(true);
    expect(rent.getSnapshot().context.rent).toBe(reserved);
  });

  test('a change that is told before the rent is there is not missed', async () => {
    const { page, answers } = start();
    const reserving = rentOf({ code: 'A2026-00008' });
    answers.push(reserving);
    page.send({ type: 'records.changed' });
    await waitFor(page, (state) => state.matches('open'));
    expect(page.getSnapshot().context.rent).toBe(reserving);
  });

  test('the page reads once after its own change, lists hear it, and changes of others are read', async () => {
    // Answers that were asked for before the page's scripts are dropped with each change.
    vi.stubGlobal('window', {});
    const told: string[] = [];
    const stop = onInvalidate('rents', () => told.push('rents'));
    const { page, answers, reads, rent } = start(undefined, observe('rents'));
    const rentReads = () => reads.filter(([what]) => what === 'rent').length;
    await waitFor(page, (state) => state.matches('open'));
    answers.push(rentOf({ state: 'ONGOING' }));
    rent.send({ type: 'rent.act', action: 'start' });
    await waitFor(page, ({ context }) => context.rent?.state === 'ONGOING');
    await waitFor(rent, (state) => state.matches({ ready: { idle: { freshness: 'resting' } } }));
    expect([rentReads(), told]).toEqual([2, ['rents']]);
    const ended = rentOf({ state: 'ENDED' });
    answers.push(ended);
    invalidate('rents');
    await waitFor(page, ({ context }) => context.rent === ended);
    expect(rentReads()).toBe(3);
    page.stop();
    stop();
  });

  test('a step of the rent says so, and lists read again', async () => {
    const { page, answers, rent, invalidated, notices } = start();
    await waitFor(page, (state) => state.matches('open'));
    answers.push(rentOf({ state: 'ONGOING' }));
    rent.send({ type: 'rent.act', action: 'start' });
    await waitFor(page, ({ context }) => context.rent?.state === 'ONGOING');
    expect(notices).toMatchObject([{ messageKey: 'rent-start-success-message', severity: 'success' }]);
    expect(invalidated).toEqual(['rents']);
  });

  test('a rent that has begun shows its hand-overs, and its dates know it', async () => {
    const { page, answers, reads } = start();
    await waitFor(page, (state) => state.matches('open'));
    const { dates, handovers } = page.getSnapshot().children;
    await waitFor(dates!, ({ context }) => context.bookings !== null);
    const ofRent = [
      ['bookings', [100427]],
      ['history', 7],
    ];
    expect([reads.slice(1), handovers!.getSnapshot().value]).toEqual([ofRent, 'unselected']);
    const begun = rentOf({ state: 'ONGOING' });
    answers.push(begun);
    page.send({ type: 'records.changed' });
    await waitFor(handovers!, (state) => state.matches('ready'));
    expect(reads.at(-1)).toEqual(['handovers', 7]);
    expect(dates!.getSnapshot().context.rent).toBe(begun);
  });

  test('a part that has changed the rent makes it read again, and lists too', async () => {
    const { page, answers, rent, invalidated } = start();
    await waitFor(page, (state) => state.matches('open'));
    const moved = rentOf({ endDate: '2026-11-29T00:00:00' });
    answers.push(moved);
    page.send({ type: 'rent.changed' });
    expect(rent.getSnapshot().hasTag('busy')).toBe(true);
    await waitFor(page, ({ context }) => context.rent === moved);
    expect(invalidated).toEqual(['rents']);
  });

  test('each attempt to remove a line says how it went, and reads the rent again', async () => {
    const { page, answers, refusals, notices, invalidated } = start();
    await waitFor(page, (state) => state.matches('open'));
    const { lineRemoval } = page.getSnapshot().children;
    refusals.push(lost);
    lineRemoval!.send({ type: 'removal.ask', record: { rentId: 7, asset: lineOf(100427).asset } });
    lineRemoval!.send({ type: 'question.accept' });
    await waitFor(lineRemoval!, (state) => state.matches('asking'));
    expect(notices).toMatchObject([{ severity: 'error', values: { asset: '100427' }, failure: lost }]);
    answers.push(rentOf({ rentLines: [] }));
    lineRemoval!.send({ type: 'question.accept' });
    await waitFor(page, ({ context }) => context.rent?.rentLines.length === 0);
    expect(notices.at(-1)).toMatchObject({ severity: 'success', failure: null });
    expect(invalidated).toEqual(['rents', 'rents']);
  });

  test('a rent that another user has deleted stays until no form is unsaved', async () => {
    const { page, answers, settle } = start();
    await waitFor(page, (state) => state.matches('open'));
    answers.push(null);
    page.send({ type: 'records.changed' });
    await waitFor(page, (state) => state.matches({ open: 'vanished' }));
    expect(page.getSnapshot().context.rent).toEqual(reserved);
    settle();
    expect(page.getSnapshot().value).toBe('reading');
    expect(page.getSnapshot().children.rent?.getSnapshot().value).toBe('notFound');
  });

  test('a rent that was deleted here is left', async () => {
    const { page, answers, rent } = start();
    await waitFor(page, (state) => state.matches('open'));
    let isDeleted = false;
    page.on('rent.deleted', () => {
      isDeleted = true;
    });
    answers.push(rentOf({ state: 'ORDERING' }));
    page.send({ type: 'records.changed' });
    await waitFor(page, ({ context }) => context.rent?.state === 'ORDERING');
    rent.send({ type: 'rent.act', action: 'delete' });
    rent.send({ type: 'question.accept' });
    await waitFor(page, (state) => state.matches('deleted'));
    expect(isDeleted).toBe(true);
    // It changes nothing that rents are said to have changed.
    page.send({ type: 'records.changed' });
    expect(page.getSnapshot().value).toBe('deleted');
  });
});
