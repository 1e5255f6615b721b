import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkPassword, hashPassword } from './passwords';
import { inTransaction, type Trx } from '../db/transaction';
import { ApiError } from './errors';

/*
 * How a route writes. `runCommand` gives the handler one transaction, stores the answer under the request's
 * `Idempotency-Key` in that same transaction, and sends it:
 *
 *   route(app, tagCalls.create, (request, reply) =>
 *     runCommand(request, reply, async (trx) => ({ status: 201, body: await createTag(trx, request.body) })));
 *   route(app, tagCalls.remove, (request, reply) =>
 *     runCommand(request, reply, async (trx) => { await deleteTag(trx, id, expectedVersion(request)); return { status: 204 }; }));
 *
 * The same key with the same request is answered again without acting, for 24 hours, over restarts and in every
 * process. A duplicate that arrives while the first still runs waits for it. The same key with another request is 422
 * `idempotency-mismatch`. A key belongs to a user. A failed command leaves nothing, its key included.
 *
 * The audit log is written in the same transaction and other processes are notified with its commit (plugins/audit.ts).
 *
 * Versions: `expectedVersion(request)` reads `If-Match`; compare with `assertVersion(row.version, expected)` on the
 * locked row (412 `stale`). An answer with an integer `version` gets its `ETag` from plugins/etag.ts.
 */

/** A record that changed with the one of the address. */
export interface AlsoChanged {
  /** The kind of record, as in the routes' addresses. */
  resource: string;
  id: number;
  action: string;
  /** The record as it was; without it the record is new. */
  before?: object;
}

export interface CommandResult {
  status: 200 | 201 | 202 | 204;
  /** Sent as JSON through the route's response schema. */
  body?: object;
  /** The record for the log, where the answer has no body. */
  logged?: object;
  /** The record as it was, for the log, where the address does not name it. */
  before?: object;
  /** Name of the action in the log, where the route can do more than one thing. */
  action?: string;
  /** Identifiers of all changed records when the address names none; for the log and the subscribers. */
  records?: readonly (number | string)[];
  /** Further records that changed with it, each with an entry of its own in the log. */
  also?: readonly AlsoChanged[];
  /** Further records that look different, without an entry in the log. */
  touches?: readonly (readonly [resource: string, id: string])[];
}

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs the command once per key and sends its answer; return what it returns, the reply, from the handler.
 * @param shown the part of the answer that the caller may see; a repeated answer too follows the rights of today
 */
export function runCommand(
  request: FastifyRequest,
  reply: FastifyReply,
  command: (trx: Trx) => Promise<CommandResult>,
  shown?: (body: object) => object,
): Promise<never> {
  return runOnce(request, reply, (trx) => request.server.audited(request, trx, command), shown);
}

/** As `runCommand`, for a command that writes its own log entry; needs no session. */
export async function runOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  command: (trx: Trx) => Promise<CommandResult>,
  shown: (body: object) => object = (body) => body,
): Promise<never> {
  const key = request.headers['idempotency-key'];
  const run = typeof key === 'string' ? (trx: Trx) => onceOnly(trx, request, key, command) : command;
  const { status, body } = await inTransaction(request.server.db, run);
  // The reply itself, under a type that fits every route; the route's response schema checks the answer.
  return reply.code(status).send(body && shown(body)) as never;
}

async function onceOnly(
  trx: Trx,
  request: FastifyRequest,
  key: string,
  command: (trx: Trx) => Promise<CommandResult>,
): Promise<CommandResult> {
  if (!KEY_PATTERN.test(key)) throw new ApiError(400, 'invalid-request', 'The Idempotency-Key is malformed.');
  const userId = request.session?.user.id ?? null;
  const fingerprint = fingerprintOf(request);
  const stored = await storedForm(fingerprint);
  // While another transaction holds the same key this statement waits until that one has ended.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: stored })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash: stored, status: null, body: null, created_at: sql<Date>`now()` })
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - interval '24 hours'`),
    )
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return replay(trx, userId, key, fingerprint);
  const result = await command(trx);
  await trx
    .updateTable('idempotency_keys')
    .set({ status: result.status, body: result.body === undefined ? null : JSON.stringify(result.body) })
    .where('user_id', 'is not distinct from', userId)
    .where('key', '=', key)
    .execute();
  return result;
}

async function replay(trx: Trx, userId: number | null, key: string, fingerprint: Fingerprint): Promise<CommandResult> {
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', 'is not distinct from', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!(await isSameRequest(kept.request_hash, fingerprint))) {
    throw new ApiError(422, 'idempotency-mismatch', 'This Idempotency-Key was used for another request.');
  }
  const body: unknown = kept.body === null ? undefined : JSON.parse(kept.body);
  return { status: kept.status as CommandResult['status'], body: body as object | undefined };
}

/** Distinguishes requests under the same key. */
interface Fingerprint {
  /** Over everything but the secrets. */
  digest: string;
  /** The secrets in the body, or nothing. */
  secrets: string;
}

/** Properties whose value a fast hash would reveal to a guesser with a copy of the database. */
const SECRETS = new Set(['password', 'currentPassword']);

function fingerprintOf(request: FastifyRequest): Fingerprint {
  const body = Object.entries((request.body ?? {}) as Record<string, unknown>);
  const isObject = typeof request.body === 'object' && !Array.isArray(request.body);
  const open = isObject ? Object.fromEntries(body.filter(([name]) => !SECRETS.has(name))) : request.body;
  const parts = [request.method, request.url, request.headers['if-match'] ?? '', canonical(open)];
  const secrets = isObject ? body.filter(([name]) => SECRETS.has(name)) : [];
  return {
    digest: createHash('sha256').update(parts.join('\n')).digest('hex'),
    secrets: secrets.length === 0 ? '' : canonical(Object.fromEntries(secrets)),
  };
}

/** Body as it is kept: secrets hashed slowly, as passwords are. */
async function storedForm({ digest, secrets }: Fingerprint): Promise<string> {
  return secrets === '' ? digest : `${digest}:${await hashPassword(secrets)}`;
}

async function isSameRequest(stored: string, { digest, secrets }: Fingerprint): Promise<boolean> {
  const [storedDigest, ...hash] = stored.split(':');
  if (storedDigest !== digest || (hash.length === 0) !== (secrets === '')) return false;
  return secrets === '' || checkPassword(hash.join(':'), secrets);
}

/** JSON whose properties are sorted, so that the order in which a client wrote them does not matter. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}

/** The version that `If-Match` asks for; undefined without the header or for `*`. NaN, which equals nothing, for nonsense. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1] ?? Number.NaN);
}

/** 412 `stale` when the record has moved on since the caller read it. */
export function assertVersion(actual: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== actual) {
    throw new ApiError(412, 'stale', 'Somebody else has changed this in the meantime.', {
      details: { version: actual },
    });
  }
}
