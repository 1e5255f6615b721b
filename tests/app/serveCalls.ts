import { vi } from 'vitest';
import { FULL_OFFER, type ExtensionHeader } from '../../contract/lib/extensions';
import { announce, pathAtApi } from '../support/announce';

/** A request that went out: method and path, and its idempotency key. */
export interface Sent {
  call: string;
  key: string | null;
}

/**
 * Answers `fetch` until the test ends: with a response or a JSON body, or with a lost connection where `answer` returns undefined.
 * @returns the requests that go out, oldest first
 */
export function serveCalls(answer: (call: string) => unknown): Sent[] {
  const requests: Sent[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${pathAtApi(request.url)}`;
    requests.push({ call, key: request.headers.get('idempotency-key') });
    const body = answer(call);
    if (body === undefined) throw new TypeError('fetch failed');
    return body instanceof Response ? body : Response.json(body);
  });
  return requests;
}

/** Configures the page for a server that knows all extensions, and of the optional request headers only these. */
export function announceHeaders(headers: ExtensionHeader[]): void {
  announce({ headers, extensions: FULL_OFFER.extensions });
}
