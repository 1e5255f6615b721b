import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/provision.mjs';
import { watchLists } from './clickToRows';

/** A browser that is closed with the other `disposals`. */
export async function openBrowser(disposals: (() => Promise<unknown>)[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  disposals.push(() => browser.close());
  return browser;
}

/** A window of its own, signed in by the form, which notes calls and long tasks. */
export async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })).newPage();
  await watchLists(page);
  await page.goto('/authentication/login');
  await page.getByRole('textbox', { name: /Utilizador/u }).fill('admin');
  await page
    .getByLabel(/Palavra-passe/u)
    .first()
    .fill('cockpit-admin');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
  return page;
}

/** Loads the app anew at a page and reads it: meanwhile the other pages of the menu arrive, this one last. */
export async function loadAndRead(page: Page, address: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('requestfinished', (request) => /\/StatesPage-[^/]*\.js$/u.test(request.url())),
    page.goto(address),
  ]);
}
