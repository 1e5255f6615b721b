import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { changesBetween, differences } from '../audit/changes';
import { writeEntry } from '../audit/entries';
import { resources, type Resource } from '../audit/resources';
import type { AuditChange } from '../audit/tables';
import type { Trx } from '../db/transaction';
import type { ChangedRecord } from '../events/notifyChanges';
import type { AlsoChanged, CommandResult } from '../lib/commands';
import { currentUser } from '../lib/requestUser';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Log entry of a writing route: the kind of record, and the action. */
    audit?: readonly [resource: string, action: string];
  }
  interface FastifyInstance {
    /** Runs a command, logs it and notifies all processes, all in the command's transaction. */
    audited(request: FastifyRequest, trx: Trx, command: (trx: Trx) => Promise<CommandResult>): Promise<CommandResult>;
  }
}

/**
 * The audit log of `runCommand`. The route declares the kind of record and the action in `config.audit`; the record is
 * read before and after.
 */
export const audit = fp(
  (app: FastifyInstance, _options, done) => {
    app.decorate('audited', audited);
    done();
  },
  { name: 'audit' },
);

async function audited(
  request: FastifyRequest,
  trx: Trx,
  command: (trx: Trx) => Promise<CommandResult>,
): Promise<CommandResult> {
  const action = actionOf(request);
  const resource = resources[action.name];
  const parts = resource?.parts?.actions.has(action.action) ? resource.parts : undefined;
  let before: object | undefined;
  let partsBefore: Record<string, unknown> = {};
  if (resource && action.id !== undefined) {
    // Locked first, as the command itself would, so that the state before is the one that the command finds.
    await resource.lock(trx, action.id);
    before = await resource.read(trx, action.id);
    if (parts) partsBefore = await parts.read(trx, action.id);
  }
  const result = await command(trx);
  before ??= result.before;
  const after = resource && (await recordAfter(trx, resource, action, before, result));
  const record = after ?? before;
  const id = record === undefined ? undefined : idOf(record);
  const entry = {
    user: currentUser(request),
    action: result.action ?? action.action,
    resource: action.name,
    record: record === undefined || id === undefined ? null : { id, label: resource?.label(record) ?? '' },
    changes: [
      ...(await changesOf(trx, request, resource, { before, after, result })),
      ...(parts && action.id !== undefined ? differences(partsBefore, await parts.read(trx, action.id)) : []),
    ],
  };
  const own = (result.records ?? [id ?? '*']).map((one): ChangedRecord => [action.name, String(one)]);
  const others: readonly ChangedRecord[] = record ? (resource?.alsoInvalidates?.(record) ?? []) : [];
  await writeEntry(trx, request, entry, [...own, ...others, ...(result.touches ?? [])]);
  for (const one of result.also ?? []) await writeAlso(trx, request, one);
  return result;
}

/** Logs a record that changed with the one of the address, and notifies all processes. */
async function writeAlso(
  trx: Trx,
  request: FastifyRequest,
  { resource: name, id, action, before }: AlsoChanged,
): Promise<void> {
  const resource = resources[name];
  if (!resource) throw new Error(`The log knows no ${name}.`);
  const after = action === 'delete' ? undefined : await resource.read(trx, id);
  const record = after ?? before ?? {};
  const entry = {
    user: currentUser(request),
    action,
    resource: name,
    record: { id: String(id), label: resource.label(record) },
    changes: after ? changesBetween(before, after, resource.fields) : [],
  };
  await writeEntry(trx, request, entry, [[name, String(id)], ...(resource.alsoInvalidates?.(record) ?? [])]);
}

interface AuditedAction {
  /** The kind of record. */
  name: string;
  action: string;
  /** Missing when the record is new, or there are several. */
  id: number | undefined;
}

function actionOf(request: FastifyRequest): AuditedAction {
  const { audit } = request.routeOptions.config;
  if (!audit)
    throw new Error(`${request.method} ${request.routeOptions.url} must declare its log entry in config.audit.`);
  const [name, action] = audit;
  // An address that names a record of another kind makes a new one of this.
  const isOfRecord = request.routeOptions.url?.includes(`/${name}/`);
  const [id] = Object.values(request.params as Record<string, number>);
  return { name, action, id: isOfRecord ? id : undefined };
}

async function recordAfter(
  trx: Trx,
  resource: Resource,
  { id }: AuditedAction,
  before: object | undefined,
  { status, body, logged }: CommandResult,
): Promise<object | undefined> {
  if (logged) return logged;
  if (status === 204 || body === undefined) return undefined;
  // Usually the answer is the whole record; without the permission to read it is a part.
  if ((before ? Object.keys(before) : resource.fields).every((name) => name in body)) return body;
  const changed = id ?? Number(idOf(body));
  return Number.isNaN(changed) ? undefined : resource.read(trx, changed);
}

function idOf(record: object): string | undefined {
  const { id, serialNumber } = record as { id?: number; serialNumber?: number };
  const found = id ?? serialNumber;
  return found === undefined ? undefined : String(found);
}

/** A record before and after a command, and the result of the command. */
interface CommandEffect {
  before: object | undefined;
  after: object | undefined;
  result: CommandResult;
}

async function changesOf(
  trx: Trx,
  request: FastifyRequest,
  resource: Resource | undefined,
  { before, after, result }: CommandEffect,
): Promise<AuditChange[]> {
  const names = resource?.fields ?? [];
  const body: object = request.body ?? {};
  // A deleted record is named, not copied: the log is no archive of personal data.
  if (after) {
    const secret: AuditChange[] = before && 'password' in body ? [{ field: 'password' }] : [];
    return [...changesBetween(before, after, names), ...secret];
  }
  if (before || result.records === undefined) return [];
  const named = (await resource?.describeBulk?.(trx, body)) ?? body;
  return [{ field: 'records', after: result.records.map(String) }, ...changesBetween(undefined, named, names)];
}
