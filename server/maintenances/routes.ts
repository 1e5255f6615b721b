import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { MaintenanceState, MaintenanceType } from '../../machines/types';
import { hasPermission } from '../../src/shared/domain/permissions';
import { matches } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { expectedVersion, runCommand } from '../lib/commands';
import { readDay } from '../lib/days';
import { toList } from '../lib/fields';
import { sendList } from '../lib/list';
import { currentUser } from '../lib/requestUser';
import { readers } from '../../contract/lib/readers';
import { changeMaintenance, createMaintenance } from './commands';
import { readMaintenance, readMaintenanceDays, readMaintenances } from './queries';
import { deleteMaintenance, finishMaintenance, startMaintenance } from './stages';
import { Maintenance, MaintenanceBody, MaintenanceList, MaintenancePatch, MaintenanceQuery } from './schemas';
import { written } from '../../contract/lib/schemas';
import { IdParams, NoContent } from '../../contract/lib/values';

const update = { permission: 'maintenance:update', reads: ['maintenance:read'] } as const;
const tags = ['maintenances'];
const DAY_SORTS = {
  id: 'maintenances.id',
  startDate: { notNull: 'maintenances.start_date' },
  endDate: { notNull: 'maintenances.end_date' },
};
const ALL_SORTS = {
  ...DAY_SORTS,
  asset: 'assets.description_sort',
  serialNumber: 'maintenances.asset_serial',
  type: 'maintenances.type',
  state: sql`array_position(array['SCHEDULED', 'ONGOING', 'DONE'], maintenances.state)`,
  costValue: 'maintenances.cost_value',
};

/** Maintenances of equipment (product 3.9). */
export const maintenanceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/maintenances',
    // Planning rents needs the closed days, and no more than that.
    {
      config: { permission: readers.maintenances },
      schema: { tags, querystring: MaintenanceQuery, response: { 200: MaintenanceList } },
    },
    (request, reply) => {
      const whole = hasPermission(currentUser(request), 'maintenance:read');
      const source = {
        records: maintenancesWhere(
          app.db,
          whole ? request.query : { ...request.query, search: undefined, type: undefined },
        ),
        key: 'maintenances.id',
        sorts: whole ? ALL_SORTS : DAY_SORTS,
        defaultSort: '-startDate',
        idOf: ({ id }: { id: number }) => id,
      };
      return whole
        ? sendList(reply, { ...source, load: (ids) => readMaintenances(app.db, ids) }, request.query)
        : sendList(reply, { ...source, load: (ids) => readMaintenanceDays(app.db, ids) }, request.query);
    },
  );

  app.get(
    '/maintenances/:id',
    { config: { permission: 'maintenance:read' }, schema: { tags, params: IdParams, response: { 200: Maintenance } } },
    (request) => readMaintenance(app.db, request.params.id),
  );

  app.post(
    '/maintenances',
    {
      config: { ...update, audit: ['maintenances', 'create'] },
      schema: { tags, body: MaintenanceBody, response: { 201: written(Maintenance) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createMaintenance(trx, request.body) })),
  );

  app.patch(
    '/maintenances/:id',
    {
      config: { ...update, audit: ['maintenances', 'update'] },
      schema: { tags, params: IdParams, body: MaintenancePatch, response: { 200: written(Maintenance) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeMaintenance(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/maintenances/:id',
    {
      config: { ...update, audit: ['maintenances', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteMaintenance(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );

  for (const [action, move] of [
    ['start', startMaintenance],
    ['finish', finishMaintenance],
  ] as const) {
    app.post(
      `/maintenances/:id/${action}`,
      {
        config: { ...update, audit: ['maintenances', action] },
        schema: { tags, params: IdParams, response: { 200: written(Maintenance) } },
      },
      (request, reply) =>
        runCommand(request, reply, async (trx) => ({
          status: 200,
          body: await move(trx, request.params.id, expectedVersion(request)),
        })),
    );
  }
};

function maintenancesWhere(db: Queryable, filter: Static<typeof MaintenanceQuery>) {
  const states = (toList(filter.state) ?? []) as MaintenanceState[];
  const begin = filter.begin === undefined ? undefined : readDay('begin', filter.begin);
  const end = filter.end === undefined ? undefined : readDay('end', filter.end);
  const overdueOn = filter.overdueOn === undefined ? undefined : readDay('overdueOn', filter.overdueOn);
  return db
    .selectFrom('maintenances')
    .innerJoin('assets', 'assets.serial_number', 'maintenances.asset_serial')
    .where(matches('assets.search', filter.search, true))
    .$if(filter.asset !== undefined, (query) => query.where('maintenances.asset_serial', '=', filter.asset ?? 0))
    .$if(filter.type !== undefined, (query) => query.where('maintenances.type', '=', filter.type as MaintenanceType))
    .$if(states.length > 0, (query) => query.where('maintenances.state', 'in', states))
    .$if(begin !== undefined, (query) => query.where('maintenances.end_date', '>=', sql<string>`${begin}`))
    .$if(end !== undefined, (query) => query.where('maintenances.start_date', '<=', sql<string>`${end}`))
    .$if(overdueOn !== undefined, (query) =>
      query.where(sql<boolean>`(maintenances.state = 'SCHEDULED' and maintenances.start_date < ${overdueOn}
        or maintenances.state = 'ONGOING' and maintenances.end_date < ${overdueOn})`),
    );
}
