import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { readDay, readPeriod } from '../lib/days';
import { runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { createRent } from '../rents/commands';
import { readRent, readRentDays, readRents } from '../rents/readRents';
import { filterRents, RENT_DAYS_SORTS, RENT_SORTS, withCustomers } from '../rents/rentFilter';
import { readsRents, refusePrivate, shownTo } from '../rents/visibility';
import { RentAnswer, RentCreateBody, RentFilterBody, RentList, RentViews, RentViewsBody } from '../schemas/rents';
import { toId } from '../schemas/values';
import { rentActionRoutes } from './rentActions';

const tags = ['rents'];

/** Nobody owes anything for a rent that is still being ordered. */
const OWED = sql<boolean>`not rents.payed and rents.state <> 'ORDERING'`;
const PAID = sql<boolean>`rents.payed`;
/** Exact in the database, and small enough to stay so as a JSON number. */
const total = (column: 'payment_total' | 'payment_total_with_vat', condition: typeof PAID) =>
  sql<number>`coalesce(sum(${sql.ref(`rents.${column}`)}) filter (where ${condition}), 0)::float8`;

/** Rents: reading and creating them (specification 7); what can happen to one is in `rentActions.ts`. */
export const rentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(rentActionRoutes);

  app.post(
    '/rents/read-rents',
    {
      config: { permission: ['rent:read', 'rent:update'] },
      schema: { tags, body: RentFilterBody, response: { 200: RentList } },
      preValidation: refusePrivate('body', 'customer', 'payed'),
    },
    (request, reply) => {
      const { page, perPage, sort, ...filter } = request.body;
      const window = { page, perPage, sort };
      if (readsRents(request)) {
        const load = (ids: number[]) => readRents(app.db, ids);
        const counted = filterRents(app.db, filter);
        const source = {
          counted,
          isSearched: filter.search !== undefined,
          key: 'rents.id',
          sorts: RENT_SORTS,
          load,
          idOf,
        };
        // Only who sorts by name needs the names.
        if (sort?.endsWith('customer')) return sendList(reply, { ...source, records: withCustomers(counted) }, window);
        return sendList(reply, { ...source, records: counted }, window);
      }
      const records = filterRents(app.db, filter, false);
      const load = (ids: number[]) => readRentDays(app.db, ids);
      return sendList(reply, { records, key: 'rents.id', sorts: RENT_DAYS_SORTS, load, idOf }, window);
    },
  );

  app.post(
    '/rents/views',
    { config: { permission: 'rent:read' }, schema: { tags, body: RentViewsBody, response: { 200: RentViews } } },
    async (request) => {
      const { today, totals = false, ...filter } = request.body;
      const day = readDay('today', today);
      const count = (condition: ReturnType<typeof sql<boolean>>) =>
        sql<number>`(count(*) filter (where ${condition}))::integer`;
      const inState = (state: string) => count(sql<boolean>`rents.state = ${state}`).as(state);
      return (
        filterRents(app.db, filter)
          .select([
            sql<number>`count(*)::integer`.as('all'),
            inState('ORDERING'),
            inState('NOT_STARTED'),
            inState('ONGOING'),
            inState('ENDED'),
            count(sql<boolean>`rents.state = 'ONGOING' and rents.end_date < ${day}::date`).as('overdue'),
            count(sql<boolean>`rents.state = 'NOT_STARTED' and rents.start_date = ${day}::date`).as('leavesToday'),
            count(sql<boolean>`rents.state = 'ONGOING' and rents.end_date = ${day}::date`).as('returnsToday'),
            count(sql<boolean>`rents.state = 'NOT_STARTED' and rents.start_date < ${day}::date`).as('missed'),
            count(OWED).as('unpaid'),
          ])
          // Counting is answered by an index alone; who does not ask for money need not wait for it.
          .$if(totals, (query) =>
            query.select([
              total('payment_total', PAID).as('paidTotal'),
              total('payment_total_with_vat', PAID).as('paidTotalWithVat'),
              total('payment_total', OWED).as('unpaidTotal'),
              total('payment_total_with_vat', OWED).as('unpaidTotalWithVat'),
            ]),
          )
          .executeTakeFirstOrThrow() as Promise<Static<typeof RentViews>>
      );
    },
  );

  app.post(
    '/rents',
    { config: { permission: 'rent:update' }, schema: { tags, body: RentCreateBody, response: { 201: RentAnswer } } },
    (request, reply) => {
      const { customer, delliveryAddress, notes, referenceCode } = request.body;
      const period = readPeriod(request.body);
      return runCommand(request, reply, async (trx) => {
        const id = await createRent(trx, {
          customer: toId(customer),
          address: delliveryAddress == null ? null : toId(delliveryAddress),
          period,
          notes: notes ?? null,
          referenceCode: referenceCode ?? null,
        });
        return { status: 201, body: shownTo(request, await readRent(trx, id)) };
      });
    },
  );
};

function idOf(rent: { id: number }): number {
  return rent.id;
}
