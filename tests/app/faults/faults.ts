import { onTestFinished, vi } from 'vitest';

/** Something that goes wrong with one call. */
export interface Fault {
  name: string;
  /** Whether the server may have acted: only the same idempotency key may be sent then. */
  isLost?: boolean;
  /** The server would refuse the same call again, so no retry is expected. */
  isFinal?: boolean;
  /** Whether an action without an answer of its own has succeeded by its status. */
  isSuccess?: boolean;
  /** Whether the answer is only late, so that nothing fails. */
  isHarmless?: boolean;
  /** Replaces the answer of the server, which comes where `ask` is called. */
  answer: (ask: () => Promise<Response>, signal: AbortSignal) => Promise<Response>;
}

const refusal = (status: number, code: string): Fault => ({
  name: String(status),
  isLost: status >= 500 && status !== 507,
  isFinal: status < 500 && status !== 429,
  answer: () => Promise.resolve(Response.json({ code }, { status, headers: { 'retry-after': '1' } })),
});

const page = (status: number): Fault => ({
  name: `HTML with ${status}`,
  isLost: true,
  isSuccess: status === 200,
  answer: () =>
    Promise.resolve(
      new Response('<!doctype html><title>Proxy</title><p>Hello', { status, headers: { 'content-type': 'text/html' } }),
    ),
});

const broken = () => Promise.reject(new TypeError('Failed to fetch'));

/** Time limits of requests, and what they are in these tests. */
const TIMEOUTS = [15_000, 60_000];
const SHORTENED = 400;

/** Every fault of a call. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'late',
    isHarmless: true,
    answer: async (ask) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return ask();
    },
  },
  {
    name: 'an answer that is lost',
    isLost: true,
    answer: async (ask) => {
      await ask();
      return broken();
    },
  },
  {
    name: 'no answer',
    isLost: true,
    answer: (_ask, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      ),
  },
  {
    name: 'an answer that stops',
    isLost: true,
    answer: async (ask) => cutBody(await ask(), () => undefined),
  },
  {
    name: 'a cut answer',
    isLost: true,
    answer: async (ask) => cutBody(await ask(), (body) => body.error(new TypeError('terminated'))),
  },
  {
    name: 'half an answer',
    isLost: true,
    isSuccess: true,
    answer: async (ask) => cutBody(await ask(), (body) => body.close()),
  },
  {
    name: 'offline',
    isLost: true,
    answer: () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      return broken();
    },
  },
  refusal(401, 'unauthenticated'),
  refusal(403, 'forbidden'),
  refusal(404, 'not-found'),
  refusal(409, 'illegal-transition'),
  refusal(412, 'stale'),
  refusal(429, 'too-many-requests'),
  refusal(500, 'internal'),
  refusal(503, 'unavailable'),
  refusal(507, 'insufficient-storage'),
  page(200),
  page(502),
];

/** `npm run test:deep` takes every fault of every call; `npm test` a sample that is the same each time. */
const TAKES_ALL = process.env.FAULTS === 'all';
/** Name of the only fault to take, to look at one. */
const ONLY = process.env.FAULT;

/** Faults of a call: all, or in a sample the one that its name decides, for this share of all names. */
export function faultsFor(name: string, share = 1): readonly Fault[] {
  if (ONLY) return FAULTS.filter((fault) => fault.name === ONLY);
  return TAKES_ALL ? FAULTS : oneOf(FAULTS, name, share);
}

/** All of these, or in a sample the one that the name decides. */
export function sampleOf<T>(all: readonly T[], name: string): readonly T[] {
  return TAKES_ALL || ONLY ? all : oneOf(all, name, 1);
}

function oneOf<T>(all: readonly T[], name: string, share: number): readonly T[] {
  const index = hashOf(name) % Math.round(all.length / share);
  return all.slice(index, index + 1);
}

/** Reconnects the browser. */
export function reconnect(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}

/** An answer of which half comes, and what becomes of the rest. */
async function cutBody(answer: Response, end: (body: ReadableStreamDefaultController) => void): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer());
  // An answer without a body can be cut only before its head has come.
  if (whole.length === 0) return broken();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(whole.slice(0, whole.length / 2));
      end(controller);
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

/** Has requests time out after a moment, until the test is over. */
export function shortenTimeouts(): void {
  const set = globalThis.setTimeout;
  if (vi.isMockFunction(set)) return;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, time, ...rest) => set(work, TIMEOUTS.includes(time ?? 0) ? SHORTENED : time, ...rest));
  onTestFinished(() => spy.mockRestore());
}

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
