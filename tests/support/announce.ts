import { forgetPageConfig, type PageConfig } from '../../src/shared/config';
import { FULL_OFFER, type Extension, type ExtensionHeader } from '../../src/shared/domain/extensions';
import { BOOKING_PREFIX } from './twoAddresses.mjs';

interface Announced extends Omit<Partial<PageConfig>, 'headers' | 'extensions'> {
  headers?: readonly ExtensionHeader[];
  extensions?: readonly Extension[];
}

/** Writes the configuration into the page, as a server does. Without one the page knows the contract alone; see jsdom.ts. */
export function announce(config: Announced): void {
  document.getElementById('page-config')?.remove();
  const script = `<script id="page-config" type="application/json">${JSON.stringify(config)}</script>`;
  document.body.insertAdjacentHTML('beforeend', script);
  forgetPageConfig();
}

/** Announcements of the bundled server, over the two addresses of the tests (twoAddresses.mjs). */
export const OURS = {
  apiUrl: '{host}/api',
  bookingApiUrl: `{host}${BOOKING_PREFIX}`,
  ...FULL_OFFER,
  demoPages: false,
} satisfies Announced;
