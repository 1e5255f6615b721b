import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { MaintenanceState, MaintenanceType } from '../../machines/types';
import { maintenanceCalls, type MaintenanceQuery } from '../../contract/maintenances';
import { hasPermission } from '../../src/shared/domain/permissions';
import { matches } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { expectedVersion, runCommand } from '../lib/commands';
import { readDay } from '../lib/days';
import { toList } from '../lib/fields';
import { sendList } from '../lib/list';
import { writeRoutes } from '../lib/crudRoutes';
import { route } from '../lib/route';
import { currentUser } from '../lib/requestUser';
import { changeMaintenance, createMaintenance } from './commands';
import { readMaintenance, readMaintenanceDays, readMaintenances } from './queries';
import { deleteMaintenance, finishMaintenance, startMaintenance } from './stages';

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
  /** As `maintenancePriority` in src/shared/domain/maintenance.ts. */
  priority: {
    notNull: sql`rent_priority(
      case maintenances.state when 'SCHEDULED' then 'NOT_STARTED' when 'DONE' then 'ENDED' else maintenances.state end,
      maintenances.start_date, maintenances.end_date)`,
  },
  state: sql`array_position(array['SCHEDULED', 'ONGOING', 'DONE'], maintenances.state)`,
  costValue: 'maintenances.cost_value',
};

/** Maintenances of equipment (product 3.9). */
export async function maintenanceRoutes(app: FastifyInstance): Promise<void> {
  const { list, read, start, finish } = maintenanceCalls;
  route(app, list, (request, reply) => {
    const { query } = request;
    const whole = hasPermission(currentUser(request), 'maintenance:read');
    const source = {
      records: maintenancesWhere(app.db, whole ? query : { ...query, search: undefined, type: undefined }),
      key: 'maintenances.id',
      sorts: whole ? ALL_SORTS : DAY_SORTS,
      defaultSort: '-startDate',
      idOf: ({ id }: { id: number }) => id,
    };
    return whole
      ? sendList(reply, { ...source, load: (ids) => readMaintenances(app.db, ids) }, query)
      : sendList(reply, { ...source, load: (ids) => readMaintenanceDays(app.db, ids) }, query);
  });
  route(app, read, ({ params }) => readMaintenance(app.db, params.id));
  writeRoutes(app, maintenanceCalls, {
    create: createMaintenance,
    change: changeMaintenance,
    remove: deleteMaintenance,
  });
  for (const [call, move] of [
    [start, startMaintenance],
    [finish, finishMaintenance],
  ] as const) {
    route(app, call, (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await move(trx, request.params.id, expectedVersion(request)),
      })),
    );
  }
}

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
