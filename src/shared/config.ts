/** What the page knows of the server before it asks anything; see docs/decisions/2026-11-20-what-the-server-announces.md. */
export interface PageConfig {
  apiUrl: string;
  bookingApiUrl: string;
  /** Request headers of ours that the server is prepared for, in lower case. */
  headers: string[];
  /** Calls beyond the contract that the server offers. */
  extensions: string[];
  /** Percent that new lines are taxed with; null where the server does not say. */
  vatRate: number | null;
  /** Who rents out, line by line, for the head of printed orders; empty where the server does not say. */
  company: string[];
  demoPages: boolean;
  demoAccounts: { username: string; password: string }[];
}

let parsed: PageConfig | undefined;

/** The configuration in the page; missing or unreadable parts take the contract's defaults. Read once. */
export function pageConfig(): PageConfig {
  parsed ??= parse(document.getElementById('page-config')?.textContent ?? '{}');
  return parsed;
}

/** Forgets what was read, for tests that put another configuration into the page. */
export function forgetPageConfig(): void {
  parsed = undefined;
}

function parse(text: string): PageConfig {
  let found: Partial<PageConfig> = {};
  try {
    found = JSON.parse(text) as Partial<PageConfig>;
  } catch {
    // A page that somebody else serves may have anything there.
  }
  const address = (url: unknown) =>
    (typeof url === 'string' && url !== '' ? url : '{host}')
      .replace('{host}', window.location.origin)
      .replace(/\/+$/u, '');
  return {
    apiUrl: address(found.apiUrl),
    bookingApiUrl: address(found.bookingApiUrl),
    headers: found.headers ?? [],
    extensions: found.extensions ?? [],
    vatRate: found.vatRate ?? null,
    company: found.company ?? [],
    demoPages: found.demoPages ?? true,
    demoAccounts: found.demoAccounts ?? [],
  };
}
