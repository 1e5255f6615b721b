import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium, type CDPSession, type Page, type Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/lib/provision.mjs';
import { startBuiltServer, type BuiltServer } from '../support/browser/builtServer';
import { navigateInApp, startNavigation } from '../support/browser/navigateInApp';
import { BLANK_ROUTE } from '../support/browser/pageReuse';

/*
 * Memory of page and server while a person works: reachable bytes after garbage collection, once a minute. An hour with
 * `BENCH_MINUTES=60`. The store of pages to go back to (40 at most) is full after the first third.
 */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 6);
/** Samples of the first third are its warm-up. */
const WARM_UP = 1 / 3;
const SAMPLES = 24;
/** Most that a figure may have grown after that, by the line through its samples, as a part of their mean. */
const MOST_GROWTH = 0.08;
/** A person looks before the next press. */
const LOOK_MS = 400;
const COCKPIT = '/apps/cockpit';

const disposals: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const dispose of disposals.reverse()) await dispose();
});

/** Bytes and counts at one moment, by what they are of. */
type Sample = Record<string, number>;

test('page and server need no more memory the longer they are used', { timeout: (MINUTES + 10) * 60_000 }, async () => {
  const preload = pathToFileURL(resolve('tests/bench/reportHeap.mjs')).href;
  const server = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${preload}` });
  disposals.push(() => server.dispose());
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  disposals.push(() => browser.close());
  const page = await signIn(await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } }));
  const chromiumSession = await page.context().newCDPSession(page);
  const underWay = countRequests(page);
  const began = Date.now();
  const samples: Sample[] = [];
  let rounds = 0;
  for (let sample = 1; sample <= SAMPLES; sample++) {
    while (Date.now() < began + (sample * MINUTES * 60_000) / SAMPLES) await work(page, (rounds += 1));
    samples.push({
      ...(await takeSample(page, chromiumSession, server)),
      'requests under way': underWay(),
    });
  }
  const growths = Object.keys(samples[0]!).map((figure) =>
    growthOf(
      samples.map((each) => each[figure] ?? 0),
      figure,
    ),
  );
  console.log(
    `\nMemory after ${MINUTES} minutes, ${rounds} rounds of work\n${growths.map(({ line }) => line).join('\n')}`,
  );
  expect(growths.filter(({ growth }) => growth > MOST_GROWTH).map(({ line }) => line)).toEqual([]);
});

async function signIn(page: Page): Promise<Page> {
  await page.goto('/authentication/login');
  await page.getByRole('textbox', { name: /Utilizador/u }).fill('admin');
  await page.locator('input[name=password]').fill('cockpit-admin');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
  return page;
}

/** Counts requests without an end: the browser keeps an answer that is never read. One is the stream of changes. */
function countRequests(page: Page): () => number {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => underWay.size;
}

/** Some minutes of a clerk: pages, other records each time, a search, a dialog that is given up, and a change. */
async function work(page: Page, round: number): Promise<void> {
  const goTo = async (address: string) => {
    await navigateInApp(page, address);
    await page.locator('main:not([aria-busy=true])').waitFor();
    await pause(LOOK_MS);
  };
  for (const address of ['today', 'planning', 'inventory', 'maintenances', 'centers', 'rents-dashboard', 'customers'])
    await goTo(`${COCKPIT}/${address}`);
  await goTo(`${COCKPIT}/customers/${1 + (round % 60)}`);
  await goTo(`${COCKPIT}/rents`);
  await startNavigation(page, `${COCKPIT}/rents?search=A20${round % 10}`);
  await pause(LOOK_MS);
  await page.getByRole('button', { name: 'Novo aluguer' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await goTo(`${COCKPIT}/rents/${1 + (round % 200)}`);
  await page.getByRole('button', { name: 'Alterar notas e referência' }).click();
  await page.getByRole('dialog').getByLabel('Notas').fill(`Ronda ${round}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Reads reachable bytes on a page that shows nothing. */
async function takeSample(page: Page, session: CDPSession, server: BuiltServer): Promise<Sample> {
  await navigateInApp(page, BLANK_ROUTE);
  await pause(6000);
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const [, heap, external] = [...server.output().matchAll(/^reachable (\d+) (\d+)$/gmu)].at(-1) ?? [];
  return {
    'page, kB': usedSize / 1024,
    'elements of the page': nodes,
    'listeners of the page': jsEventListeners,
    'server, kB': Number(heap) / 1024,
    'server outside of its heap, kB': Number(external) / 1024,
  };
}

/** How much a figure has grown after the warm-up, by the straight line that fits its samples best. */
function growthOf(values: number[], figure: string): { growth: number; line: string } {
  const measured = values.slice(Math.ceil(values.length * WARM_UP));
  const middle = (measured.length - 1) / 2;
  const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length;
  const slope =
    measured.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) /
    measured.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  const growth = (slope * (measured.length - 1)) / mean;
  const [first, last] = [measured[0]!, measured.at(-1)!].map((value) => value.toFixed(0).padStart(8));
  return { growth, line: `  ${figure.padEnd(32)} ${first} ${last} ${(growth * 100).toFixed(1).padStart(6)} %` };
}
