import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { customerAccountCalls, ledgerCalls } from '../../contract/ledger';
import { openItemCalls } from '../../contract/openItems';
import { readDay, readToday } from '../lib/days';
import { invalidFields } from '../lib/errors';
import { toId } from '../lib/fields';
import { route } from '../lib/route';
import { runRentCommand } from '../rents/runRentCommand';
import { today } from '../../src/shared/domain/days/days';
import { isAmountField } from '../../src/shared/domain/amountFields';
import { hasPermission } from '../../src/shared/domain/permissions';
import { moveDeposit, moveMoney, receive, refund, settle, voidEntry } from './commands';
import { runCommand } from '../lib/commands';
import { currentUser } from '../lib/requestUser';
import { readsRents } from '../rents/visibility';
import { cashUpRoutes } from './cashUpRoutes';
import { receiveOfCustomer, refundCredit, voidOnAccount } from './customerCommands';
import { readAccount, readEntries } from './readEntries';
import { readAgeing, readOpenItems } from './openItems';
import { readReceived, readStatement } from './reports';

/** Money of rents and of customers: an extension of the contract. */
export const ledgerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(accountRoutes);
  await app.register(cashUpRoutes);
  route(app, ledgerCalls.receive, (request, reply) =>
    runRentCommand(request, reply, (trx, rent, user) =>
      receive(trx, rent, request.body, { user, today: readToday(request.query) }),
    ),
  );
  route(app, ledgerCalls.refund, (request, reply) =>
    runRentCommand(request, reply, (trx, rent, user) =>
      refund(trx, rent, request.body, { user, today: readToday(request.query) }),
    ),
  );
  route(app, ledgerCalls.settle, (request, reply) =>
    runRentCommand(request, reply, (trx, rent, user) =>
      settle(trx, rent, request.body, { user, today: readToday(request.query) }),
    ),
  );
  route(app, ledgerCalls.deposit, (request, reply) =>
    runRentCommand(request, reply, (trx, rent, user) =>
      moveDeposit(trx, rent, request.body, { user, today: readToday(request.query) }),
    ),
  );
  route(app, ledgerCalls.moveMoney, (request, reply) =>
    runRentCommand(request, reply, (trx, rent, user) =>
      moveMoney(trx, rent, request.body, { user, today: readToday(request.query) }),
    ),
  );
  route(app, openItemCalls.list, async ({ query, session }, reply) => {
    if (session?.user.seesPrices === false && isAmountField(query.sort?.replace('-', '') ?? ''))
      throw invalidFields({ sort: 'invalid' });
    const { total, items } = await readOpenItems(app.db, query);
    void reply.header('x-total-count', total);
    return items;
  });
  route(app, openItemCalls.ageing, ({ query: { today: day, customer } }) =>
    readAgeing(app.db, readDay('today', day), customer === undefined ? undefined : toId(customer)),
  );
  route(app, ledgerCalls.days, (request) => readReceived(app.db, request.query));
  route(app, ledgerCalls.entries, (request) => readEntries(app.db, request.params.id));
  route(app, ledgerCalls.voidEntry, (request, reply) => {
    const { entry } = request.params;
    return runRentCommand(request, reply, (trx, rent, user) =>
      voidEntry(trx, rent, { entry, reason: request.body.reason }, { user, today: today() }),
    );
  });
};

/** Money of customers beside their rents; each call answers the account, to callers that may read rents. */
const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { read, statement, receive: receiveAll, refund: giveBack, voidEntry: voidOne } = customerAccountCalls;
  route(app, read, ({ params, query }) => readAccount(app.db, params.id, readToday(query)));
  route(app, statement, (request) => readStatement(app.db, request.params.id, request.query));
  route(app, receiveAll, (request, reply) =>
    runCommand(
      request,
      reply,
      async (trx) => {
        const { id } = request.params;
        const caller = { user: currentUser(request), today: readToday(request.query) };
        const outcome = await receiveOfCustomer(trx, id, request.body, caller);
        return { status: 200, body: await readAccount(trx, id), ...outcome };
      },
      shownTo(request),
    ),
  );
  route(app, giveBack, (request, reply) =>
    runCommand(
      request,
      reply,
      async (trx) => {
        const { id } = request.params;
        const caller = { user: currentUser(request), today: readToday(request.query) };
        const outcome = await refundCredit(trx, id, request.body, caller);
        return { status: 200, body: await readAccount(trx, id), ...outcome };
      },
      shownTo(request),
    ),
  );
  route(app, voidOne, (request, reply) =>
    runCommand(
      request,
      reply,
      async (trx) => {
        const { id, entry } = request.params;
        const caller = { user: currentUser(request), today: today() };
        const outcome = await voidOnAccount(trx, id, { entry, reason: request.body.reason }, caller);
        return { status: 200, body: await readAccount(trx, id), ...outcome };
      },
      shownTo(request),
    ),
  );
};

/** Shows an account to callers that may read rents and customers, and nothing of it to others. */
function shownTo(request: FastifyRequest): (account: object) => object {
  const user = currentUser(request);
  const reads = readsRents(request) && hasPermission(user, 'customer:read');
  return (account) => (reads ? account : {});
}
