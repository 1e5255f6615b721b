import { resetPageConfig, pageConfig, type PageConfig } from '../../src/shared/config';
import { FULL_OFFER, type Extension, type ExtensionHeader } from '../../contract/lib/extensions';
import { BOOKING_PREFIX } from './twoAddresses.mjs';

interface Announced extends Omit<Partial<PageConfig>, 'headers' | 'extensions'> {
  headers?: readonly ExtensionHeader[];
  extensions?: readonly Extension[];
}

/**
 * Writes the configuration into the page, as a server does. Without one the page knows the contract alone; see jsdom.ts.
 * Where it names no booking API, that one has an address of its own.
 */
export function announce(config: Announced): void {
  document.getElementById('page-config')?.remove();
  const script = `<script id="page-config" type="application/json">${JSON.stringify({ bookingApiUrl: `{host}${BOOKING_PREFIX}`, ...config })}</script>`;
  document.body.insertAdjacentHTML('beforeend', script);
  resetPageConfig();
}

/** The path of a call at its API. The booking API has rents and nothing else; every other call is made at the main one. */
export function pathAtApi(url: string): string {
  const { apiUrl, bookingApiUrl } = pageConfig();
  const isBooking = url.startsWith(`${bookingApiUrl}/`);
  const { pathname } = new URL(url);
  const path = pathname.slice(new URL(isBooking ? bookingApiUrl : apiUrl).pathname.replace(/\/$/u, '').length);
  if (isBooking !== /^\/rents(?:\/|$)/u.test(path)) throw new Error(`Called at the wrong API: ${url}`);
  return path;
}

/** Announcements of the bundled server, over the two addresses of the tests (twoAddresses.mjs). */
export const OURS = {
  apiUrl: '{host}/api',
  bookingApiUrl: `{host}${BOOKING_PREFIX}`,
  ...FULL_OFFER,
  demoPages: false,
} satisfies Announced;
