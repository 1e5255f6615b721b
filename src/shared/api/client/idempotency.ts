import { randomId } from '../../browser/randomId';

/**
 * A write without an answer keeps its idempotency key, so that an identical retry never acts twice, even after a
 * reload.
 * The key is released by the first definitive answer, or when the record shows that the write happened. It is released
 * as well when the record was changed otherwise: the same request is then no retry.
 */
const PREFIX = 'idempotency:';
/** Keys of requests that hold a password: their fingerprint, from which it could be guessed, stays in memory. */
const secret = new Map<string, string>();
/** Storage place of each key that was sent. */
const kept = new Map<string, string>();

const HOLDS_PASSWORD = /"password":/u;

/** Answers that come before the server looks at the key, or instead of it: they say nothing of an earlier attempt. */
const INCONCLUSIVE_STATUSES = [401, 403, 408, 429];

/** Reuses the key of an identical unanswered request for the same version, else makes a new one. */
export async function keyFor(request: Request, base: string): Promise<string> {
  const version = request.headers.get('if-match') ?? '';
  const body = await request.clone().text();
  const place =
    storageKeyFor(placeIn(request, base).record) + fingerprint(`${request.method} ${request.url} ${version} ${body}`);
  const key = secret.get(place) ?? sessionStorage.getItem(place) ?? randomId();
  if (HOLDS_PASSWORD.test(body)) secret.set(place, key);
  else sessionStorage.setItem(place, key);
  kept.set(key, place);
  return key;
}

/** The key that a request carries, if any. */
export function keyIn(request: Request): string | null {
  return request.headers.get('idempotency-key');
}

/** Releases a request's key after a conclusive answer: success or refusal. */
export function settleKey(request: Request, status: number, base: string): void {
  const key = keyIn(request);
  if (key === null || status >= 500 || INCONCLUSIVE_STATUSES.includes(status)) return;
  releaseKey(key);
  if (status >= 300) return;
  const { list, record } = placeIn(request, base);
  // An answer about one record proves nothing about the pending creation of another.
  if (record !== list) releaseKeysAt(record);
  // A deleted record may be created again.
  if (request.method === 'DELETE') releaseKeysAt(list);
}

/** Releases a key: its request is known to have happened. */
export function releaseKey(key: string): void {
  const place = kept.get(key);
  if (place) {
    sessionStorage.removeItem(place);
    secret.delete(place);
  }
  kept.delete(key);
}

/** Addresses of the request's record, without the action, and of its list; both are the same for a creation. */
function placeIn({ url }: Request, base: string): { list: string; record: string } {
  const { pathname } = new URL(url);
  const start = new URL(base).pathname.replace(/\/?$/u, '/');
  const [kind, id] = pathname.slice(start.length).split('/');
  const list = `${start}${kind}`;
  return { list, record: id === undefined ? list : `${list}/${id}` };
}

const storageKeyFor = (record: string) => `${PREFIX}${record}#`;

function releaseKeysAt(record: string): void {
  for (const place of Object.keys(sessionStorage))
    if (place.startsWith(storageKeyFor(record))) sessionStorage.removeItem(place);
  for (const place of [...secret.keys()]) if (place.startsWith(storageKeyFor(record))) secret.delete(place);
}

/**
 * Two numbers of 32 bits over the text, each by multiplication: short, and different for different requests. Hashes of the platform
 * are missing over plain http.
 */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36) + text.length.toString(36);
}
