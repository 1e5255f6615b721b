import { createActor } from 'xstate';
import type { Id, Notice } from '../../../machines/types';
import { invalidate } from '../cache/invalidation';
import { rowActionLogic } from './rowAction.logic';

/** Undoes a start or an end of a rent, on any page; `show` displays the result. */
export function undoMove(
  { rentId, action }: { rentId: Id; action: 'undoStart' | 'undoEnd' },
  show: (notice: Notice) => void,
): void {
  const row = createActor(rowActionLogic).start();
  row.on('rents.changed', () => invalidate('rents'));
  row.send({ type: 'action.press', rentId, action });
  const page = row.getSnapshot().children.rentActions;
  page?.on('notice', show);
  page?.subscribe((state) => {
    // No retry is offered here: the toast gives the reason, and the rent's menu still offers the action.
    if (state.matches({ ready: 'refused' }) || state.matches('failed')) row.send({ type: 'action.dismiss' });
  });
  row.subscribe((state) => {
    if (!state.matches('acting')) row.stop();
  });
}
