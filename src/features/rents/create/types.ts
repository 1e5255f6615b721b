import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { rentCreateMachine } from '../../../../machines/rentCreate.machine';

/** Props of the dialog's parts. */
export interface CreateRentProps {
  snapshot: SnapshotFrom<typeof rentCreateMachine>;
  send: (event: EventFromLogic<typeof rentCreateMachine>) => void;
}
