import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { rentActionsMachine } from '../../machines/rentActions.machine';
import { rowActionMachine } from '../../machines/rowAction.machine';
import type { Rent } from '../../machines/types';
import { hasHappened, mayEndEarly, mayHappen, mayHappenOutsidePeriod } from '../../src/shared/rents/rentRules';
import { rowActionSample } from '../paths/samples/rowAction';
import { ongoing, reserved } from '../paths/samples/rentActions';
import { testEveryPath } from '../support/paths';

describe('every path', () => testEveryPath(rowActionSample));

describe('with the machine of the rent’s page behind it', () => {
  const TODAY = '2026-11-21';
  /** A row whose rent is read as each of `reads` in turn. */
  function rowOver(...reads: (Rent | null)[]) {
    const sent: string[] = [];
    const page = rentActionsMachine.provide({
      actors: {
        readRent: fromPromise(() => Promise.resolve(reads.shift() ?? null)),
        performAction: fromPromise(({ input }) => Promise.resolve(sent.push(input.action))),
      },
      guards: {
        mayHappen: ({ context }, { action }) => mayHappen(context.rent, action),
        mayStillHappen: ({ context }) => mayHappen(context.rent, context.action),
        hasHappened: ({ context }) => hasHappened(context.rent, context.action, TODAY),
        mayHappenOutsidePeriod: ({ context }, { action }) => mayHappenOutsidePeriod(context.rent, action, TODAY),
        mayEndEarly: ({ context }) => mayEndEarly(context.rent, TODAY),
      },
    });
    const row = createActor(rowActionMachine.provide({ actors: { rentActions: page } })).start();
    const told: string[] = [];
    row.on('rents.changed', ({ type }) => told.push(type));
    return { row, sent, told };
  }

  test('one press does it, and the list is told', async () => {
    const { row, sent, told } = rowOver(reserved, ongoing);
    row.send({ type: 'action.press', rentId: 7, action: 'start' });
    await waitFor(row, (state) => state.matches('resting'));
    expect(sent).toEqual(['start']);
    expect(told).not.toEqual([]);
  });

  test('what somebody else has done already is not asked for: the list looks', async () => {
    const { row, sent, told } = rowOver(ongoing);
    row.send({ type: 'action.press', rentId: 7, action: 'start' });
    await waitFor(row, (state) => state.matches('resting'));
    expect(sent).toEqual([]);
    expect(told).not.toEqual([]);
  });

  test('a rent that is gone gives the row back', async () => {
    const { row, told } = rowOver(null);
    row.send({ type: 'action.press', rentId: 7, action: 'pay' });
    await waitFor(row, (state) => state.matches('resting'));
    expect(told).not.toEqual([]);
  });

  test('the questions are those of the rent’s page; giving up there gives the row back', async () => {
    const { row, sent } = rowOver(ongoing);
    row.send({ type: 'action.press', rentId: 7, action: 'end' });
    await waitFor(row, (state) => state.matches({ acting: 'asked' }));
    row.getSnapshot().children.rentActions?.send({ type: 'question.cancel' });
    expect(row.getSnapshot().matches('resting')).toBe(true);
    expect(sent).toEqual([]);
  });
});
