import ky, { HTTPError, TimeoutError, type KyInstance, type Options } from 'ky';
import { pageConfig } from '../config';
import { HttpFailure, NoAnswer, type ErrorBody } from './errors';
import { keyFor, settle } from './idempotency';
import { noteReach, reachOf } from './reach';
import { currentToken, reportRefusedReading, reportRefusedToken } from './token';

/** Long enough for a slow line, short enough to be told while one still waits. */
const TIMEOUT_MS = 15_000;

/** One list as it came; `total` is null where the server does not count. */
export interface Listed<T> {
  items: T[];
  total: number | null;
}

let main: KyInstance | undefined;
let booking: KyInstance | undefined;

/** Everything but rents is called here. */
export function mainApi(): KyInstance {
  return (main ??= clientFor(pageConfig().apiUrl));
}

/** Rents are called here. */
export function bookingApi(): KyInstance {
  return (booking ??= clientFor(pageConfig().bookingApiUrl));
}

/** Sends a request and answers its JSON, undefined where there is none. Throws `HttpFailure` or `NoAnswer`. */
export async function send<T>(api: KyInstance, path: string, options: Options = {}): Promise<T> {
  const response = await answerOf(api, path, options);
  const text = await response.text().catch(() => {
    throw new NoAnswer('server');
  });
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** As `send`, for a list: with the total where the server counts. */
export async function sendForList<T>(api: KyInstance, path: string, options: Options = {}): Promise<Listed<T>> {
  const response = await answerOf(api, path, options);
  const items = (await response.json().catch(() => {
    throw new NoAnswer('server');
  })) as T[];
  const total = response.headers.get('x-total-count');
  return { items, total: total === null ? null : Number(total) };
}

function clientFor(prefixUrl: string): KyInstance {
  return ky.create({
    prefixUrl,
    timeout: TIMEOUT_MS,
    // What may be repeated is repeated by machines, which know what happened meanwhile; a read is worth one more try.
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504] },
    hooks: { beforeRequest: [addToken, addKey], afterResponse: [noteRefusal] },
  });
}

function addToken(request: Request): void {
  const token = currentToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
}

/** Nothing there is worth keeping a key for, and what is refused there says nothing of a page. */
const AROUND_SIGNING_IN = /\/auth\//u;
/** Lists that are asked for with a body. */
const READING_WITH_BODY = /\/(?:assets\/find|rents\/read-rents|rents\/views)$/u;

function isReading({ method, url }: Request): boolean {
  return method === 'GET' || READING_WITH_BODY.test(url);
}

async function addKey(request: Request): Promise<void> {
  if (isReading(request) || !pageConfig().headers.includes('idempotency-key') || AROUND_SIGNING_IN.test(request.url))
    return;
  request.headers.set('idempotency-key', await keyFor(request));
}

async function noteRefusal(request: Request, _options: unknown, response: Response): Promise<void> {
  settle(request, response.status);
  const token = request.headers.get('authorization')?.replace(/^Bearer /u, '');
  if (response.status === 401 && token) reportRefusedToken(token);
  // A write that is refused is told where it was asked for; a page that may not be read any more is no page for this user.
  if (response.status === 403 && token && isReading(request) && !AROUND_SIGNING_IN.test(request.url))
    reportRefusedReading();
}

async function answerOf(api: KyInstance, path: string, options: Options): Promise<Response> {
  let key: string | null = null;
  const noteKey = (request: Request) => {
    key = request.headers.get('idempotency-key');
  };
  try {
    const response = await api(path, { ...options, hooks: { beforeRequest: [noteKey] } });
    noteReach('answered');
    return response;
  } catch (error) {
    if (error instanceof HTTPError) noteReach(reachOf(error.response.status));
    if (error instanceof HTTPError) throw await failureOf(error.response, key);
    if (error instanceof TimeoutError) {
      noteReach('unreachable');
      throw new NoAnswer('timeout', key);
    }
    if (error instanceof Error && error.name === 'AbortError') throw error;
    if (navigator.onLine) noteReach('unreachable');
    throw new NoAnswer(navigator.onLine ? 'server' : 'offline', key);
  }
}

async function failureOf(response: Response, key: string | null): Promise<HttpFailure> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const after = Number(response.headers.get('retry-after'));
  return new HttpFailure(response.status, body, Number.isFinite(after) && after > 0 ? after : null, key);
}
