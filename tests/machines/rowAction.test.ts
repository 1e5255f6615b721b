import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { rowActionMachine } from '../../machines/rent/rowAction.machine';
import type { Rent } from '../../machines/types';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { rowActionLogic } from '../../src/shared/rents/rowAction.logic';
import { rowActionSample, said } from '../paths/samples/rowAction';
import { ongoing, rentActionsOn, reserved } from '../paths/samples/rentActions';
import { testEveryPath } from '../support/models/paths';

describe('every path', () => testEveryPath(rowActionSample));

test.each([
  ['start', { done: 'settling' }],
  ['undoStart', 'undone'],
  ['undoEnd', 'undone'],
  ['unpay', 'undone'],
])('%s leads to %j once it has happened', (action, state) => {
  const row = createActor(withSilentActors(rowActionSample.machine)).start();
  row.send({ type: 'action.press', rentId: 7, action });
  row.send(said('{"ready":"sending"}'));
  row.send(said('{"ready":"idle"}', true));
  expect(row.getSnapshot().value).toEqual(state);
});

describe('with the machine of the rent’s page behind it', () => {
  const TODAY = '2026-11-21';
  const undoable = { ...ongoing, undoUntil: '2999-01-01T00:00:00Z' };
  /** A row whose rent is read as each of `reads` in turn. */
  function rowOver(...reads: (Rent | null)[]) {
    const sent: string[] = [];
    const page = rentActionsOn(
      TODAY,
      async () => reads.shift() ?? null,
      async (action) => sent.push(action),
    );
    const clock = new SimulatedClock();
    const row = createActor(
      rowActionMachine.provide({
        actors: { rentActions: page },
        guards: rowActionLogic.implementations.guards,
      }),
      { clock },
    ).start();
    const emitted: string[] = [];
    row.on('rents.changed', ({ type }) => emitted.push(type));
    return { row, sent, emitted, clock };
  }

  test('one press does it and invalidates the list, and a second press does nothing', async () => {
    const { row, sent, emitted, clock } = rowOver(reserved, ongoing, undoable, reserved);
    row.send({ type: 'action.press', rentId: 7, action: 'start' });
    await waitFor(row, (state) => state.matches('done'));
    expect(sent).toEqual(['start']);
    expect(emitted).not.toEqual([]);
    const undo = { type: 'action.undo', rentId: 7, action: 'undoStart' } as const;
    row.send({ type: 'action.press', rentId: 7, action: 'start' });
    row.send(undo);
    expect(row.getSnapshot().matches({ done: 'settling' })).toBe(true);
    clock.increment(1500);
    row.send(undo);
    await waitFor(row, (state) => state.matches('undone'));
    expect(sent).toEqual(['start', 'undoStart']);
    row.send({ type: 'action.press', rentId: 7, action: 'start' });
    expect(row.getSnapshot().matches('undone')).toBe(true);
    clock.increment(1500);
    expect(row.getSnapshot().matches('resting')).toBe(true);
  });

  test('an action that another user has done already is not sent: the list reads again', async () => {
    const { row, sent, emitted } = rowOver(ongoing);
    row.send({ type: 'action.press', rentId: 7, action: 'start' });
    await waitFor(row, (state) => state.matches('resting'));
    expect(sent).toEqual([]);
    expect(emitted).not.toEqual([]);
  });

  test('a rent that is gone gives the row back', async () => {
    const { row, emitted } = rowOver(null);
    row.send({ type: 'action.press', rentId: 7, action: 'pay' });
    await waitFor(row, (state) => state.matches('resting'));
    expect(emitted).not.toEqual([]);
  });

  test('the questions are those of the rent’s page; giving up there gives the row back', async () => {
    const { row, sent } = rowOver(ongoing);
    row.send({ type: 'action.press', rentId: 7, action: 'end' });
    await waitFor(row, (state) => state.matches({ acting: 'requested' }));
    row.getSnapshot().children.rentActions?.send({ type: 'question.cancel' });
    expect(row.getSnapshot().matches('resting')).toBe(true);
    expect(sent).toEqual([]);
  });
});
