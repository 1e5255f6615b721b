import { createActor, emit, fromCallback, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { rentPageMachine } from '../../machines/rent/rentPage.machine';
import type { Kept, Notice, Rent } from '../../machines/types';
import { childEvents } from '../../src/shared/page/childEvents';
import { rentActionNotice } from '../../src/shared/rents/rentActionNotice';
import { rentActionsOn, reserved } from '../paths/samples/rentActions';
import { rentPageSample } from '../paths/samples/rentPage';
import { rentOf } from '../paths/samples/rentRecords';
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
  function start(kept?: Kept<Rent>) {
    const answers: (Rent | null)[] = [reserved];
    const invalidated: string[] = [];
    const notices: Notice[] = [];
    let settle = () => {};
    const page = createActor(
      rentPageMachine.provide({
        actors: {
          rentActions: rentActionsOn(
            '2026-11-24',
            () => Promise.resolve(answers.at(-1) ?? null),
            () => Promise.resolve({}),
          ).provide({ actions: { emitNotice: emit(({ context }) => rentActionNotice(context)) } }),
          observeRents: fromCallback(() => undefined),
          waitForUnsavedForms: fromCallback(({ sendBack }) => {
            settle = () => sendBack({ type: 'forms.settle' });
          }),
          childEvents,
        },
        actions: { invalidateRents: () => void invalidated.push('rents') },
      }),
      { input: { rentId: 7, kept } },
    );
    page.on('notice', (notice) => notices.push(notice));
    page.start();
    const rentActor = page.getSnapshot().children.rent!;
    return { page, answers, invalidated, notices, rent: rentActor, settle: () => settle() };
  }

  test('a rent that is known from before is open at once', () => {
    const { page, rent } = start({ value: reserved, isFresh: false });
    expect(page.getSnapshot().matches('open')).toBe(true);
    expect(rent.getSnapshot().context.rent).toBe(reserved);
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
