import type { SnapshotFrom } from 'xstate';
import { handoverCalls } from '../../../../contract/handovers';
import { readRentHistory } from '../../../../contract/rentHistory';
import { rentPageMachine } from '../../../../machines/rent/rentPage.machine';
import type { Handover, Id, RentHistory } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { isOffered } from '../../../shared/config';
import { childEvents } from '../../../shared/page/childEvents';
import { observe, waitForUnsavedForms } from '../../../shared/page/observers';
import { keptResourceOf } from '../../../shared/record/useResource';
import { readPageRent, rentActionsLogic } from '../../../shared/rents/rentActions.logic';
import { rentDatesLogic } from '../dates/rentDates.logic';
import { lineRemoval } from '../lines/lines.logic';

/** The hand-overs of a rent; none where the back end keeps none. */
export const handoversResource = keptResourceOf<Handover[], Id>(async (id, signal) =>
  isOffered('handovers') ? (await call(handoverCalls.list)({ id }, signal)).items : [],
);

/** The hand-overs that were read last, the last one at the end; null before that. */
export const handoversIn = ({ context }: SnapshotFrom<typeof handoversResource>) => context.value as Handover[] | null;

const NO_HISTORY: RentHistory = { entries: [], total: 0 };

/** What happened to a rent; nothing where the back end does not tell it. */
export const historyResource = keptResourceOf<RentHistory, Id>(async (id, signal) =>
  isOffered('rentHistory') ? call(readRentHistory)({ id }, signal) : NO_HISTORY,
);

/** The history that was read last; null before that. */
export const historyIn = ({ context }: SnapshotFrom<typeof historyResource>) => context.value as RentHistory | null;

/** The page's machine with the real calls and parts. */
export const rentPageLogic = rentPageMachine.provide({
  actors: {
    rentActions: rentActionsLogic,
    rentDates: rentDatesLogic,
    resource: handoversResource,
    history: historyResource,
    recordRemoval: lineRemoval,
    observeRents: observe('rents'),
    waitForUnsavedForms,
    childEvents,
  },
  actions: {
    forgetRent: ({ context }) => readPageRent.keep(context.rentId, null),
  },
});
