import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findChromium } from '../../scripts/lib/provision.mjs';
import { startBuiltServer, type BuiltServer } from './builtServer';
import { databaseAt, maintain } from './postgresCluster';
import { FRESH, leave, newPage, newVisit, photograph, type Entry, type Visit } from './visit';

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
  /** In the page where the test before has been, as a person would go on, if it left nothing behind; else in a new one. */
  goesOn?: boolean;
}

/** A window of Chromium that watches itself: see `Stage.open`. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** The page has been in use: it stands where there is nothing, and goes elsewhere by `follow`. */
  isUsed: boolean;
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
    const problems = (await Promise.all(visits.map((visit) => leave(visit, task.result?.state !== 'fail')))).flat();
    idle.push(...visits.filter(({ kind }) => kind !== FRESH));
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
    async open({ as, fresh = false, goesOn = false, width = 1440, height = 900, language, theme, settings }: OpenOptions = {}) {
      const stored = as ? storageOf(await (fresh ? signIn(server.origin, as) : sessionOf(as))) : [];
      if (language || settings) stored.push({ name: 'settings', value: JSON.stringify({ language, ...settings }) });
      if (theme) stored.push({ name: 'theme', value: theme });
      const kind = fresh ? FRESH : JSON.stringify({ width, height, ...(goesOn && { stored }) });
      const again = idle.findIndex((each) => each.kind === kind);
      const visit = idle.splice(again, again < 0 ? 0 : 1)[0] ?? (await newVisit(browser, server.origin, kind, { width, height }));
      open.push(visit);
      const isUsed = visit.kept !== undefined;
      const page = visit.kept ?? (await newPage(visit, stored, goesOn));
      return { page, context: visit.context, isUsed, allow: (pattern) => void visit.allowed.push(pattern) };
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

async function signIn(origin: string, account: Account): Promise<{ accessToken: string; user: unknown }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: ACCOUNTS[account] }),
  });
  if (!answer.ok) throw new Error(`${account} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { accessToken: string; user: unknown };
}

function storageOf({ accessToken, user }: { accessToken: string; user: unknown }): Entry[] {
  return [
    { name: 'accessToken', value: accessToken },
    { name: 'user', value: JSON.stringify(user) },
  ];
}
