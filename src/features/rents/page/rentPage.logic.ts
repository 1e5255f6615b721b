import { rentPageMachine } from '../../../../machines/rent/rentPage.machine';
import { invalidate } from '../../../shared/cache/invalidation';
import { childEvents } from '../../../shared/page/childEvents';
import { observe, waitForUnsavedForms } from '../../../shared/page/observers';
import { readPageRent, rentActionsLogic } from '../../../shared/rents/rentActions.logic';

/** The page's machine with the real calls and parts. */
export const rentPageLogic = rentPageMachine.provide({
  actors: {
    rentActions: rentActionsLogic,
    observeRents: observe('rents'),
    waitForUnsavedForms,
    childEvents,
  },
  actions: {
    invalidateRents: () => invalidate('rents'),
    forgetRent: ({ context }) => readPageRent.keep(context.rentId, null),
  },
});
