import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { navigateInApp } from './navigateInApp';
import { BLANK_ROUTE } from './pageReuse';
import { refuseCamera } from './refuseCamera';
import { scan } from './scan';
import type { Screen } from '../models/screen';
import { networkOf } from './networkInChromium';

/** The screen of a view model as a page of Chromium. */
export function screenInChromium(page: Page): Screen {
  const find = (role: Parameters<Page['getByRole']>[0], name: RegExp) =>
    page.getByRole(role, { name }).filter({ visible: true }).first();
  return {
    sees: (role, name) => find(role, name).waitFor(),
    seesText: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    misses: (role, name) => find(role, name).waitFor({ state: 'hidden' }),
    async seesEnabled(role, name, enabled) {
      await find(role, name).waitFor();
      await expect.poll(() => find(role, name).isEnabled()).toBe(enabled);
    },
    async seesValue(role, name, value) {
      await expect.poll(() => find(role, name).inputValue()).toMatch(value);
    },
    async presses(role, name) {
      const target = find(role, name);
      // A person may press what is disabled; that nothing comes of it is for the model to say.
      await target.click({ force: !(await target.isEnabled()) });
    },
    async pressesTwice(role, name) {
      await find(role, name).dblclick({ noWaitAfter: true });
    },
    focuses: (role, name) => find(role, name).focus(),
    fills: (role, name, text) => find(role, name).fill(text),
    fillsLabelled: (label, text) => page.getByLabel(label).first().fill(text),
    async seesFocus(role, name) {
      await expect.poll(() => find(role, name).evaluate((element) => element === document.activeElement)).toBe(true);
    },
    async chooses(role, name, option) {
      const list = find(role, name);
      if ((await list.evaluate(({ tagName }) => tagName)) === 'SELECT') {
        // Entries may still be on their way, though the list can be reached already.
        const entry = list.locator('option', { hasText: option }).first();
        await entry.waitFor({ state: 'attached' });
        await list.selectOption({ label: (await entry.textContent()) ?? '' });
        return;
      }
      await expect.poll(() => list.isEnabled()).toBe(true);
      await list.press('ArrowDown');
      await find('option', option).click();
    },
    keys: (key) => page.keyboard.press(key),
    scans: (code) => page.evaluate(scan, code),
    async reloads() {
      await page.reload({ waitUntil: 'load' });
    },
    async reopens() {
      await page.evaluate(() => sessionStorage.clear());
      await page.reload({ waitUntil: 'load' });
    },
    async refusesCamera() {
      await page.evaluate(refuseCamera);
      await navigateInApp(page, BLANK_ROUTE);
      await page.goBack();
    },
    async storesElsewhere(entries) {
      // A page of the same origin that runs nothing of the app: only its storage is wanted.
      const other = await page.context().newPage();
      await other.goto(new URL('/api/health', page.url()).href);
      await other.evaluate((all) => {
        for (const [key, value] of Object.entries(all)) {
          if (value === null) localStorage.removeItem(key);
          else localStorage.setItem(key, value);
        }
      }, entries);
      await other.close();
    },
    network: networkOf(page),
  };
}
