import type { AnyMachineSnapshot } from 'xstate';
import { rowActionMachine } from '../../../machines/rowAction.machine';
import { sampleOf } from '../sample';

/** What the rent's machine says of itself. */
const said = (matched: string) => ({
  type: 'xstate.snapshot.rentActions',
  snapshot: { matches: (state: unknown) => JSON.stringify(state) === matched } as unknown as AnyMachineSnapshot,
});

export const rowActionSample = sampleOf(rowActionMachine, {
  events: [
    { type: 'action.press', rentId: 7, action: 'start' },
    { type: 'action.leave' },
    said('{"ready":"idle"}'),
    said('"notFound"'),
    said('{"ready":"outdated"}'),
    said('"loading"'),
  ],
});
