import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { startBuiltServer, type BuiltServer } from './builtServer';
import type { DemoServer } from '../databases/demoDatabase';
import { databaseAt, maintain } from '../databases/postgresCluster';
import { releaseServer, releaseSession, showPages, acquireSession, type BrowserSession } from './browserPool';
import type { StorageEntry } from './pageReuse';

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
  /** Other settings in the browser's storage. */
  settings?: object;
  /** Reaches the server by another name, in a browser that has nothing of the app yet: `PLAIN_HOST`. */
  host?: string;
  /** In the page where the test before has been, as a person would go on, if it left nothing behind; else in a new one. */
  reusePage?: boolean;
}

/** A window of Chromium that watches itself: see `Stage.open`. */
export interface TestWindow {
  page: Page;
  context: BrowserContext;
  /** The page has been in use: it stands where there is nothing, and goes elsewhere by `follow`. */
  isUsed: boolean;
  /** Console lines or requests that this test provokes on purpose. */
  allow(pattern: RegExp): void;
}

/** A browser and a server, for the tests of one file. */
export interface E2e<TServer = Pick<BuiltServer, 'origin'>> {
  readonly server: TServer;
  /**
   * Opens a window. An unexpected console error or warning, an uncaught error or a request to another server fails the
   * test, unless allowed.
   */
  open(options?: OpenOptions): Promise<TestWindow>;
  /** The server's answer to the account's sign-in. */
  session(account: Account): Promise<{ accessToken: string; user: unknown }>;
  /** The token of an account, for calls beside the browser. */
  token(account: Account): Promise<string>;
}

/** A server that a file has for itself, because its tests stop it or configure it. */
export interface OwnServer {
  /** `demo`: the demo data in PostgreSQL, which answers sooner; `embedded`: the database that comes with the server, as it begins. */
  data: 'demo' | 'embedded';
  env?: Record<string, string>;
}

/**
 * Sets up a file of end-to-end tests; call it once, at the top. Without a server of its own the file uses its worker's
 * server, with the demo data restored.
 */
export function setupE2e(): E2e;
export function setupE2e(own: OwnServer): E2e<BuiltServer>;
export function setupE2e(own?: OwnServer): E2e | E2e<BuiltServer> {
  let server: Pick<BuiltServer, 'origin'>;
  let leaveServer: () => Promise<void>;
  const open: BrowserSession[] = [];

  beforeAll(async () => {
    [server, leaveServer] = await (own ? startOwn(own) : enterShared());
  });
  afterEach(async ({ task }) => {
    const visits = open.splice(0);
    if (task.result?.state === 'fail')
      await showPages(
        visits.map(({ context }) => context),
        task.name,
      );
    const problems = (
      await Promise.all(visits.map((visit) => releaseSession(visit, task.result?.state !== 'fail')))
    ).flat();
    expect(problems, 'printed or requested without being expected').toEqual([]);
  });
  afterAll(async () => {
    await releaseServer(server?.origin, own !== undefined);
    await leaveServer?.();
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
    async open({
      as,
      host,
      fresh = host !== undefined,
      reusePage = false,
      width = 1440,
      height = 900,
      language,
      theme,
      settings,
    }: OpenOptions = {}) {
      const stored = as ? storageOf(await (fresh ? signIn(server.origin, as) : sessionOf(as))) : [];
      if (language || settings) stored.push({ name: 'settings', value: JSON.stringify({ language, ...settings }) });
      if (theme) stored.push({ name: 'theme', value: theme });
      const { visit, page, isUsed } = await acquireSession({
        origin: host ? originAt(host, server.origin) : server.origin,
        viewport: { width, height },
        fresh,
        stored,
        reusePage,
      });
      open.push(visit);
      return { page, context: visit.context, isUsed, allow: (pattern) => void visit.allowed.push(pattern) };
    },
  };
}

function originAt(host: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

async function startOwn({ data, env }: OwnServer): Promise<[BuiltServer, () => Promise<void>]> {
  const database: Record<string, string> = data === 'demo' ? { DATABASE_URL: await copyDemo() } : {};
  const server = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error', ...database, ...env });
  return [server, () => server.dispose()];
}

/** A database of its own with the demo data; answers its address. */
export async function copyDemo(): Promise<string> {
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  const cluster = inject('demoCluster');
  await maintain(cluster, `create database ${name} template demo`);
  return databaseAt(cluster, name);
}

/** The server of this worker; what a file has done to its data is undone when the file ends. */
function enterShared(): [DemoServer, () => Promise<void>] {
  const server = inject('demoServers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!server) throw new Error(`There is no server for worker ${process.env.VITEST_POOL_ID}.`);
  return [server, () => maintain(server.database, inject('demoRestore'))];
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

function storageOf({ accessToken, user }: { accessToken: string; user: unknown }): StorageEntry[] {
  return [
    { name: 'accessToken', value: accessToken },
    { name: 'user', value: JSON.stringify(user) },
  ];
}
