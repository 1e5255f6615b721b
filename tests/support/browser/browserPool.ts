import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/provision.mjs';
import { resetPage, type StorageEntry } from './pageReuse';
import { observeActors } from '../models/observeActors';
import { recordFact } from '../models/coverageStore';

/**
 * A browser session that tests share, one after the other: its cached code need not be fetched and compiled again. An
 * empty page stays open and keeps the process. Only storage carries over between tests.
 */
export interface BrowserSession {
  context: BrowserContext;
  base: Page;
  origin: string;
  viewport: Viewport;
  /** For one test, because it ends its session or counts what is fetched. */
  fresh: boolean;
  /** The page that the next test can go on in, once the last has left it. */
  kept?: Page;
  stored: StorageEntry[];
  problems: string[];
  allowed: RegExp[];
}

interface Viewport {
  width: number;
  height: number;
}

/** Requirements of a test for its browser. */
export interface SessionRequest {
  origin: string;
  viewport: Viewport;
  fresh: boolean;
  /** Entries of local storage. */
  stored: StorageEntry[];
  /** In the page of the test before, where there is one that remembers the same. */
  reusePage: boolean;
}

/** A name of this machine that is not localhost: over plain http its pages are no secure context, as in a shop's own network. */
export const PLAIN_HOST = 'cockpit.test';

/** How Chromium is started for tests. */
export const FLAGS = [
  '--process-per-site',
  '--in-process-gpu',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
];

/** Chromium, for all files of a worker: it ends with the worker. */
let browser: Promise<Browser> | undefined;
let idle: BrowserSession[] = [];

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium. On Debian: apt-get install chromium');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Finds or creates a browser session and a page for the test; the page may have been used before. */
export async function acquireSession(
  request: SessionRequest,
): Promise<{ visit: BrowserSession; page: Page; isUsed: boolean }> {
  const { reusePage, stored } = request;
  const fitting = request.fresh
    ? []
    : idle.filter(({ origin, viewport }) => same([origin, viewport], [request.origin, request.viewport]));
  // Pages to reuse are left to tests that can reuse them, but for the oldest of many: each holds a stream of changes open.
  const reusable = reusePage ? fitting.find((each) => each.kept && same(each.stored, stored)) : undefined;
  const found = reusable ?? fitting.find(({ kept }) => !kept) ?? (fitting.length < MOST_KEPT ? undefined : fitting[0]);
  idle = idle.filter((each) => each !== found);
  const visit = found ?? (await createSession(request));
  if (reusable?.kept) return { visit, page: reusable.kept, isUsed: true };
  await visit.kept?.close();
  return { visit, page: await newPage(visit, stored, reusePage), isUsed: false };
}

/** Pages that are kept for tests which remember something else. */
const MOST_KEPT = 6;

/** Of the text of a page in the log of a failed test, in characters. */
const LONGEST_PRINT = 3000;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A browser with nothing in it but an empty page. */
async function createSession({ origin, viewport, fresh }: SessionRequest): Promise<BrowserSession> {
  const context = await (
    await (browser ??= launch())
  ).newContext({
    baseURL: origin,
    // The proxy's certificate is its own.
    ignoreHTTPSErrors: true,
    viewport,
    hasTouch: viewport.width < 600,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Lisbon',
  });
  const base = await context.newPage();
  await base.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await base.goto('/empty');
  await base.unrouteAll();
  const problems: string[] = [];
  watch(context, origin, problems);
  await observe(context);
  return { context, base, origin, viewport, fresh, stored: [], problems, allowed: [] };
}

/** An empty page with exactly these storage entries; `isKept` marks it for reuse. */
async function newPage(visit: BrowserSession, stored: StorageEntry[], isKept: boolean): Promise<Page> {
  await visit.base.evaluate(async (all) => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    localStorage.clear();
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, stored);
  const page = await visit.context.newPage();
  page.setDefaultTimeout(15_000);
  visit.stored = stored;
  visit.kept = isKept ? page : undefined;
  return page;
}

/** Closes a file's pages at its server. The browser's cache stays for the next file while the server runs. */
export async function releaseServer(origin: string, hasGone: boolean): Promise<void> {
  for (const visit of idle.filter((each) => each.origin === origin)) {
    await visit.kept?.close();
    visit.kept = undefined;
    if (hasGone) await visit.context.close();
  }
  if (hasGone) idle = idle.filter((each) => each.origin !== origin);
}

/** Closes pages of a test, except a reusable one, and returns unexpected console lines and requests. */
export async function releaseSession(visit: BrowserSession, hasPassed: boolean): Promise<string[]> {
  const { context, base, fresh, kept, stored, problems, allowed } = visit;
  const isLeft = kept !== undefined && hasPassed && (await resetPage(kept, stored));
  if (!isLeft) visit.kept = undefined;
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== base && page !== visit.kept)
      .map(closePage),
  );
  if (fresh) await context.close();
  else idle.push(visit);
  const unexpected = problems.splice(0).filter((line) => !allowed.some((each) => each.test(line)));
  allowed.length = 0;
  return unexpected;
}

/** Closes a page after an empty one has loaded in it: Chromium forgets to close a page that is navigating. */
async function closePage(page: Page): Promise<void> {
  const empty = () => page.goto('about:blank');
  await empty()
    .catch(empty)
    .catch(() => undefined);
  await page.close();
}

/** Saves screenshots of a failed test in `test-results/`, and prints their texts: a log keeps no pictures. */
export async function showPages(contexts: BrowserContext[], title: string): Promise<void> {
  const name = title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `test-results/${name}-${index + 1}.png` }).catch(() => undefined);
    const found = await page
      .locator('main:visible, [role=dialog]:visible, [role=alertdialog]:visible')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText).join('\n---\n'))
      .catch(String);
    if (found !== '')
      process.stderr.write(`${title}: page ${index + 1}, ${page.url()}\n${found.slice(0, LONGEST_PRINT)}\n`);
  }
}

/** Adds the page's machine coverage to this file's. */
async function observe(context: BrowserContext): Promise<void> {
  await context.exposeFunction('recordFacts', (facts: [string, string][]) =>
    facts.forEach(([machine, fact]) => recordFact(machine, fact)),
  );
  // All that one moment brings in one call: a page begins with hundreds of facts.
  await context.addInitScript(`{
    const facts = [];
    const printed = new Set();
    const tell = (machine, fact) => {
      const key = machine + ' ' + fact;
      if (printed.has(key)) return;
      printed.add(key);
      if (facts.push([machine, fact]) === 1) setTimeout(() => window.recordFacts(facts.splice(0)));
    };
    (${observeActors.toString()})(tell);
  }`);
}

function watch(context: BrowserContext, origin: string, problems: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:') && !url.startsWith('blob:'))
      problems.push(`request to a stranger: ${url}`);
  });
}
