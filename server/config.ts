import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  EXTENSION_HEADERS,
  EXTENSIONS,
  FULL_OFFER,
  NO_OFFER,
  type Extension,
  type ExtensionHeader,
  type Offer,
} from '../contract/lib/extensions';
import { NOTE_LANGUAGES } from '../contract/handoverPhotos';
import { MAX_MONEY, MOST_PAYMENT_DAYS } from '../contract/lib/limits';
import { readLogo, type CompanyLogo } from './companyLogo';
import { isLoopback, readersOf, SettingError } from './environment';
import { PROXY_GROUPS } from './lib/proxies';

/** Everything the environment decides, read once at start. The rest of the server takes it from here. */
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
  /** Whether accounts of demo data may sign in with their passwords, which are public. */
  demoPasswords: boolean;
  /** Whether the page offers demo pages, which come from the template that the product grew from. */
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
  /** Days to pay after the last day of a rent, of customers without their own. */
  paymentDays: number;
  /** Cash of a rent, in euro, from which on the page asks before it takes more; 0 for no limit. */
  cashLimit: number;
  /** The company's name and the lines of its address, for printed papers; empty without one. */
  company: string[];
  /** The picture beside them; undefined without one. */
  companyLogo: CompanyLogo | undefined;
  /** Conditions on printed orders, line by line, by language; those under `any` stand for the other languages. */
  conditions: Record<string, string[]>;
  /** Addresses of the APIs that the page calls; `{host}` stands for the page's own origin. */
  apiUrl: string;
  bookingApiUrl: string;
  /** Extensions of the page's back end; undefined derives them from the API addresses. */
  apiExtensions: Offer | undefined;
  /** Origins other than the page's own that may call the API from a browser; `*` lets any. */
  corsOrigins: string[];
  /** Open connections at most, event streams included; further ones are closed at once. */
  maxConnections: number;
  /** Which proxies are believed about the address of a client: none, the last so many before this server, or these. */
  trustProxy: false | number | string[];
  /** After how many years entries of the audit log move to an archive; 0 for never. */
  auditYears: number;
  /** Where figures for Prometheus are served; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Where regular backups go, undefined for none; hours between two of them, and how many are kept. */
  backup: { dir: string | undefined; everyHours: number; keep: number };
  /** Seconds for which the main thread may be busy before the process is ended; 0 never ends it. */
  watchdogSeconds: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Directory of the built page; undefined when only the API is served. */
  clientDir: string | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Proxies before this server at most. More would let a client name any address. */
const MOST_PROXIES = 10;

/**
 * Reads the configuration from environment variables; empty ones count as missing.
 * Throws a SettingError that names the variable when a value makes no sense.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  defaultLogLevel: Config['logLevel'] = 'info',
): Config {
  const { text, path, number, flag, choice, url } = readersOf(env);
  const host = text('HOST') ?? '127.0.0.1';
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const basePath = readBasePath(text('BASE_PATH'), publicUrl);
  const trustProxy = readProxies(text('TRUST_PROXY'));
  // Demo accounts have public passwords: beyond this machine they come only when asked for.
  const isReachable = !isLoopback(host) || trustProxy !== false || !isLoopback(hostOf(publicUrl));
  const demo = flag('DEMO', text('DATABASE_URL') === undefined && !isReachable);
  return {
    host,
    port: number('PORT', 3000, { min: 0, max: 65_535, decimals: 0 }),
    dataDir: path('DATA_DIR') ?? resolve('.data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: number('DATABASE_POOL', 10, { min: 1, max: 500, decimals: 0 }),
    demo,
    demoPasswords: demo,
    demoPages: flag('DEMO_PAGES', true),
    // A password may begin or end with spaces.
    admin: { username: text('ADMIN_USERNAME') ?? 'admin', password: env.ADMIN_PASSWORD || undefined },
    registration: choice('REGISTRATION', ['open', 'closed']),
    requireTotp: choice('REQUIRE_TOTP', ['nobody', 'admins']) ?? 'nobody',
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Rental Cockpit <no-reply@localhost>',
    publicUrl,
    basePath,
    vatRate: number('VAT_RATE', 23, { min: 0, max: 100, decimals: 2 }),
    paymentDays: number('PAYMENT_DAYS', 0, { min: 0, max: MOST_PAYMENT_DAYS, decimals: 0 }),
    cashLimit: number('CASH_LIMIT', 3000, { min: 0, max: MAX_MONEY, decimals: 2 }),
    company: linesOf(text('COMPANY')),
    companyLogo: readLogo(path('COMPANY_LOGO')),
    conditions: readConditions(text),
    apiUrl: readApi('API_URL', text('API_URL')) ?? `{host}${basePath}/api`,
    bookingApiUrl: readApi('BOOKING_API_URL', text('BOOKING_API_URL')) ?? `{host}${basePath}/api`,
    apiExtensions: readOffer(text('API_EXTENSIONS')),
    corsOrigins: readOrigins(text('CORS_ORIGINS')),
    maxConnections: number('MAX_CONNECTIONS', 1000, { min: 10, max: 100_000, decimals: 0 }),
    trustProxy,
    auditYears: number('AUDIT_YEARS', 10, { min: 0, max: 100, decimals: 0 }),
    metrics: text('METRICS_PORT')
      ? {
          host: text('METRICS_HOST') ?? '127.0.0.1',
          port: number('METRICS_PORT', 0, { min: 0, max: 65_535, decimals: 0 }),
        }
      : undefined,
    backup: {
      dir: path('BACKUP_DIR'),
      everyHours: number('BACKUP_EVERY', 24, { min: 0.1, max: 8760 }),
      keep: number('BACKUP_KEEP', 14, { min: 1, max: 10_000, decimals: 0 }),
    },
    watchdogSeconds: number('WATCHDOG_SECONDS', 60, { min: 0, max: 3600, decimals: 0 }),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS) ?? defaultLogLevel,
    clientDir: readPage(path('CLIENT_DIR')),
  };
}

/** The lines of a setting, which signs separate. */
function linesOf(setting = ''): string[] {
  return setting
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Most characters of the conditions in one language: every page carries them. */
const LONGEST_CONDITIONS = 2000;

/** Conditions of each language that has some. Throws a SettingError where they are too long. */
function readConditions(text: (name: string) => string | undefined): Config['conditions'] {
  const found: Config['conditions'] = {};
  for (const lang of ['any', ...NOTE_LANGUAGES]) {
    const name = lang === 'any' ? 'CONDITIONS' : `CONDITIONS_${lang.toUpperCase()}`;
    const lines = linesOf(text(name));
    if (lines.join('').length > LONGEST_CONDITIONS)
      throw new SettingError(`${name} has more than ${LONGEST_CONDITIONS} characters.`);
    if (lines.length > 0) found[lang] = lines;
  }
  return found;
}

/**
 * Whether strangers may create accounts: as configured, otherwise with demo data only. Without a setting, another back
 * end (`isOwn` false) is taken to let them.
 */
export function isRegistrationOpen(
  { registration, demo }: Pick<Config, 'registration' | 'demo'>,
  isOwn = true,
): boolean {
  return registration === undefined ? demo || !isOwn : registration === 'open';
}

/** `all`, `none`, or names of extensions and headers. */
function readOffer(text: string | undefined): Offer | undefined {
  if (text === undefined) return undefined;
  if (text === 'all') return FULL_OFFER;
  if (text === 'none') return NO_OFFER;
  const words = text.split(',').map((word) => word.trim());
  const isHeader = (word: string): word is ExtensionHeader => EXTENSION_HEADERS.some((header) => header === word);
  const isExtension = (word: string): word is Extension => Object.hasOwn(EXTENSIONS, word);
  const unknown = words.filter((word) => !isHeader(word) && !isExtension(word));
  if (unknown.length > 0) {
    const known = ['all', 'none', ...EXTENSION_HEADERS, ...Object.keys(EXTENSIONS)];
    throw new SettingError(`API_EXTENSIONS does not know "${unknown.join(', ')}". It takes: ${known.join(', ')}.`);
  }
  return { headers: words.filter(isHeader), extensions: words.filter(isExtension) };
}

/** Reads names between slashes, unencoded, as the page uses them as they are. By default the path of the public address. */
function readBasePath(text: string | undefined, publicUrl: string | undefined): string {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl).pathname.replace(/\/+$/, '');
  const path = text === undefined ? (known ?? '') : text.replace(/\/+$/, '');
  if (!/^(?:\/[\w.~-]*[\w~-][\w.~-]*)*$/.test(path))
    throw new SettingError(`BASE_PATH must be a path such as /cockpit, but is "${path}".`);
  if (known !== undefined && known !== path)
    throw new SettingError(`BASE_PATH is "${path}", but PUBLIC_URL leads to "${known}": they must name the same path.`);
  return path;
}

/** Origins as browsers send them, without a path; none by default, so that only the page itself may call. */
function readOrigins(text: string | undefined): string[] {
  const origins = (text ?? '').split(',').map((origin) => origin.trim());
  return origins.filter(Boolean).map((origin) => {
    if (origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin))
      throw new SettingError(`CORS_ORIGINS must list origins such as https://shop.example, but has "${origin}".`);
    return origin;
  });
}

/** `true` trusts one proxy, not any number: a client could then name any address and escape the limits by address. */
function readProxies(text: string | undefined): Config['trustProxy'] {
  if (text === undefined || text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
  const proxies = text.split(',').map((proxy) => proxy.trim());
  const unknown = proxies.find((proxy) => !Object.hasOwn(PROXY_GROUPS, proxy) && !isNetwork(proxy));
  if (unknown !== undefined)
    throw new SettingError(
      `TRUST_PROXY must be true, false, a number up to ${MOST_PROXIES}, or addresses of proxies, but has "${unknown}".`,
    );
  return proxies;
}

/** Whether a text is an address such as `10.0.0.1`, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  // A network without a prefix of its own would be everybody.
  return bits > 0 && (prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= bits));
}

/** The host of an address; this machine without one. */
function hostOf(url: string | undefined): string {
  return url === undefined ? 'localhost' : new URL(url).hostname;
}

/** The address of an API: complete, a path, or below `{host}`. The page shows it to everybody, so it holds no password. */
function readApi(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const base = 'http://own.invalid';
  const whole = text.replace(/^\{host\}(?=\/|$)/u, base);
  const isKnown = /^(?:https?:\/\/[^/]|\/(?!\/))/iu.test(whole) && URL.canParse(whole, base);
  const { username, password } = new URL(isKnown ? whole : base, base);
  if (!isKnown || /[\s"'<>\\]/u.test(text) || username !== '' || password !== '')
    throw new SettingError(`${name} must be an address such as {host}/api or https://api.example, without a password.`);
  return text;
}

/** The folder of the built page. */
function readPage(folder: string | undefined): string | undefined {
  if (folder !== undefined && !existsSync(join(folder, 'index.html')))
    throw new SettingError(`CLIENT_DIR must be the folder of the built page, but ${folder} has no index.html.`);
  return folder;
}
