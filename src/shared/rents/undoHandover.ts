import { createActor } from 'xstate';
import { handoverCalls } from '../../../contract/handovers';
import { handoverUndoMachine, type UndoableHandover } from '../../../machines/handover/handoverUndo.machine';
import type { Handover, Id, Notice } from '../../../machines/types';
import { callActor } from '../api/client/callActor';
import { call } from '../api/client/call';
import { readRent } from '../api/rents';
import { invalidate, MOVED } from '../cache/invalidation';
import { commandOf } from '../record/command.logic';
import { sameId } from '../domain/ids';

const read = async (rentId: Id, signal: AbortSignal) => {
  const [rent, { items }] = await Promise.all([
    readRent(rentId, signal),
    call(handoverCalls.list)({ id: rentId }, signal),
  ]);
  return { rent, handovers: items };
};

const hasHandover = ({ handovers, handoverId }: UndoableHandover) => handovers.some(({ id }) => sameId(id, handoverId));

/** Whether a hand-over can still be undone. */
export function isUndoable(handover: Handover | null | undefined): boolean {
  return handover?.undoUntil != null && Date.parse(handover.undoUntil) > Date.now();
}

const isPossible = ({ rent, handovers, handoverId }: UndoableHandover) =>
  rent !== null && sameId(handovers.at(-1)?.id, handoverId) && isUndoable(handovers.at(-1));

/** The undo with the real calls. */
export const handoverUndoLogic = handoverUndoMachine.provide({
  actors: {
    readHandovers: callActor(({ rentId }, signal) => read(rentId, signal)),
    command: commandOf<UndoableHandover, 'undo'>({
      // With the version: a later hand-over must not be undone instead.
      send: async ({ rent }) => rent && call(handoverCalls.undo)(rent),
      read: async (record, signal) => (record.rent ? { ...record, ...(await read(record.rent.id, signal)) } : record),
      hasHappened: (record) => !hasHandover(record),
      isPossible,
    }),
  },
  guards: { isPossible: ({ context }) => isPossible(context) },
});

/** Undoes a hand-over, or the last one of a rent; `show` displays the result. */
export function undoHandover(
  { rentId, handover = null }: { rentId: Id; handover?: Id | null },
  show: (notice: Notice) => void,
) {
  const actor = createActor(handoverUndoLogic, { input: { rentId, handoverId: handover } });
  actor.on('notice', show);
  actor.on('rents.changed', () => invalidate(MOVED));
  actor.start();
}
