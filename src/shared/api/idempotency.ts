/**
 * A write that got no answer keeps its key, so that trying the very same again never acts twice, even after the page was
 * loaded anew. The key is given up with the first definitive answer.
 */
const PREFIX = 'idempotency:';
/** By the key in a request: where it is kept. */
const kept = new Map<string, string>();

/** The key of this request: that of an identical one, for the same version, that is still without an answer, or a new one. */
export async function keyFor(request: Request): Promise<string> {
  const version = request.headers.get('if-match') ?? '';
  const place = PREFIX + fingerprint(`${request.method} ${request.url} ${version} ${await request.clone().text()}`);
  const key = sessionStorage.getItem(place) ?? crypto.randomUUID();
  sessionStorage.setItem(place, key);
  kept.set(key, place);
  return key;
}

/** Forgets a request's key when its answer says for certain what became of it: success or refusal. */
export function settle(request: Request, status: number): void {
  const key = request.headers.get('idempotency-key');
  if (key === null || status >= 500 || status === 408 || status === 429) return;
  const place = kept.get(key);
  if (place) sessionStorage.removeItem(place);
  kept.delete(key);
}

/** Two numbers of 32 bits over the text (cyrb53): short, and different for different requests. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36) + text.length.toString(36);
}
