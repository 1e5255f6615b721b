import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cancelledRentCalls } from '../../../contract/cancelledRents';
import { matches } from '../../db/lookups';
import { runCommand } from '../../lib/commands';
import { sendList } from '../../lib/list';
import { readToday } from '../../lib/days';
import { currentUser } from '../../lib/requestUser';
import { route } from '../../lib/route';
import { withConflictDetails } from '../conflicts';
import { readRent } from '../queries';
import { targetOf } from '../runRentCommand';
import { redactFor } from '../visibility';
import { cancelRent, readCancelledRent, readCancelledRents } from './cancelled';
import { restoreRent } from './restoreRent';

const SORTS = {
  id: 'cancelled_rents.id',
  code: { notNull: 'cancelled_rents.rent_number' },
  customer: { notNull: 'customers.description_sort' },
  startDate: { notNull: 'cancelled_rents.start_date' },
  endDate: { notNull: 'cancelled_rents.end_date' },
  paymentTotal: { notNull: 'cancelled_rents.payment_total' },
  cancelledBy: { notNull: 'cancelled_rents.cancelled_by' },
  cancelledAt: { notNull: 'cancelled_rents.cancelled_at' },
};

/** Cancels a rent, lists and reads cancelled ones, and takes a cancellation back: extensions of the contract. */
export const cancelledRentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { cancel, list, read, restore } = cancelledRentCalls;
  route(app, cancel, (request, reply) =>
    runCommand(request, reply, async (trx) => {
      const { money } = request.body;
      const reason = request.body.reason.trim();
      const caller = { user: currentUser(request), today: readToday(request.query) };
      const rent = await cancelRent(trx, targetOf(request), { ...caller, reason, money });
      const touches = money && [['customers', String(rent.customer.id)] as const, ['ledger', '*'] as const];
      // The rent is gone: the audit log keeps it with the reason.
      return { status: 204, logged: { ...rent, reason }, touches };
    }),
  );
  route(app, list, ({ query }, reply) =>
    sendList(
      reply,
      {
        records: app.db
          .selectFrom('cancelled_rents')
          .innerJoin('customers', 'customers.id', 'cancelled_rents.customer_id')
          .where(matches(['cancelled_rents.search', 'customers.search'], query.search)),
        key: 'cancelled_rents.id',
        sorts: SORTS,
        defaultSort: '-cancelledAt',
        load: (ids) => readCancelledRents(app.db, ids),
        idOf: ({ id }) => id,
      },
      query,
    ),
  );
  route(app, read, (request) => readCancelledRent(app.db, request.params.id));
  route(app, restore, (request, reply) => {
    const { id } = request.params;
    return withConflictDetails(app.db, id, {}, () =>
      runCommand(
        request,
        reply,
        async (trx) => {
          const reason = await restoreRent(trx, id, app.config.paymentDays);
          const rent = await readRent(trx, id);
          return { status: 200, body: rent, before: { ...rent, reason } };
        },
        redactFor(request),
      ),
    );
  });
};
