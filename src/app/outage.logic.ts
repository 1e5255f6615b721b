import { authCalls } from '../../contract/accounts';
import { fromCallback, fromPromise } from 'xstate';
import { readCountries } from '../../contract/countries';
import { outageMachine } from '../../machines/page/outage.machine';
import { call } from '../shared/api/client/call';
import { onCall } from '../shared/api/client/connectivity';
import { isOffered } from '../shared/config';

/** The machine with the outcomes of all calls. */
export const outageLogic = outageMachine.provide({
  actors: {
    observeCalls: fromCallback(({ sendBack }) =>
      onCall((reason) => sendBack(reason ? { type: 'call.fail', reason } : { type: 'call.answer' })),
    ),
    askServer: fromPromise<unknown>(({ signal }) =>
      isOffered('session') ? call(authCalls.readMe)({}, signal) : call(readCountries)({}, signal),
    ),
  },
});
