import { ApiError } from '../lib/errors';
import { CONSTRAINT_ERRORS } from './constraints';
import { DiskFullError } from './diskSpace';
import { AcquireTimeoutError } from './pglitePool';

/** Fields that both engines attach to PostgreSQL errors. */
interface DatabaseError extends Error {
  code: string;
  constraint?: string;
}

/** The five-character SQLSTATE of a database error, else undefined. */
export function databaseErrorCode(error: unknown): string | undefined {
  return isDatabaseError(error) ? error.code : undefined;
}

/** Whether the error is the violation of exactly this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return isDatabaseError(error) && error.constraint === constraint;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** System errors of a connection that is refused, broken or leads nowhere. */
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Connection errors of `pg` without a code, by the beginning of their message. */
const CONNECTION_LOST =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Connection ended|Client was closed|Client has encountered a connection error|There was an error establishing an SSL connection|Cannot use a pool after calling end)/;

/** The answer that a database failure deserves, or undefined when it is a defect of the server (a 500). */
export function translateDatabaseError(error: unknown): ApiError | undefined {
  if (error instanceof DiskFullError || isDiskFull(error)) return noSpace();
  if (error instanceof AcquireTimeoutError || isUnreachable(error)) return unavailable();
  if (!isDatabaseError(error)) return undefined;
  const known = CONSTRAINT_ERRORS[error.constraint ?? ''];
  if (known) return known();
  if (error.code.startsWith('22')) return new ApiError(400, 'invalid-request', 'A value is not acceptable.');
  switch (error.code) {
    // Newer versions of PostgreSQL report `restrict` as 23001.
    case '23001':
    case '23503':
      return new ApiError(409, 'in-use', 'Other records refer to this one.');
    case '23505':
      return new ApiError(409, 'duplicate', 'There is such a record already.');
    case '23514':
    case '23502':
      return new ApiError(400, 'invalid-request', 'The values do not fit together.');
    default:
      // Deadlocks that outlasted the retries, connections that are gone or too many, the server shutting down, time limits.
      return /^(08|40|53|55P03|57)/.test(error.code) ? unavailable() : undefined;
  }
}

/** Whether the disk is full, as PostgreSQL or the file system reports it. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}

function noSpace(): ApiError {
  return new ApiError(507, 'insufficient-storage', 'The disk of the server is full. Nothing was changed.', {
    headers: { 'retry-after': '30' },
  });
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && UNREACHABLE.has(String(error.code))) return true;
  // The socket file of a PostgreSQL on this machine is missing while it is down.
  if ('syscall' in error && error.syscall === 'connect') return true;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return CONNECTION_LOST.test(error.message);
}

function unavailable(): ApiError {
  return new ApiError(503, 'unavailable', 'The database cannot answer at the moment.', {
    headers: { 'retry-after': '2' },
  });
}
