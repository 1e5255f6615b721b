import ky, { HTTPError, TimeoutError, type KyInstance, type Options } from 'ky';
import { isOffered, pageConfig, takesHeader } from '../config';
import type { Extension } from '../domain/extensions';
import { HttpFailure, NetworkError, NotOffered, type ErrorBody } from './errors';
import { takeFirstCall } from './firstCalls';
import { keyFor, settleKey } from './idempotency';
import { reportCall, outcomeOf } from './connectivity';
import { currentToken, reportForbiddenRead, reportRejectedToken } from './token';

/** Long enough for a slow line, short enough to be told while one still waits. */
const TIMEOUT_MS = 15_000;

/** One list as it came; `total` is null where the server does not count. */
export interface Listed<T> {
  items: T[];
  total: number | null;
  /** How many of them are free, where that was asked and the server counts. */
  free?: number;
}

/** How a call is made. What is not part of the contract names its extension, and checks what comes back. */
export interface CallOptions<T = unknown> extends Options {
  /** Without it announced nothing is sent, and the call fails with `NotOffered`. */
  extension?: Extension;
  /** Whether a successful answer is what the call promises. Another back end may answer anything under our addresses. */
  isAnswer?: (body: unknown) => body is T;
}

/** By base address: both may be the same. */
const clients = new Map<string, KyInstance>();

/** Everything but rents is called here. */
export function mainApi(): KyInstance {
  return clientAt(pageConfig().apiUrl);
}

/** Rents are called here. */
export function bookingApi(): KyInstance {
  return clientAt(pageConfig().bookingApiUrl);
}

/**
 * Sends a request and answers its JSON, undefined where there is none: an action that succeeded may answer a text or a page. Throws
 * `HttpFailure` or `NetworkError`, and `NotOffered` where a read, or an answer that is checked, is something else.
 */
export async function send<T>(api: KyInstance, path: string, options: CallOptions<T> = {}): Promise<T> {
  const body = jsonOf(await textOf(await answerOf(api, path, options)));
  const isMissing = body === undefined && !options.method;
  if (options.isAnswer ? !options.isAnswer(body) : isMissing) throw new NotOffered();
  return body as T;
}

/** The JSON of a text; undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As `send`, for a list: with the total where the server counts. */
export async function sendForList<T>(api: KyInstance, path: string, options: CallOptions = {}): Promise<Listed<T>> {
  const response = await answerOf(api, path, options);
  const items = jsonOf(await textOf(response));
  if (!Array.isArray(items)) throw new NotOffered();
  const total = response.headers.get('x-total-count');
  const free = response.headers.get('x-free-count');
  return {
    items: items as T[],
    total: total === null ? null : Number(total),
    ...(free === null ? {} : { free: Number(free) }),
  };
}

/** As `send`, for a file. Throws `NotOffered` when something else than the expected type comes. */
export async function sendForFile(api: KyInstance, path: string, type: string, options: CallOptions): Promise<Blob> {
  const response = await answerOf(api, path, options);
  const file = await whole(() => response.blob());
  if (!file.type.startsWith(type)) throw new NotOffered();
  return file;
}

const textOf = (response: Response): Promise<string> => whole(() => response.text());

/** Reads an answer to its end; the connection may break in the middle of it. */
async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new NetworkError('server');
  }
}

/** Failure of `fetch` itself: the server cannot be reached. Separate from errors of our own code around it. */
class FetchError extends Error {}

async function fetchAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const started = input instanceof Request ? await takeFirstCall(input) : undefined;
  try {
    const response = await (started?.response ?? fetch(input, init));
    // A write whose answer breaks off may have acted: its key is kept for the retry.
    if (input instanceof Request && !isReading(input)) await response.clone().arrayBuffer();
    return response;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new FetchError();
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function clientAt(prefixUrl: string): KyInstance {
  const client = clients.get(prefixUrl) ?? clientFor(prefixUrl);
  clients.set(prefixUrl, client);
  return client;
}

function clientFor(prefixUrl: string): KyInstance {
  return ky.create({
    prefixUrl,
    timeout: TIMEOUT_MS,
    // Machines repeat writes, since they know what happened meanwhile; a read is retried once here.
    retry: {
      limit: 1,
      methods: ['get'],
      statusCodes: [502, 503, 504],
      // An error of our own code would happen again.
      shouldRetry: ({ error }) => (error instanceof FetchError || error instanceof HTTPError ? undefined : false),
    },
    fetch: fetchAnswer,
    hooks: { beforeRequest: [addToken, addKey], afterResponse: [handleRefusal] },
  });
}

function addToken(request: Request): void {
  const token = currentToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
}

/** Auth calls except registration get no idempotency key, and a refusal there says nothing about a page. */
const AROUND_SIGNING_IN = /\/auth\/(?!register$)/u;
/** Reads that are asked for with a body. */
const READING_WITH_BODY = /\/(?:assets\/find|assets\/labels|prices|rents\/read-rents|rents\/views)$/u;

function isReading({ method, url }: Request): boolean {
  return method === 'GET' || READING_WITH_BODY.test(url);
}

async function addKey(request: Request): Promise<void> {
  if (isReading(request) || !takesHeader('idempotency-key') || AROUND_SIGNING_IN.test(request.url)) return;
  request.headers.set('idempotency-key', await keyFor(request));
}

async function handleRefusal(request: Request, _options: unknown, response: Response): Promise<void> {
  settleKey(request, response.status);
  const token = request.headers.get('authorization')?.replace(/^Bearer /u, '');
  if (response.status === 401 && token) reportRejectedToken(token);
  // Refused writes are reported by their caller; a refused read means that the permissions have changed.
  if (response.status === 403 && token && isReading(request) && !AROUND_SIGNING_IN.test(request.url))
    reportForbiddenRead();
}

async function answerOf(
  api: KyInstance,
  path: string,
  { extension, isAnswer: _checkedByCaller, ...options }: CallOptions,
): Promise<Response> {
  if (extension !== undefined && !isOffered(extension)) throw new NotOffered();
  let key: string | null = null;
  const recordKey = (request: Request) => {
    key = request.headers.get('idempotency-key');
  };
  try {
    const response = await api(path, { ...options, hooks: { beforeRequest: [recordKey] } });
    reportCall('answered');
    return response;
  } catch (error) {
    if (error instanceof HTTPError) {
      reportCall(outcomeOf(error.response.status));
      throw await httpFailureFrom(error.response, key);
    }
    const isLate = error instanceof TimeoutError;
    if (!isLate && !(error instanceof FetchError)) throw error;
    if (isLate || navigator.onLine) reportCall('unreachable');
    throw new NetworkError(isLate ? 'timeout' : navigator.onLine ? 'server' : 'offline', key);
  }
}

async function httpFailureFrom(response: Response, key: string | null): Promise<HttpFailure> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const after = Number(response.headers.get('retry-after'));
  return new HttpFailure(response.status, body, Number.isFinite(after) && after > 0 ? after : null, key);
}
