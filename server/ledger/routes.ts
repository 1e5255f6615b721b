import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ledgerCalls } from '../../contract/ledger';
import { readToday } from '../lib/days';
import { route } from '../lib/route';
import { runRentCommand } from '../rents/runRentCommand';
import { today } from '../../src/shared/domain/days/days';
import { moveDeposit, receive, refund, settle, voidEntry } from './commands';
import { readEntries } from './readEntries';

/** Money of rents: an extension of the contract. */
export const ledgerRoutes: FastifyPluginAsyncTypebox = async (app) => {
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
  route(app, ledgerCalls.entries, (request) => readEntries(app.db, request.params.id));
  route(app, ledgerCalls.voidEntry, (request, reply) => {
    const { entry } = request.params;
    return runRentCommand(request, reply, (trx, rent, user) =>
      voidEntry(trx, rent, { entry, reason: request.body.reason }, { user, today: today() }),
    );
  });
};
