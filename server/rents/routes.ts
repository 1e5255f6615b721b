import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { rentCountCalls } from '../../contract/rentCounts';
import { rentCalls, type RentCreateBody } from '../../contract/rents';
import type { Queryable, Trx } from '../db/transaction';
import { readDay, readPeriod, readToday } from '../lib/days';
import { runCommand, type CommandResult } from '../lib/commands';
import { sendList } from '../lib/list';
import type { Order } from '../lib/listOrder';
import { readAlerts } from './today/alerts';
import { createRent } from './commands';
import { countRents, countViews, skipDays } from './viewCounts';
import { readRent, readRentDays, readRents } from './queries';
import { filterRents, RENT_DAYS_SORTS, RENT_SORTS, type RentFilter } from './rentFilter';
import { readsRents, forbidPrivateFilters, redactFor } from './visibility';
import { rentActionRoutes } from './actionRoutes';
import { modelLineRoutes } from './lines/modelLineRoutes';
import { addModels } from './lines/modelLines';
import { recordRefusals } from '../availability/refusedDemand';
import { toId, toOptionalId } from '../lib/fields';
import { route } from '../lib/route';
import { cancelledRentRoutes } from './cancelled/cancelledRoutes';
import { handoverRoutes } from './handover/handoverRoutes';
import { chargeRoutes } from './lines/chargeRoutes';
import { historyRoutes } from './historyRoutes';
import { photoRoutes } from './handover/photoRoutes';
import { todayRoutes } from './today/todayRoutes';

/** Reading and creating rents; actions on one are in `actionRoutes.ts`. */
export const rentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(rentActionRoutes);
  await app.register(modelLineRoutes);
  await app.register(chargeRoutes);
  await app.register(cancelledRentRoutes);
  await app.register(handoverRoutes);
  await app.register(photoRoutes);
  await app.register(historyRoutes);
  await app.register(todayRoutes);

  route(
    app,
    rentCalls.find,
    (request, reply) => {
      const { page: number, perPage, sort, ...filter } = request.body;
      const page = { page: number, perPage, sort };
      if (readsRents(request)) return sendList(reply, rentSource(app.db, filter), page);
      return sendList(reply, rentDaysSource(app.db, filter), page);
    },
    { preValidation: forbidPrivateFilters('body', 'customer', 'payed', 'account') },
  );
  route(app, rentCountCalls.views, (request) => {
    const { today, totals = false, ...filter } = request.body;
    return countViews(app.db, filter, { today: readDay('today', today), totals });
  });
  route(app, rentCountCalls.alerts, (request) => readAlerts(app.db, readDay('today', request.query.today)));
  route(app, rentCalls.create, (request, reply) => {
    const { customer, delliveryAddress, notes, referenceCode } = request.body;
    const period = readPeriod(request.body);
    const today = readToday(request.query);
    const create = async (trx: Trx): Promise<CommandResult> => {
      const id = await createRent(trx, {
        customer: toId(customer),
        address: delliveryAddress == null ? null : toId(delliveryAddress),
        period,
        notes: notes ?? null,
        referenceCode: referenceCode ?? null,
        today,
        paymentDays: app.config.paymentDays,
      });
      const { orders, refusals, center } = readModelOrders(request.body);
      if (orders.length > 0) await addModels(trx, { id }, orders, { center, today, vatRate: app.config.vatRate });
      await recordRefusals(trx, refusals, { rent: id, period, center });
      return { status: 201, body: await readRent(trx, id) };
    };
    return runCommand(request, reply, create, redactFor(request));
  });
};

/** The list for callers that may read rents. */
function rentSource(db: Queryable, filter: RentFilter) {
  return {
    records: filterRents(db, filter),
    count: () => countRents(db, filter),
    skip: (order: Order, distance: number) => skipDays(db, filter, order, distance),
    isSearched: filter.search !== undefined,
    key: 'rents.id',
    sorts: RENT_SORTS,
    load: (ids: number[]) => readRents(db, ids, filter.id !== undefined),
    idOf,
  };
}

/** The list for callers that may know only the days of rents. */
function rentDaysSource(db: Queryable, filter: RentFilter) {
  return {
    records: filterRents(db, filter, false),
    key: 'rents.id',
    sorts: RENT_DAYS_SORTS,
    load: (ids: number[]) => readRentDays(db, ids),
    idOf,
  };
}

/** Units to book for a new rent by model, where they are taken from first, and units that were asked for and not free. */
function readModelOrders({ models = [], center }: Static<typeof RentCreateBody>) {
  const wanted = models.map(({ model, quantity, missing = 0 }) => ({ model: toId(model), quantity, missing }));
  return {
    center: toOptionalId(center) ?? null,
    orders: wanted.filter(({ quantity }) => quantity > 0),
    refusals: wanted
      .filter(({ missing }) => missing > 0)
      .map(({ model, quantity, missing }) => ({ model, asked: quantity + missing, missing })),
  };
}

function idOf(rent: { id: number }): number {
  return rent.id;
}
