import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findChromium } from '../../scripts/lib/provision.mjs';
import { startBuiltServer, type BuiltServer } from './builtServer';
import { databaseAt, maintain } from './postgresCluster';
import { keepFact } from './walked';
import { observeActors } from './observeActors';

/** The demo accounts and what they type to come in. */
export const ACCOUNTS = { admin: 'cockpit-admin', rita: 'cockpit-rita', tomas: 'cockpit-tomas' } as const;
export type Account = keyof typeof ACCOUNTS;

export interface OpenOptions {
  /** Signed in as this account already; without it a stranger. */
  as?: Account;
  /** With a session of its own, because the test ends it, in a browser that has nothing of the app yet. */
  fresh?: boolean;
  width?: number;
  height?: number;
  language?: 'pt' | 'en' | 'fr' | 'tr' | 'es';
  theme?: 'light' | 'dark';
  /** What else the browser remembers of the look. */
  settings?: object;
}

/** A window of Chromium that watches itself: see `Stage.open`. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** Console lines or requests that this test provokes on purpose. */
  allow(pattern: RegExp): void;
}

/** A browser and a server, for the tests of one file. */
export interface Stage {
  readonly server: BuiltServer;
  /**
   * Opens a window. Any console error or warning, any error nobody caught and any request that leaves the server fails
   * the test, unless the test allowed it.
   */
  open(options?: OpenOptions): Promise<Window>;
  /** What the server answered when an account signed in. */
  session(account: Account): Promise<{ accessToken: string; user: unknown }>;
  /** The token of an account, for calls beside the browser. */
  token(account: Account): Promise<string>;
}

/**
 * A browser as one test after the other uses it: what it has of the app need not be fetched, started and compiled again. An
 * empty page stays open in it and keeps its process; of what a test leaves behind only that which it stored could be seen.
 */
interface Visit {
  context: BrowserContext;
  base: Page;
  size: string;
  isFresh: boolean;
  problems: string[];
  allowed: RegExp[];
}

const FLAGS = ['--process-per-site', '--in-process-gpu', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Sets the stage for a file of end-to-end tests; call it once, at the top.
 * @param data `demo`: the demo data in PostgreSQL, which answers sooner; `embedded`: the database that comes with the server, as it begins
 */
export function setStage(env: Record<string, string> = {}, data: 'demo' | 'embedded' = 'demo'): Stage {
  let browser: Browser;
  let server: BuiltServer;
  const open: Visit[] = [];
  const idle: Visit[] = [];

  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('There is no Chromium. On Debian: apt-get install chromium');
    [browser, server] = await Promise.all([
      chromium.launch({ executablePath, args: FLAGS }),
      startServer(data === 'demo', { DEMO: 'true', LOG_LEVEL: 'error', ...env }),
    ]);
  });
  afterEach(async ({ task }) => {
    const visits = open.splice(0);
    if (task.result?.state === 'fail') await photograph(visits.map(({ context }) => context), task.name);
    const problems = (await Promise.all(visits.map(leave))).flat();
    idle.push(...visits.filter(({ isFresh }) => !isFresh));
    expect(problems, 'printed or requested without being expected').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  // Hashing a password takes long on purpose: one sign-in for each account is enough for a file.
  const sessions = new Map<Account, ReturnType<typeof signIn>>();
  const sessionOf = (account: Account) => {
    const session = sessions.get(account) ?? signIn(server.origin, account);
    sessions.set(account, session);
    return session;
  };
  const token = async (account: Account) => (await sessionOf(account)).accessToken;
  return {
    get server() {
      return server;
    },
    session: sessionOf,
    token,
    async open({ as, fresh, width = 1440, height = 900, language, theme, settings }: OpenOptions = {}) {
      const stored = as ? storageOf(await (fresh ? signIn(server.origin, as) : sessionOf(as))) : [];
      if (language || settings) stored.push({ name: 'settings', value: JSON.stringify({ language, ...settings }) });
      if (theme) stored.push({ name: 'theme', value: theme });
      const again = fresh ? -1 : idle.findIndex((each) => each.size === `${width}x${height}`);
      const visit = idle.splice(again, again < 0 ? 0 : 1)[0] ?? (await visitFor(browser, server.origin, width, height, fresh === true));
      open.push(visit);
      await remember(visit, stored);
      const page = await visit.context.newPage();
      page.setDefaultTimeout(15_000);
      return { page, context: visit.context, allow: (pattern) => void visit.allowed.push(pattern) };
    },
  };
}

async function startServer(overPostgres: boolean, env: Record<string, string>): Promise<BuiltServer> {
  if (!overPostgres) return startBuiltServer(env);
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  const cluster = inject('demoCluster');
  await maintain(cluster, `create database ${name} template demo`);
  return startBuiltServer({ DATABASE_URL: databaseAt(cluster, name), ...env });
}

async function visitFor(browser: Browser, origin: string, width: number, height: number, isFresh: boolean): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Lisbon',
  });
  const base = await context.newPage();
  await base.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await base.goto('/empty');
  await base.unrouteAll();
  const problems: string[] = [];
  watch(context, origin, problems);
  await observe(context);
  return { context, base, size: `${width}x${height}`, isFresh, problems, allowed: [] };
}

/** Has exactly these entries in the browser's storage. */
async function remember({ base }: Visit, entries: { name: string; value: string }[]): Promise<void> {
  await base.evaluate((all) => {
    localStorage.clear();
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, entries);
}

/** Closes what a test has opened, and tells what was printed or requested without being expected. */
async function leave({ context, base, isFresh, problems, allowed }: Visit): Promise<string[]> {
  await Promise.all(context.pages().filter((page) => page !== base).map((page) => page.close()));
  if (isFresh) await context.close();
  const unexpected = problems.splice(0).filter((line) => !allowed.some((each) => each.test(line)));
  allowed.length = 0;
  return unexpected;
}

/** What the page's machines have been through comes into the coverage of this file. */
async function observe(context: BrowserContext): Promise<void> {
  await context.exposeFunction('keepFacts', (facts: [string, string][]) => facts.forEach(([machine, fact]) => keepFact(machine, fact)));
  // All that one moment brings in one call: a page begins with hundreds of facts.
  await context.addInitScript(`{
    const facts = [];
    const tell = (...fact) => facts.push(fact) === 1 && setTimeout(() => window.keepFacts(facts.splice(0)));
    (${observeActors.toString()})(tell);
  }`);
}

async function signIn(origin: string, account: Account): Promise<{ accessToken: string; user: unknown }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: ACCOUNTS[account] }),
  });
  if (!answer.ok) throw new Error(`${account} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { accessToken: string; user: unknown };
}

function storageOf({ accessToken, user }: { accessToken: string; user: unknown }): { name: string; value: string }[] {
  return [
    { name: 'accessToken', value: accessToken },
    { name: 'user', value: JSON.stringify(user) },
  ];
}

/** What was on the screen when a test failed, in `test-results/`. */
async function photograph(contexts: BrowserContext[], title: string): Promise<void> {
  const name = title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map((page, index) => page.screenshot({ path: `test-results/${name}-${index + 1}.png` }).catch(() => undefined)));
}

function watch(context: BrowserContext, origin: string, problems: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:') && !url.startsWith('blob:')) problems.push(`request to a stranger: ${url}`);
  });
}
