import { afterEach, beforeEach, expect, vi } from 'vitest';
import { originalFetch } from './browser/originalFetch';

/**
 * Fails a test that prints an error or warning, or sends an unexpected request. A test that provokes one replaces
 * `console.error` or `fetch` itself.
 */
const seen: string[] = [];
beforeEach(() => {
  seen.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void seen.push(`console.error: ${format(args)}`));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void seen.push(`console.warn: ${format(args)}`));
  if (globalThis.fetch !== originalFetch) return;
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const url = input instanceof Request ? `${input.method} ${input.url}` : String(input);
    seen.push(`unexpected request: ${url}`);
    return Promise.reject(new TypeError(`unexpected request: ${url}`));
  });
});

afterEach(() => {
  expect(seen.splice(0), 'printed or requested without being expected').toEqual([]);
});

function format(args: unknown[]): string {
  return args
    .map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg)))
    .join(' ')
    .slice(0, 2000);
}
