import { rentMoveCalls } from '../../../contract/rentMoves';
import { rentCalls } from '../../../contract/rents';
import { call } from '../api/client/call';
import { emit } from 'xstate';
import { rentActionsMachine } from '../../../machines/rent/rentActions.machine';
import type { Rent, RentAction } from '../../../machines/types';
import { callActor } from '../api/client/callActor';
import { readRent } from '../api/rents';
import { dayOf, today, toWire } from '../domain/days/days';
import { cached } from '../cache/answers';
import { createPartContext } from '../page/createPartContext';
import { commandOf } from '../record/command.logic';
import { rentActionNotice } from './rentActionNotice';
import { hasHappened, mayHappen, rentActionsGuards } from './rentRules';

const CALLS: Record<RentAction, (rent: Rent) => Promise<unknown>> = {
  reserve: call(rentMoveCalls.reserve),
  start: call(rentMoveCalls.start),
  end: call(rentMoveCalls.end),
  undoStart: call(rentMoveCalls.undoStart),
  undoEnd: call(rentMoveCalls.undoEnd),
  pay: call(rentMoveCalls.pay),
  unpay: call(rentMoveCalls.unpay),
  reopen: call(rentMoveCalls.reopen),
  delete: call(rentCalls.remove),
  shorten: ({ id, version, startDate }) =>
    call(rentCalls.updateDate)({
      id,
      version,
      body: { startDate: toWire(dayOf(startDate)), endDate: toWire(today()) },
    }),
};

/** Reads a rent for its page; null where there is none. */
export const readPageRent = cached(readRent);

/** The machine of a rent's actions with the real calls; which action may happen is the lifecycle's to say. */
export const rentActionsLogic = rentActionsMachine.provide({
  actors: {
    readRent: callActor(({ rentId }, signal) => readPageRent(rentId, signal)),
    command: commandOf<Rent | null, RentAction>({
      send: async (rent, action) => (rent ? CALLS[action](rent) : undefined),
      read: async (rent, signal) => (rent ? readRent(rent.id, signal) : null),
      hasHappened: (rent, action, before) => hasHappened(rent, action, today(), before),
      isPossible: mayHappen,
    }),
  },
  guards: rentActionsGuards(today),
  actions: { emitNotice: emit(({ context }) => rentActionNotice(context)) },
});

/** The rent, for everything on its page. */
export const RentActor = createPartContext<typeof rentActionsMachine>('rent');
