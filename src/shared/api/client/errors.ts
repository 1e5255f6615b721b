import { ERROR_CODES } from '../../../../contract/lib/errorCodes';
import type { Failure, Blockers } from '../../../../machines/types';
import { dayOf, formatDay } from '../../domain/days/days';

/** Body of a refusal, as the contract has it. */
export interface ErrorBody {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  /** Id of a defect of the server; its log has the entry under this id. */
  requestId?: string;
}

/** The server answered, and not with success. */
export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** Seconds after which it may be tried again, where the server says so. */
    readonly retryAfter: number | null = null,
    /** The idempotency key that the request carried, if any. */
    readonly key: string | null = null,
  ) {
    super(body.message ?? `HTTP ${status}`);
  }
}

/** The call is beyond the contract, and this back end does not have it: not announced, or answered with data of another shape. */
export class NotOffered extends HttpFailure {
  constructor() {
    super(501, {});
  }
}

/** No answer came: offline, the server is down, or it took too long. */
export class NetworkError extends Error {
  constructor(
    readonly reason: 'offline' | 'timeout' | 'server',
    /** The idempotency key that the request carried, if any. */
    readonly key: string | null = null,
  ) {
    super(reason);
  }
}

/** Whether the outcome of the request is unknown: it may have acted. A refusal, even a temporary one, has not. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    (error instanceof HttpFailure &&
      (error.status === 408 || (error.status >= 500 && error.status !== 501 && error.status !== 507)))
  );
}

const KNOWN_CODES = new Set<string>(ERROR_CODES);

/**
 * Values that a text interpolates. Without them the generic text is used, since another back end may send the code
 * alone.
 */
const REQUIRED_VALUES: Record<string, readonly string[]> = {
  'asset-unavailable': ['asset', 'code', 'start', 'end'],
  'asset-out': ['asset', 'code', 'end'],
  'asset-in-maintenance': ['asset', 'start', 'end'],
};

/** Turns anything thrown into the failure that machines keep. An error of our own code also goes to the console. */
export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return error;
  if (error instanceof NetworkError) return { kind: 'retry', messageKey: error.reason, ...idempotencyKeyOf(error) };
  if (error instanceof HttpFailure) return { ...fromAnswer(error), ...idempotencyKeyOf(error) };
  reportError(error);
  return { kind: 'fatal', messageKey: 'unexpected' };
}

/** Turns anything thrown into an error that is also a `Failure`, as machines expect of their actors. */
export function asFailureError(error: unknown): Error & Failure {
  const failure = toFailure(error);
  return Object.assign(new Error(failure.messageKey, { cause: error }), failure);
}

function idempotencyKeyOf(error: NetworkError | HttpFailure): { key?: string } {
  return error.key !== null && isLost(error) ? { key: error.key } : {};
}

function fromAnswer({ status, body, retryAfter }: HttpFailure): Failure {
  const values = { ...valuesOf(body.details), ...referenceOf(body) };
  const known =
    body.code && KNOWN_CODES.has(body.code) && (REQUIRED_VALUES[body.code] ?? []).every((name) => name in values)
      ? body.code
      : codeOf(status);
  const fields =
    body.fields && Object.fromEntries(Object.entries(body.fields).map(([name, why]) => [name, `field.${why}`]));
  return {
    kind: kindOf(status),
    messageKey: withDetails(known, values),
    values: { ...values, ...(retryAfter === null ? {} : { seconds: retryAfter, minutes: Math.ceil(retryAfter / 60) }) },
    ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
    ...blockersOf(body),
  };
}

/** The more detailed text for a code, where the answer has its values: the rent that has the unit, or the request's id. */
function withDetails(code: string, values: Record<string, unknown>): string {
  if (code === 'unit-not-free' && 'code' in values) return 'unit-on-rent';
  return code === 'internal' && 'request' in values ? 'internal-reference' : code;
}

/** The beginning of the request's id: enough to find it in a log, and short enough to read out on the phone. */
function referenceOf({ requestId }: ErrorBody): { request?: string } {
  return typeof requestId === 'string' && requestId !== '' ? { request: requestId.slice(0, 8) } : {};
}

/** Whether the status is that of an unknown call (product 7.3). */
export function isUnsupportedStatus(status: number): boolean {
  return status === 404 || status === 405 || status === 501;
}

function kindOf(status: number): Failure['kind'] {
  if (status === 400 || status === 422) return 'form';
  if (status === 401) return 'session';
  if (status === 403) return 'forbidden';
  if (isUnsupportedStatus(status)) return 'missing';
  if (status === 409) return 'blocked';
  if (status === 412) return 'conflict';
  if (status === 408 || status === 429 || status === 502 || status === 503 || status === 504) return 'retry';
  return status >= 500 ? 'retry' : 'fatal';
}

/** Back ends without codes still deserve a fitting text. */
function codeOf(status: number): string {
  const texts: Record<number, string> = {
    400: 'invalid-request',
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'not-found',
    405: 'method-not-allowed',
    409: 'conflict',
    412: 'stale',
    413: 'payload-too-large',
    415: 'unsupported-media-type',
    422: 'invalid-request',
    429: 'too-many-requests',
    501: 'method-not-allowed',
    503: 'unavailable',
    507: 'insufficient-storage',
  };
  return texts[status] ?? (status >= 500 ? 'internal' : 'unexpected');
}

/** The rent or maintenance in the way, or days, as values for a text. */
function valuesOf(details: Record<string, unknown> | undefined): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  const asset = details?.asset;
  if (typeof asset === 'string' || typeof asset === 'number') values.asset = asset;
  const other = (details?.rent ?? details?.maintenance) as
    | { code?: string; startDate?: string; endDate?: string }
    | undefined;
  const language = document.documentElement.lang || 'pt';
  for (const name of ['day', 'next']) {
    const day = details?.[name];
    if (typeof day === 'string') values[name] = formatDay(dayOf(day), language);
  }
  // As forms send it, beside the one in words.
  if (typeof details?.next === 'string') values.openDay = dayOf(details.next);
  if (other?.code) values.code = other.code;
  if (other?.startDate) values.start = formatDay(dayOf(other.startDate), language);
  if (other?.endDate) values.end = formatDay(dayOf(other.endDate), language);
  return values;
}

/** The records that a refused deletion names; another back end may send anything, or nothing. */
function blockersOf({ code, details }: ErrorBody): Pick<Failure, 'blockers'> {
  if (code !== 'in-use' || !details) return {};
  const list = <T>(name: string, key: string): T[] => {
    const found: unknown = details[name];
    const items: unknown[] = Array.isArray(found) ? found : [];
    return items.filter((each): each is T => typeof each === 'object' && each !== null && key in each);
  };
  const blockers: Blockers = {
    rents: list('rents', 'code'),
    maintenances: list('maintenances', 'startDate'),
    assets: list('assets', 'serialNumber'),
    models: list('models', 'description'),
    more: details.more === true,
  };
  const { rents, maintenances, assets, models } = blockers;
  return rents.length + maintenances.length + assets.length + models.length > 0 ? { blockers } : {};
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'kind' in error && 'messageKey' in error;
}
