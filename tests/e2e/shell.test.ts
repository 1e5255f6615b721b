import { describe, expect, test } from 'vitest';
import { accountModel } from '../models/account.model';
import { headerModel } from '../models/header.model';
import { signInModel } from '../models/signIn.model';
import { setStage, type OpenOptions } from '../support/browser';
import { RENTS } from '../support/desk';
import { screenInChromium } from '../support/screenInChromium';
import { testViewModel } from '../support/viewModel';

const stage = setStage();
/** Models break the wire and are refused on purpose; Chromium writes each of it to the console. */
const PROVOKED = /Failed to load resource|net::ERR/u;
let accounts = 0;

async function openPage(address: string, options: OpenOptions = {}) {
  const window = await stage.open(options);
  window.allow(PROVOKED);
  await window.page.goto(address);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  return screenInChromium(window.page);
}

describe('the shell as a person goes through it, in Chromium against the real server', () => {
  testViewModel(signInModel, async () => ({ screen: await openPage(RENTS), world: undefined }));
  testViewModel(accountModel, async () => {
    accounts += 1;
    return { screen: await openPage('/authentication/login'), world: { username: `modelo${accounts}` } };
  });
  testViewModel(headerModel, async () => ({ screen: await openPage(RENTS, { as: 'rita' }), world: undefined }));
});

test('by keyboard alone: Ctrl+K, a page, its main part; and back to the top of a long one', async () => {
  const { page } = await stage.open({ as: 'rita', height: 500 });
  await page.goto(RENTS);
  await page.locator('tbody tr').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 500));
  const toTop = page.getByRole('button', { name: 'Voltar ao topo' });
  await toTop.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await toTop.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Procurar páginas' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('client');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/apps/cockpit/customers');
  await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await expect.poll(() => page.getByRole('status').allTextContents()).toContainEqual(expect.stringMatching(/^Página: Clientes/u));
});
