import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { readAudit, type AuditEntry, type AuditQuery } from '../../contract/audit';
import { matches } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { readDay } from '../lib/days';
import { invalidFields } from '../lib/errors';
import { toList } from '../lib/fields';
import { sendList } from '../lib/list';
import { route } from '../lib/route';

/** The audit log, for administrators; read-only. */
export const auditRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, readAudit, (request, reply) =>
    sendList(
      reply,
      {
        records: entriesWhere(app.db, request.query),
        key: 'audit_entries.id',
        sorts: {
          time: { notNull: 'audit_entries.at' },
          user: 'audit_entries.username',
          resource: { notNull: 'audit_entries.resource' },
        },
        defaultSort: '-time',
        load: (ids) => readEntries(app.db, ids),
        idOf: (entry) => entry.id,
      },
      request.query,
    ),
  );
};

function entriesWhere(db: Queryable, filter: Static<typeof AuditQuery>) {
  const resources = toList(filter.resource) ?? [];
  const actions = toList(filter.action) ?? [];
  const begin = readMoment('begin', filter.begin);
  const end = readMoment('end', filter.end);
  return db
    .selectFrom('audit_entries')
    .where(matches('audit_entries.search', filter.search))
    .$if(filter.user !== undefined, (query) => query.where('audit_entries.user_id', '=', filter.user ?? 0))
    .$if(resources.length > 0, (query) => query.where('audit_entries.resource', 'in', resources))
    .$if(actions.length > 0, (query) => query.where('audit_entries.action', 'in', actions))
    .$if(filter.record !== undefined, (query) => query.where('audit_entries.record_id', '=', filter.record ?? ''))
    .$if(begin !== undefined, (query) => query.where('audit_entries.at', '>=', sql<Date>`${begin}::timestamptz`))
    .$if(end !== undefined, (query) => query.where('audit_entries.at', '<', sql<Date>`${end}::timestamptz`));
}

/** A moment of a filter, in UTC; 400 for one that does not exist. */
function readMoment(field: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  readDay(field, text);
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw invalidFields({ [field]: 'invalid' });
  return moment.toISOString();
}

async function readEntries(db: Queryable, ids: number[]): Promise<Static<typeof AuditEntry>[]> {
  const rows = await db.selectFrom('audit_entries').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    time: row.at.toISOString(),
    user: row.user_id === null ? null : { id: row.user_id, username: row.username ?? '' },
    action: row.action,
    resource: row.resource,
    record: row.record_id === null ? null : { id: row.record_id, label: row.label ?? '' },
    changes: row.changes,
    address: row.address,
    requestId: row.request_id,
  }));
}
