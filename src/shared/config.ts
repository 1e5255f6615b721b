import type { Extension, ExtensionHeader } from '../../contract/lib/extensions';

/** Configuration that the page carries; see docs/decisions/0004-page-configuration.md. */
export interface PageConfig {
  apiUrl: string;
  bookingApiUrl: string;
  /** Request headers beyond the contract that the server is prepared for, in lower case. */
  headers: string[];
  /** Announced extensions; see contract/lib/extensions.ts. */
  extensions: string[];
  /** Percent that new lines are taxed with; null where the server does not say. */
  vatRate: number | null;
  /** Cash of a rent, in euro, that asks before it is taken; null without a limit. */
  cashLimit: number | null;
  /** Lines of the company's address, for the head of printed orders; empty when not announced. */
  company: string[];
  /** Address of the logo beside them; null without one. */
  companyLogo: string | null;
  /** Conditions on printed orders by language, line by line; those under `any` stand for the other languages. */
  conditions: Record<string, string[]>;
  demoPages: boolean;
  /** Whether strangers may create accounts; the page says so where they may not. */
  registration: 'open' | 'closed';
  demoAccounts: { username: string; password: string }[];
}

let parsed: PageConfig | undefined;

/** The configuration in the page; missing or unreadable parts take the contract's defaults. Read once. */
export function pageConfig(): PageConfig {
  parsed ??= parse(document.getElementById('page-config')?.textContent ?? '{}');
  return parsed;
}

/** Whether the back end offers something beyond the contract. Extensions that are not announced are neither called nor shown. */
export function isOffered(extension: Extension): boolean {
  return pageConfig().extensions.includes(extension);
}

/** Whether the back end takes a request header beyond the contract: any other may fail its CORS rules over it. */
export function takesHeader(header: ExtensionHeader): boolean {
  return pageConfig().headers.includes(header);
}

/** Takes this configuration instead of the page's, where there is no page: the build renders the sign-in. */
export function assumePageConfig(config: PageConfig): void {
  parsed = config;
}

/** Clears the cached configuration, for tests with another one. */
export function resetPageConfig(): void {
  parsed = undefined;
}

function parse(text: string): PageConfig {
  let found: Partial<PageConfig> = {};
  try {
    found = JSON.parse(text) as Partial<PageConfig>;
  } catch {
    // Another server's page may hold anything there.
  }
  const address = (url: unknown) =>
    (typeof url === 'string' && url !== '' ? url : '{host}')
      .replace('{host}', window.location.origin)
      .replace(/\/+$/u, '');
  return {
    apiUrl: address(found.apiUrl),
    bookingApiUrl: address(found.bookingApiUrl),
    headers: listIn(found.headers),
    extensions: listIn(found.extensions),
    vatRate: found.vatRate ?? null,
    cashLimit: found.cashLimit ?? null,
    company: listIn(found.company),
    companyLogo: found.companyLogo ?? null,
    conditions: found.conditions ?? {},
    demoPages: found.demoPages ?? true,
    registration: found.registration === 'closed' ? 'closed' : 'open',
    demoAccounts: listIn(found.demoAccounts),
  };
}

function listIn<T>(value: T[] | undefined | null): T[] {
  return Array.isArray(value) ? value : [];
}
