import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/lib/provision.mjs';
import { startBuiltServer } from '../support/browser/builtServer';
import { measureChange, measureDropped, measureLoad, measurePress, openSlowed } from './pageMeasure';
import { servePlainPage } from './plainPage';

/*
 * Waiting times on the list of rents, beside a page of plain React with the same rows in the same run. The processor is four
 * times as slow, the network Fast 4G. Ratios, sizes and counts have limits, milliseconds none.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const ROWS = 'tbody tr';
const FIELDS = '[role=dialog] input, [role=dialog] textarea';

/** Figure by figure: the limit of ours, or of ours as a multiple of plain React's. */
const LIMITS: Record<string, { most?: number; ratio?: number }> = {
  'rows shown, ms': { ratio: 2.5 },
  'JavaScript until then, kB': { most: 230 },
  'requests until then': { most: 16 },
  'blocking until then, ms': { ratio: 10 },
  'rows shown again, ms': { ratio: 2.5 },
  'dialog with its fields, ms': { ratio: 5 },
  '200 rows, ms': { ratio: 3 },
  'frames dropped while scrolling, %': { most: 45 },
};
type Figures = Record<string, number>;

const disposals: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const dispose of disposals.reverse()) await dispose();
});

/** One side of the comparison: where its list is, and how its dialog and its 200 rows come. */
interface Target {
  origin: string;
  list: string;
  dialog: string;
  manyRows: string;
  storage?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Loads the list with nothing in the cache and again, opens the dialog, and asks for 200 rows. */
async function measureTarget(browser: Browser, target: Target): Promise<Figures> {
  const context = await browser.newContext({
    baseURL: target.origin,
    storageState: target.storage,
    viewport: { width: 1366, height: 850 },
  });
  const first = await openSlowed(context);
  const load = await measureLoad(first, target.list, ROWS, 20);
  await first.page.waitForLoadState('networkidle').catch(() => undefined);
  await first.page.close();
  const slowed = await openSlowed(context);
  const again = await measureLoad(slowed, target.list, ROWS, 20);
  const { page } = slowed;
  await quiet(page);
  const dialog = await measurePress(page, target.dialog, FIELDS, 3);
  await page.keyboard.press('Escape');
  await quiet(page);
  const rows = await measureChange(page, target.manyRows, ROWS, 200);
  await quiet(page);
  const dropped = await measureDropped(page);
  await context.close();
  return {
    'rows shown, ms': load.shown,
    'JavaScript until then, kB': load.javascript,
    'requests until then': load.requests,
    'blocking until then, ms': load.blocking,
    'rows shown again, ms': again.shown,
    'dialog with its fields, ms': dialog,
    '200 rows, ms': rows,
    'frames dropped while scrolling, %': dropped,
  };
}

/** Waits until the page has had nothing to do for a while, as a person looks before the next press. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = performance.now();
        const look = (now: number) => {
          const { watched } = window as unknown as { watched: { tasks: { start: number; duration: number }[] } };
          const task = watched.tasks.at(-1);
          last = Math.max(last, task ? task.start + task.duration : 0);
          if (now - last > 1500) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

async function signedIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/authentication/login');
  await page.getByRole('textbox', { name: /Utilizador/u }).fill('admin');
  await page.locator('input[name=password]').fill('cockpit-admin');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
  const storage = await context.storageState();
  await page.goto('/apps/cockpit/rents?perPage=200');
  await page.locator(ROWS).nth(199).waitFor();
  const rows = await page.evaluate((selector) => {
    const heads = [...document.querySelectorAll('thead th')].map((head, index) => `${index} ${head.textContent}`);
    return [...document.querySelectorAll<HTMLTableRowElement>(selector)].map((row) =>
      Object.fromEntries([...row.cells].map((cell, index) => [heads[index] ?? '', cell.textContent ?? ''])),
    );
  }, ROWS);
  await context.close();
  return { storage, rows };
}

function medianOf(rounds: readonly Figures[], figure: string): number {
  const values = rounds.map((round) => round[figure] ?? 0).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

test('the list of rents keeps its limits beside a page of plain React', async () => {
  const server = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error' });
  disposals.push(() => server.dispose());
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  disposals.push(() => browser.close());
  const { storage, rows } = await signedIn(browser, server.origin);
  const plain = await servePlainPage(rows);
  disposals.push(plain.stop);
  const targets: Record<'ours' | 'plain', Target> = {
    ours: {
      origin: server.origin,
      storage,
      list: '/apps/cockpit/rents',
      dialog: 'main button:has-text("Novo aluguer")',
      manyRows:
        "history.pushState({}, '', '/apps/cockpit/rents?perPage=200'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))",
    },
    plain: {
      origin: plain.origin,
      list: '/',
      dialog: 'button',
      manyRows: "document.querySelectorAll('button')[1].click()",
    },
  };
  const seen: Record<'ours' | 'plain', Figures[]> = { ours: [], plain: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Takes turns, so that other work slows both.
    for (const side of round % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const))
      seen[side].push(await measureTarget(browser, targets[side]));
  }
  const over: string[] = [];
  const lines = Object.entries(LIMITS).map(([figure, { most, ratio }]) => {
    const [ours, other] = [medianOf(seen.ours, figure), medianOf(seen.plain, figure)];
    const times = ours / Math.max(other, 1);
    if ((most !== undefined && ours > most) || (ratio !== undefined && times > ratio))
      over.push(`${figure}: ${ours.toFixed(0)}, ${times.toFixed(1)} × plain React`);
    return `  ${figure.padEnd(34)} ${ours.toFixed(0).padStart(6)} ${other.toFixed(0).padStart(6)} ${times.toFixed(1).padStart(6)} ×`;
  });
  console.log(`\nThe list of rents, ours and plain React\n${lines.join('\n')}`);
  expect(over).toEqual([]);
});
