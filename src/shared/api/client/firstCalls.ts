import { onAnyInvalidation } from '../../cache/invalidation';

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

/** Gives up the answers that no page has taken: records have changed since. */
export function dropFirstCalls(): void {
  window.firstCalls = [];
}

/** The answer to this very request where the served page asked for it already, once; undefined otherwise. */
export async function takeFirstCall(request: Request): Promise<Pick<StartedCall, 'response'> | undefined> {
  if (!window.firstCalls?.length) return undefined;
  const isReading = request.method === 'GET' || request.method === 'POST';
  window.firstCalls = window.firstCalls.filter(({ startedAt }) => isReading && performance.now() - startedAt <= EXPIRY);
  if (window.firstCalls.length === 0) return undefined;
  const body = request.method === 'GET' ? null : await request.clone().text();
  const token = request.headers.get('authorization');
  // Looked up only now: the same call made twice at once would otherwise be given one answer, which can be read once.
  const found = window.firstCalls.find(
    (call) => call.url === request.url && call.body === body && token === `Bearer ${call.token}`,
  );
  if (!found) return undefined;
  window.firstCalls = window.firstCalls.filter((call) => call !== found);
  return { response: Promise.race([found.response, aborted(request.signal)]) };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

onAnyInvalidation(dropFirstCalls);
