import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { matches } from '../../db/lookups';
import { runCommand } from '../../lib/commands';
import { sendList } from '../../lib/list';
import { currentUser } from '../../lib/requestUser';
import { ListQuery } from '../../../contract/lib/schemas';
import { IdParams, NoContent } from '../../../contract/lib/values';
import { targetOf } from '../runRentCommand';
import { cancelRent, readCancelledRent, readCancelledRents } from './cancelled';
import { RentCancelBody } from '../bodySchemas';
import { CancelledRentAnswer } from '../schemas';

const tags = ['rents'];
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

/** Cancels a rent, and lists and reads cancelled ones: extensions of the contract. */
export const cancelledRentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/rents/:id/cancel',
    {
      config: { permission: 'rent:update', audit: ['rents', 'cancel'] },
      schema: { tags, params: IdParams, body: RentCancelBody, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        const reason = request.body.reason.trim();
        const { username } = currentUser(request);
        const rent = await cancelRent(trx, targetOf(request), { reason, username });
        // The rent is gone: the audit log keeps it with the reason.
        return { status: 204, logged: { ...rent, reason } };
      }),
  );

  app.get(
    '/cancelled-rents',
    {
      config: { permission: 'rent:read' },
      schema: { tags, querystring: ListQuery, response: { 200: Type.Array(CancelledRentAnswer) } },
    },
    (request, reply) =>
      sendList(
        reply,
        {
          records: app.db
            .selectFrom('cancelled_rents')
            .innerJoin('customers', 'customers.id', 'cancelled_rents.customer_id')
            .where(matches(['cancelled_rents.search', 'customers.search'], request.query.search)),
          key: 'cancelled_rents.id',
          sorts: SORTS,
          defaultSort: '-cancelledAt',
          load: (ids) => readCancelledRents(app.db, ids),
          idOf: ({ id }) => id,
        },
        request.query,
      ),
  );

  app.get(
    '/cancelled-rents/:id',
    { config: { permission: 'rent:read' }, schema: { tags, params: IdParams, response: { 200: CancelledRentAnswer } } },
    (request) => readCancelledRent(app.db, request.params.id),
  );
};
