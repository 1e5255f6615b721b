import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { rentCreateMachine } from '../../../../machines/rentCreate.machine';

/** What every part of the dialog sees of its machine. */
export interface CreateRentProps {
  snapshot: SnapshotFrom<typeof rentCreateMachine>;
  send: (event: EventFromLogic<typeof rentCreateMachine>) => void;
}
