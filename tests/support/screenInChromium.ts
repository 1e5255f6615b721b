import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { scan } from './scan';
import type { Screen, Wire } from './viewModel';

/** The screen of a view model as a page of Chromium. */
export function screenInChromium(page: Page): Screen {
  const find = (role: Parameters<Page['getByRole']>[0], name: RegExp) => page.getByRole(role, { name }).filter({ visible: true }).first();
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
    fills: (role, name, text) => find(role, name).fill(text),
    fillsLabelled: (label, text) => page.getByLabel(label).first().fill(text),
    async seesFocus(role, name) {
      await expect.poll(() => find(role, name).evaluate((element) => element === document.activeElement)).toBe(true);
    },
    async chooses(role, name, option) {
      // Entries may still be on their way, though the list can be reached already.
      const entry = find(role, name).locator('option', { hasText: option }).first();
      await entry.waitFor({ state: 'attached' });
      await find(role, name).selectOption({ label: (await entry.textContent()) ?? '' });
    },
    keys: (key) => page.keyboard.press(key),
    scans: (code) => page.evaluate(scan, code),
    async reloads() {
      await page.reload({ waitUntil: 'load' });
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
    wire: wireOf(page),
  };
}

/** Chromium says that it catches requests a moment before it does: on a busy machine the next one would slip through. */
async function untilCaught(page: Page): Promise<void> {
  await page.route('**/caught', (route) => route.fulfill({ body: 'caught' }));
  await page.waitForFunction(async () => (await (await fetch('/caught')).text()) === 'caught');
}

function wireOf(page: Page): Wire {
  const held: (() => Promise<void>)[] = [];
  /** What is held goes first: a request that is on its way while Chromium stops catching them may never arrive. */
  const mend = async () => {
    await Promise.all(held.splice(0).map((go) => go()));
    await page.unrouteAll({ behavior: 'wait' });
  };
  const rule = async (address: RegExp, act: (route: Route) => Promise<void>) => {
    await page.route((url) => address.test(url.pathname), act);
    await untilCaught(page);
  };
  return {
    hold: (address) =>
      rule(address, (route) => new Promise<void>((resolve, reject) => void held.push(() => route.continue().then(resolve, reject)))),
    async letGo() {
      // What was asked for may still be on its way here.
      await expect.poll(() => held.length, { message: 'nothing was held' }).toBeGreaterThan(0);
      await mend();
    },
    cut: (address) => rule(address, (route) => route.abort('connectionfailed')),
    loseAnswer: (address) =>
      rule(address, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      }),
    refuse: (address, status, body) => rule(address, (route) => route.fulfill({ status, json: body })),
    mend,
  };
}
