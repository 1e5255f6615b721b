import { onAnyInvalidation } from '../../cache/invalidation';
import { pageConfig } from '../../config';
import { addDays, today } from '../../domain/days/days';
import type { FirstCall } from '../../routing/routing';

/** A call that the served page made before any script of the app was there (src/app/start/preloadRoute.js). */
interface StartedCall {
  url: string;
  body: string | null;
  token: string;
  /** Milliseconds since the navigation began. */
  startedAt: number;
  response: Promise<Response>;
  /** Whether the answer has arrived. */
  isAnswered?: boolean;
  /** Signal of a call that may be given up. */
  abort?: () => void;
}

declare global {
  interface Window {
    firstCalls?: StartedCall[];
  }
}

/** Milliseconds after which an answer counts as too old for the page that asks. */
const EXPIRY = 10_000;

/** When the page began to read, in milliseconds since the navigation began. */
export function readingSince(): number {
  return window.firstCalls?.[0]?.startedAt ?? performance.now();
}

/** Whether calls were made for the page, and all of their answers are here. */
export function areFirstCallsAnswered(): boolean {
  return Boolean(window.firstCalls?.length && window.firstCalls.every(({ isAnswered }) => isAnswered));
}

/**
 * Makes the calls that a page begins with before it is opened. Unused calls for another page are given up.
 * @param params of the page's address
 * @returns once all are settled
 */
export async function prefetchCalls(
  calls: readonly FirstCall[],
  params: Record<string, string | undefined>,
): Promise<void> {
  dropFirstCalls();
  const token = localStorage.getItem('accessToken') ?? '';
  const { apiUrl, bookingApiUrl } = pageConfig();
  const values = { ...params, year: today().slice(0, 4), today: today(), yesterday: addDays(today(), -1) };
  const fill = (text: string, encode: (value: string) => string) =>
    text.replace(/\{(\w+)\}/gu, (_whole, name: string) => encode((values as Record<string, string>)[name] ?? ''));
  window.firstCalls = calls.map(({ api, path, body: content }) => {
    const url = `${api === 'booking' ? bookingApiUrl : apiUrl}/${fill(path, encodeURIComponent)}`;
    const body = content ? fill(JSON.stringify(content), String) : null;
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const call = new AbortController();
    const response = fetch(url, { method: body ? 'POST' : 'GET', headers, body, signal: call.signal });
    const started: StartedCall = {
      url,
      body,
      token,
      startedAt: performance.now(),
      response,
      abort: () => call.abort(),
    };
    // The page that takes the answer handles its failure.
    response.then(
      () => (started.isAnswered = true),
      () => undefined,
    );
    return started;
  });
  await Promise.allSettled(window.firstCalls.map(({ response }) => response));
}

/** Gives up the answers that no page has taken: records have changed since, or another page is likelier. */
export function dropFirstCalls(): void {
  keepFirstCalls(() => false);
}

/** Gives up the others: the browser keeps an answer that is never read until the page is left. */
function keepFirstCalls(isKept: (call: StartedCall) => boolean): void {
  const calls = window.firstCalls ?? [];
  for (const call of calls) if (!isKept(call)) call.abort?.();
  window.firstCalls = calls.filter(isKept);
}

/** The answer to this very request where the served page asked for it already, once; undefined otherwise. */
export async function takeFirstCall(request: Request): Promise<Pick<StartedCall, 'response'> | undefined> {
  if (!window.firstCalls?.length) return undefined;
  const isReading = request.method === 'GET' || request.method === 'POST';
  keepFirstCalls(({ startedAt }) => isReading && performance.now() - startedAt <= EXPIRY);
  if (window.firstCalls.length === 0) return undefined;
  const body = request.method === 'GET' ? null : await request.clone().text();
  const token = request.headers.get('authorization');
  // Looked up only now: the same call made twice at once would otherwise be given one answer, which can be read once.
  const started = window.firstCalls ?? [];
  const found = started.find(
    (call) => call.url === request.url && call.body === body && token === `Bearer ${call.token}`,
  );
  if (!found) return undefined;
  window.firstCalls = started.filter((call) => call !== found);
  return { response: Promise.race([found.response, aborted(request.signal, found.abort)]) };
}

function aborted(signal: AbortSignal, giveUp?: () => void): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => {
      giveUp?.();
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

onAnyInvalidation(dropFirstCalls);
