import ky, { HTTPError, TimeoutError, type KyInstance, type Options } from 'ky';
import type { Listed } from '../../../../contract/lib/defineCall';
import { isOffered, pageConfig, takesHeader } from '../../config';
import type { Extension } from '../../../../contract/lib/extensions';
import { asFailureError, HttpFailure, isUnsupportedStatus, NetworkError, NotOffered, type ErrorBody } from './errors';
import { takeFirstCall } from './firstCalls';
import { keyFor, keyIn, settleKey } from './idempotency';
import { reportCall, outcomeOf } from './connectivity';
import { currentToken, reportForbiddenRead, reportRejectedToken } from './token';

/** Long enough for a slow line, short enough that a person still waits for the answer. */
const TIMEOUT_MS = 15_000;
/** A photo or a document takes longer than any other call on a slow line. */
export const FILE_TIMEOUT_MS = 60_000;

export type { Listed };

/** Options of a call. A call beyond the contract names its extension and checks the answer. */
export interface CallOptions<T = unknown> extends Options {
  /** Extension that the call belongs to: unless it is announced, nothing is sent and the call fails with `NotOffered`. */
  extension?: Extension;
  /** Reads, although its questions travel in a body. */
  isReading?: boolean;
  /** Of the session or the own account: takes no idempotency key, and its refusal says nothing about a page. */
  isOfAccount?: boolean;
  /** Whether a successful answer has the promised fields. Another back end may answer anything under our addresses. */
  isAnswer?: (body: unknown) => body is T;
}

/** Clients by their base address; the main API and the booking API may share one. */
const clients = new Map<string, KyInstance>();

/** Client of the main API, which has everything but rents. */
export function mainApi(): KyInstance {
  return clientAt(pageConfig().apiUrl);
}

/** Client of the booking API, which has the rents. */
export function bookingApi(): KyInstance {
  return clientAt(pageConfig().bookingApiUrl);
}

/**
 * Sends a request and answers its JSON, undefined where there is none: an action that succeeded may answer a text or a page. Throws
 * `HttpFailure` or `NetworkError`, and `NotOffered` where an extension answers with data of another shape.
 */
export async function send<T>(api: KyInstance, path: string, options: CallOptions<T> = {}): Promise<T> {
  const { isAnswer = (body: unknown) => body !== undefined || options.method } = options;
  return jsonFrom(await answerOf(api, path, options), isAnswer, options.extension);
}

/** As `send`, for a list: with the total where the server counts. */
export async function sendForList<T>(api: KyInstance, path: string, options: CallOptions = {}): Promise<Listed<T>> {
  const response = await answerOf(api, path, options).catch((error: unknown) => {
    throw options.extension ? error : asDefect(error);
  });
  const total = response.headers.get('x-total-count');
  const free = response.headers.get('x-free-count');
  return {
    items: await jsonFrom<T[]>(response, Array.isArray, options.extension),
    total: total === null ? null : Number(total),
    ...(free === null ? {} : { free: Number(free) }),
  };
}

/** As `send`, for a file of this type. Throws `NotOffered` as well when something else comes. */
export const sendForFile =
  (type: string) =>
  async (api: KyInstance, path: string, options: CallOptions = {}): Promise<Blob> => {
    const file = await (await answerOf(api, path, options)).blob();
    if (!file.type.startsWith(type.replace('*', ''))) throw new NotOffered();
    return file;
  };

/** Failure of a list of the contract. A list may be empty but always exists, so a 404 is a defect and no missing record. */
function asDefect(error: unknown): unknown {
  return error instanceof HttpFailure && isUnsupportedStatus(error.status)
    ? asFailureError({ kind: 'fatal', messageKey: 'method-not-allowed' })
    : error;
}

/**
 * The JSON of an answer. Without any, a proxy has answered and not the server: `NetworkError`. An extension that answers with
 * data of another shape counts as not offered.
 */
async function jsonFrom<T>(
  response: Response,
  isAnswer: (body: unknown) => unknown,
  extension: Extension | undefined,
): Promise<T> {
  const body = jsonOf(await response.text());
  if (!isAnswer(body)) throw extension && body !== undefined ? new NotOffered() : new NetworkError('server');
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

/** Sends a request and reads its answer to the end, within the time limit. */
async function fetchAnswer(request: Request, init?: RequestInit): Promise<Response> {
  const started = await takeFirstCall(request);
  try {
    const response = await (started?.response ?? fetch(request, init));
    // A write whose answer breaks off may have acted. A refusal says enough by its status.
    const body = await response.arrayBuffer().catch((error: unknown) => {
      if (response.ok) throw error;
    });
    // Cheaper than a clone of the answer, whose stream would be read twice.
    return new Response(body?.byteLength ? body : null, response);
  } catch (error) {
    throw request.signal.aborted ? error : noAnswerTo(request);
  }
}

/** Failure of a request that may have acted: its key is kept for the retry. */
function noAnswerTo(request: Request, reason: NetworkError['reason'] = navigator.onLine ? 'server' : 'offline') {
  return new NetworkError(reason, keyIn(request));
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
      shouldRetry: ({ error }) => (error instanceof NetworkError || error instanceof HTTPError ? undefined : false),
    },
    fetch: (input, init) => fetchAnswer(input as Request, init),
    hooks: { beforeRequest: [addToken, addKey], afterResponse: [handleAnswer] },
  });
}

function addToken(request: Request): void {
  const token = currentToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
}

function isReading({ method }: Request, { context }: Options): boolean {
  return method === 'GET' || Boolean(context?.isReading);
}

async function addKey(request: Request, options: Options): Promise<void> {
  const { isOfAccount } = options.context as CallOptions;
  if (isReading(request, options) || isOfAccount || !takesHeader('idempotency-key')) return;
  request.headers.set('idempotency-key', await keyFor(request, String(options.prefixUrl)));
}

async function handleAnswer(request: Request, options: Options, response: Response): Promise<void> {
  const { isAnswer, isOfAccount } = options.context as CallOptions;
  // A creation that is answered with something else may have happened: its key is kept for the retry.
  if (response.ok && isAnswer && !isReading(request, options) && !isAnswer(jsonOf(await response.text())))
    throw noAnswerTo(request);
  settleKey(request, response.status, String(options.prefixUrl));
  const token = request.headers.get('authorization')?.replace(/^Bearer /u, '');
  if (response.status === 401 && token) reportRejectedToken(token);
  // Refused writes are reported by their caller; a refused read means that the permissions have changed.
  if (response.status === 403 && token && isReading(request, options) && !isOfAccount) reportForbiddenRead();
}

/** Sends a request and reads its answer to the end. Throws `HttpFailure`, `NetworkError`, or `NotOffered` for an unannounced extension. */
export async function answerOf(
  api: KyInstance,
  path: string,
  { extension, isAnswer, isReading, isOfAccount, ...options }: CallOptions,
): Promise<Response> {
  if (extension !== undefined && !isOffered(extension)) throw new NotOffered();
  try {
    const response = await api(path, { ...options, context: { isAnswer, isReading, isOfAccount } });
    reportCall('answered');
    return response;
  } catch (error) {
    if (error instanceof HTTPError) {
      reportCall(outcomeOf(error.response.status));
      throw await httpFailureFrom(error);
    }
    const failure = error instanceof TimeoutError ? noAnswerTo(error.request, 'timeout') : error;
    if (failure instanceof NetworkError && failure.reason !== 'offline') reportCall('unreachable');
    throw failure;
  }
}

async function httpFailureFrom({ response, request }: HTTPError): Promise<HttpFailure> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const after = Number(response.headers.get('retry-after'));
  return new HttpFailure(response.status, body, after > 0 ? after : null, keyIn(request));
}
