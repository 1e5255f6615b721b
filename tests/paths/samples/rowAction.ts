import type { AnyMachineSnapshot } from 'xstate';
import { rowActionMachine } from '../../../machines/rent/rowAction.machine';
import { after, sampleOf } from '../sample';

/** The rent machine's own answer, and whether the rent is as the action would make it. */
export const said = (matched: string, hasHappened = false) => ({
  type: 'xstate.snapshot.rentActions',
  snapshot: { matches: (state: unknown) => JSON.stringify(state) === matched } as unknown as AnyMachineSnapshot,
  hasHappened,
});

const rowAction = rowActionMachine.provide({
  guards: { hasHappened: ({ event }) => (event as unknown as { hasHappened: boolean }).hasHappened },
});

export const rowActionSample = sampleOf(rowAction, {
  events: [
    { type: 'action.press', rentId: 7, action: 'start' },
    { type: 'action.undo', rentId: 7, action: 'undoStart' },
    { type: 'action.dismiss' },
    { type: 'list.release' },
    said('{"ready":"idle"}'),
    said('{"ready":"idle"}', true),
    said('"notFound"'),
    said('{"ready":"outdated"}'),
    said('"loading"'),
    said('{"ready":"sending"}'),
    after('settle', 'rowAction.done.settling'),
    after('settle', 'rowAction.undone'),
  ],
});
