import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cashUpCalls } from '../../contract/cashUps';
import { runCommand } from '../lib/commands';
import { readToday } from '../lib/days';
import { currentUser } from '../lib/requestUser';
import { listRoute } from '../lib/crudRoutes';
import { route } from '../lib/route';
import { today } from '../../src/shared/domain/days/days';
import { closeDay, previewCashUp, readCashUps, reopenDay } from './cashUps';
import { readClosedDays } from './closedDays';
import { entriesOfDays } from './dayEntries';

/** Entries by day, and tills that are counted and closed: an extension of the contract. */
export const cashUpRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, cashUpCalls.list, ({ query }) => readCashUps(app.db, query));
  route(app, cashUpCalls.preview, ({ query }) => previewCashUp(app.db, query));
  route(app, cashUpCalls.close, (request, reply) =>
    runCommand(request, reply, async (trx) => {
      const caller = { user: currentUser(request), today: readToday(request.query) };
      return { status: 201, body: await closeDay(trx, request.body, caller) };
    }),
  );
  route(app, cashUpCalls.reopen, (request, reply) =>
    runCommand(request, reply, async (trx) => {
      const caller = { user: currentUser(request), today: today() };
      return { status: 200, body: await reopenDay(trx, request.params.id, request.body.reason, caller) };
    }),
  );
  route(app, cashUpCalls.closedDays, () => readClosedDays(app.db));
  listRoute(app, cashUpCalls.entries, (query) => entriesOfDays(app.db, query));
};
