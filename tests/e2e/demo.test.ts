import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PAGES, SHORT_FORMS } from '../../src/demo/demoCatalogue';
import { cartModel } from '../models/cart.model';
import { axeOn } from '../support/browser/axe';
import { setupE2e } from '../support/browser/browser';
import { navigateInApp } from '../support/browser/navigateInApp';
import { IS_ONCE } from '../support/tier';
import { screenInChromium } from '../support/browser/screenInChromium';
import { testViewModel } from '../support/models/viewModel';

const e2e = setupE2e();

/** The sidebar, with the same entries beside every page. */
const SIDEBAR = '[data-menu=sidebar] > nav';

async function problemsOn(page: Page, path: string, seen?: string): Promise<string[]> {
  const violations = await axeOn(page, 'everything', seen);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [...violations.map((line) => `${path} ${line}`), ...(overflow ? [`${path} is wider than the window`] : [])];
}

const LOOKS = [
  { theme: 'light', language: 'pt', width: 1440 },
  { theme: 'dark', language: 'en', width: 390 },
] as const;

describe(
  'axe finds nothing on any demo page, nothing is wider than its window, and the console stays silent',
  { tags: ['full'] },
  () => {
    test.each(LOOKS.flatMap((look, index) => [0, 1].map((half) => ({ ...look, half, index }))))(
      'in $theme, $language, $width pixels, part $half',
      async ({ theme, language, width, half, index }) => {
        const { page } = await e2e.open({ as: 'rita', theme, language, width });
        await page.goto('/demo');
        await page.getByRole('heading', { level: 1 }).waitFor();
        const problems: string[] = [];
        let seen: string | undefined;
        // Each page in one look; the two looks change places from page to page.
        const mine = DEMO_PAGES.filter(({ key }, each) => key !== 'index' && each % 4 === (index + 2 * half) % 4);
        for (const { path } of mine) {
          await navigateInApp(page, path.replace(':index', '0'));
          await page.getByRole('heading', { level: 1 }).waitFor();
          problems.push(...(await problemsOn(page, path, seen)));
          if ((await page.locator(SIDEBAR).count()) > 0) seen = SIDEBAR;
        }
        expect(problems).toEqual([]);
      },
    );
  },
);

describe('the shop', () => {
  testViewModel(cartModel, async () => {
    const { page } = await e2e.open({ as: 'rita' });
    await page.goto('/apps/ecommerce/shop');
    await page.getByRole('button', { name: 'Carrinho', exact: true }).waitFor();
    return { screen: screenInChromium(page), fixture: undefined };
  });

  test.each(Object.entries(SHORT_FORMS))('%s leads to %s', { tags: ['full'] }, async (short, target) => {
    const { page } = await e2e.open({ as: 'rita' });
    await page.goto(short.replace(':index', '3'));
    await page.waitForURL((url) => url.pathname === target.replace(':index', '3'));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('the cart outlasts a reload, and speaks another language when the page does', { tags: ['full'] }, async () => {
    const { page } = await e2e.open({ as: 'rita' });
    await page.goto('/apps/ecommerce/shop');
    await page.getByRole('button', { name: 'Adicionar Serra circular 190 mm ao carrinho' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Carrinho, 1 artigo' }).waitFor();
    await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ language: 'en' })));
    await page.goto('/apps/ecommerce/checkout');
    await page.getByRole('spinbutton', { name: 'Quantity of Circular saw 190 mm' }).waitFor();
  });

  test(
    'goes on with the keyboard at the next line when one is removed, and at the page when it was the last',
    { tags: ['full'] },
    async () => {
      const { page } = await e2e.open({ as: 'rita' });
      await page.goto('/apps/ecommerce/shop');
      for (const index of [0, 1])
        await page
          .getByRole('button', { name: /^Adicionar /u })
          .nth(index)
          .click();
      await page.getByRole('button', { name: /^Carrinho,/u }).click();
      await page.getByRole('link', { name: 'View Cart' }).click();
      const remove = page.getByRole('main').getByRole('button', { name: /^Remover /u });
      const focused = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
      const [first, second] = await Promise.all([0, 1].map((index) => remove.nth(index).getAttribute('aria-label')));
      await remove.first().press('Enter');
      expect(await focused(), `after «${first}»`).toBe(second);
      await remove.last().press('Enter');
      expect(await focused(), `after «${second}»`).toBe('MAIN');
    },
  );
});

test('demo pages are found by the search, after the cockpit’s and marked', { tags: ['full'] }, async () => {
  const { page } = await e2e.open({ as: 'rita' });
  await page.goto('/apps/cockpit/rents');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Procurar', exact: true });
  const options = page.getByRole('search').getByRole('option');
  await field.fill('clientes');
  await options.first().waitFor();
  await field.fill('painel');
  await options.filter({ hasText: /Demo$/u }).first().waitFor();
  const names = await options.allTextContents();
  expect(names.length).toBeLessThanOrEqual(4);
  expect(names.findIndex((name) => name.endsWith('Demo'))).toBe(names.filter((name) => !name.endsWith('Demo')).length);
  await field.fill('fatura');
  await options.filter({ hasText: /Fatura.*Demo/u }).click();
  await page.waitForURL('**/pages/invoice');
});

test('public ones open without signing in; the others ask for it', { tags: ['full'] }, async () => {
  const { page } = await e2e.open();
  for (const path of ['/pages/landing', '/pages/error-503', '/pages/authentication/login']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/pages/invoice');
  await page.waitForURL('**/authentication/login');
});

describe('without them', { tags: ['full'] }, () => {
  const off = setupE2e({ data: 'demo', env: { DEMO_PAGES: 'false' } });

  test('a server that offers none shows none and sends none of their code', async () => {
    const { page } = await off.open({ as: 'rita' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/apps/cockpit/rents');
    await page.locator('tbody tr').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Procurar', exact: true }).fill('widgets');
    await page
      .getByText(/Nada encontrado/u)
      .first()
      .waitFor();
    await page.goto('/apps/ecommerce/shop');
    await page.getByRole('heading', { name: 'Oops, Page not found!' }).waitFor();
    const stranger = await off.open();
    await stranger.page.goto('/pages/landing');
    await stranger.page.waitForURL('**/authentication/login');
    expect(asked.filter((path) => /demo|cart/iu.test(path))).toEqual([]);
  });

  // Half a minute of building: in `npm run test:deep`.
  test.skipIf(IS_ONCE)(
    'a build without them holds none of it, and the cockpit is as light with them as without',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'rental-cockpit-build-'));
      try {
        await promisify(execFile)(
          process.execPath,
          ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', folder],
          {
            env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, DEMO_PAGES: 'false' },
          },
        );
        const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/u.test(name));
        const all = names.map((name) => readFileSync(join(folder, 'assets', name), 'utf8')).join('\n');
        expect(names.filter((name) => /demo-|GalleryPage|ShopPage/u.test(name))).toEqual([]);
        for (const text of ['Your cart is empty', 'Upcoming Payments', '/apps/ecommerce', 'Berbequim de percussão'])
          expect(all).not.toContain(text);
        // The rents are the page that counts. What PrimeReact's components share holds some more for those of the demo.
        const [without, withThem] = [firstLoad(folder), firstLoad(resolve('dist/client'))];
        expect(withThem - without).toBeLessThan(4000);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  src?: string;
}

/** Compressed bytes of script and style that the list of rents needs: the entry, the cockpit, the page, and whatever those import. */
function firstLoad(folder: string): number {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  const starts = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry === true || /^_(?:cockpit|rents)-[\w-]+\.js$/u.test(key),
  );
  expect(starts.length).toBe(3);
  starts.forEach(visit);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}
