import { resolve } from 'node:path';
import {
  EXTENSION_HEADERS,
  EXTENSIONS,
  FULL_OFFER,
  NO_OFFER,
  type Extension,
  type ExtensionHeader,
  type Offer,
} from '../src/shared/domain/extensions';

/** Everything the environment decides, read once at start. Nothing else in the server reads `process.env`. */
export interface Config {
  host: string;
  port: number;
  /** Directory of the embedded database and the outbox. */
  dataDir: string;
  /** Address of a PostgreSQL server; undefined runs the embedded database. */
  databaseUrl: string | undefined;
  /** Connections to PostgreSQL; the embedded database has exactly one. */
  databasePool: number;
  /** Whether an empty database is filled with demo data and demo accounts. */
  demo: boolean;
  /** Whether the page offers the template's demo pages. */
  demoPages: boolean;
  admin: { username: string; password: string | undefined };
  /** Whether strangers may create accounts; undefined means with demo data only, see `isRegistrationOpen`. */
  registration: 'open' | 'closed' | undefined;
  /** Accounts that need a second factor before anything else. */
  requireTotp: 'nobody' | 'admins';
  /** Where mail goes; undefined writes it to `outbox/` in the data directory. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Address under which people reach the app, base path included, for links in mails; undefined takes the listening address. */
  publicUrl: string | undefined;
  /** Path below which everything is served, such as `/cockpit`; empty for the root of the origin. */
  basePath: string;
  /** Percent, at most two decimals. */
  vatRate: number;
  /** The company's name and the lines of its address, for printed papers; empty without one. */
  company: string[];
  apiUrl: string;
  bookingApiUrl: string;
  /** Extensions of the page's back end; undefined derives them from the API addresses. */
  apiExtensions: Offer | undefined;
  /** Origins other than the page's own that may call the API from a browser; `*` lets any. */
  corsOrigins: string[];
  /** Open connections at most, event streams included; further ones are closed at once. */
  maxConnections: number;
  /** Which proxies may say where a request came from: none, so many in front of us, or these addresses. */
  trustProxy: false | number | string[];
  /** After how many years entries of the audit log move to an archive; 0 for never. */
  auditYears: number;
  /** Where figures for Prometheus are served; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Where regular backups go, undefined for none; hours between two of them, and how many stay. */
  backup: { dir: string | undefined; everyHours: number; keep: number };
  /** How long the main thread may be silent before the process is ended; 0 for ever. */
  watchdogSeconds: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Directory of the built page; undefined when only the API is served. */
  clientDir: string | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Names of this machine itself. */
export const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads the configuration from environment variables; empty ones count as missing.
 * Throws an Error that names the variable when a value makes no sense.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const host = read('HOST') ?? '127.0.0.1';
  const databaseUrl = read('DATABASE_URL');
  const publicUrl = checkUrl('PUBLIC_URL', read('PUBLIC_URL'), ['http:', 'https:'])?.replace(/\/+$/, '');
  const basePath = readBasePath(read('BASE_PATH'), publicUrl);
  // Demo accounts have public passwords: beyond this machine they come only when asked for.
  const demoByDefault = databaseUrl === undefined && LOOPBACK.has(host);
  return {
    host,
    port: readNumber('PORT', read('PORT'), 3000, { min: 0, max: 65_535, whole: true }),
    dataDir: resolve(read('DATA_DIR') ?? '.data'),
    databaseUrl: checkUrl('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']),
    databasePool: readNumber('DATABASE_POOL', read('DATABASE_POOL'), 10, { min: 1, max: 500, whole: true }),
    demo: readFlag('DEMO', read('DEMO'), demoByDefault),
    demoPages: readFlag('DEMO_PAGES', read('DEMO_PAGES'), true),
    admin: { username: read('ADMIN_USERNAME') ?? 'admin', password: env.ADMIN_PASSWORD || undefined },
    registration: readOptionalChoice('REGISTRATION', read('REGISTRATION'), ['open', 'closed']),
    requireTotp: readChoice('REQUIRE_TOTP', read('REQUIRE_TOTP'), ['nobody', 'admins'], 'nobody'),
    smtpUrl: checkUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: read('MAIL_FROM') ?? 'Rental Cockpit <no-reply@localhost>',
    publicUrl,
    basePath,
    vatRate: readNumber('VAT_RATE', read('VAT_RATE'), 23, { min: 0, max: 100, decimals: 2 }),
    company: (read('COMPANY') ?? '')
      .split('|')
      .map((line) => line.trim())
      .filter(Boolean),
    apiUrl: read('API_URL') ?? `{host}${basePath}/api`,
    bookingApiUrl: read('BOOKING_API_URL') ?? `{host}${basePath}/api`,
    apiExtensions: readOffer('API_EXTENSIONS', read('API_EXTENSIONS')),
    corsOrigins: readOrigins('CORS_ORIGINS', read('CORS_ORIGINS')),
    maxConnections: readNumber('MAX_CONNECTIONS', read('MAX_CONNECTIONS'), 1000, {
      min: 10,
      max: 100_000,
      whole: true,
    }),
    trustProxy: readProxies(read('TRUST_PROXY')),
    auditYears: readNumber('AUDIT_YEARS', read('AUDIT_YEARS'), 10, { min: 0, max: 100, whole: true }),
    metrics: read('METRICS_PORT')
      ? {
          host: read('METRICS_HOST') ?? '127.0.0.1',
          port: readNumber('METRICS_PORT', read('METRICS_PORT'), 0, { min: 0, max: 65_535, whole: true }),
        }
      : undefined,
    backup: {
      dir: read('BACKUP_DIR') && resolve(read('BACKUP_DIR') ?? ''),
      everyHours: readNumber('BACKUP_EVERY', read('BACKUP_EVERY'), 24, { min: 0.1, max: 8760 }),
      keep: readNumber('BACKUP_KEEP', read('BACKUP_KEEP'), 14, { min: 1, max: 10_000, whole: true }),
    },
    watchdogSeconds: readNumber('WATCHDOG_SECONDS', read('WATCHDOG_SECONDS'), 60, { min: 0, max: 3600, whole: true }),
    logLevel: readChoice('LOG_LEVEL', read('LOG_LEVEL'), LOG_LEVELS, 'info'),
    clientDir: read('CLIENT_DIR') ? resolve(read('CLIENT_DIR') ?? '') : undefined,
  };
}

/** Whether strangers may create accounts: as configured, otherwise beside demo data only. Of another back end nothing is known. */
export function isRegistrationOpen(
  { registration, demo }: Pick<Config, 'registration' | 'demo'>,
  isOwn = true,
): boolean {
  return registration === undefined ? demo || !isOwn : registration === 'open';
}

interface NumberRule {
  min: number;
  max: number;
  whole?: boolean;
  decimals?: number;
}

function readNumber(name: string, text: string | undefined, fallback: number, rule: NumberRule): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  const fits = Number.isFinite(value) && value >= rule.min && value <= rule.max;
  const shaped =
    (!rule.whole || Number.isInteger(value)) &&
    (rule.decimals === undefined || Number(value.toFixed(rule.decimals)) === value);
  if (!fits || !shaped) throw new Error(`${name} must be a number from ${rule.min} to ${rule.max}, but is "${text}".`);
  return value;
}

function readFlag(name: string, text: string | undefined, fallback: boolean): boolean {
  if (text === undefined) return fallback;
  if (['true', '1', 'yes', 'on'].includes(text.toLowerCase())) return true;
  if (['false', '0', 'no', 'off'].includes(text.toLowerCase())) return false;
  throw new Error(`${name} must be true or false, but is "${text}".`);
}

function readChoice<T extends string>(name: string, text: string | undefined, choices: readonly T[], fallback: T): T {
  return readOptionalChoice(name, text, choices) ?? fallback;
}

function readOptionalChoice<T extends string>(
  name: string,
  text: string | undefined,
  choices: readonly T[],
): T | undefined {
  if (text === undefined) return undefined;
  const found = choices.find((choice) => choice === text);
  if (!found) throw new Error(`${name} must be one of ${choices.join(', ')}, but is "${text}".`);
  return found;
}

/** `all`, `none`, or names of extensions and headers. */
function readOffer(name: string, text: string | undefined): Offer | undefined {
  if (text === undefined) return undefined;
  if (text === 'all') return FULL_OFFER;
  if (text === 'none') return NO_OFFER;
  const words = text.split(',').map((word) => word.trim());
  const isHeader = (word: string): word is ExtensionHeader => EXTENSION_HEADERS.some((header) => header === word);
  const isExtension = (word: string): word is Extension => Object.hasOwn(EXTENSIONS, word);
  const unknown = words.filter((word) => !isHeader(word) && !isExtension(word));
  if (unknown.length > 0) {
    const known = ['all', 'none', ...EXTENSION_HEADERS, ...Object.keys(EXTENSIONS)];
    throw new Error(`${name} does not know "${unknown.join(', ')}". It takes: ${known.join(', ')}.`);
  }
  return { headers: words.filter(isHeader), extensions: words.filter(isExtension) };
}

/** Unencoded names between slashes: the page carries them as they are. By default the path of the public address. */
function readBasePath(text: string | undefined, publicUrl: string | undefined): string {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl).pathname.replace(/\/+$/, '');
  const path = text === undefined ? (known ?? '') : text.replace(/\/+$/, '');
  if (!/^(?:\/[\w.~-]*[\w~-][\w.~-]*)*$/.test(path))
    throw new Error(`BASE_PATH must be a path such as /cockpit, but is "${path}".`);
  if (known !== undefined && known !== path)
    throw new Error(`BASE_PATH is "${path}", but PUBLIC_URL leads to "${known}": they must name the same path.`);
  return path;
}

/** Origins as browsers send them, without a path; none by default, so that only the page itself may call. */
function readOrigins(name: string, text: string | undefined): string[] {
  const origins = (text ?? '').split(',').map((origin) => origin.trim());
  return origins.filter(Boolean).map((origin) => {
    if (origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin))
      throw new Error(`${name} must list origins such as https://shop.example, but has "${origin}".`);
    return origin;
  });
}

/** Never all addresses: a client could choose its own and escape every limit by address. */
function readProxies(text: string | undefined): Config['trustProxy'] {
  if (text === undefined || text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim());
}

/** The value is left out of the message: addresses hold passwords. */
function checkUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (!protocols.includes(protocol))
    throw new Error(`${name} must be an address starting with ${protocols.join(' or ')}//.`);
  return text;
}
