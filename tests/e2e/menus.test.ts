/** @module-tag full */
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { setupE2e, type OpenOptions } from '../support/browser/browser';
import { callApi } from '../support/callApi';
import { RENTS } from '../support/browser/counterPage';

const e2e = setupE2e();

const LOOKS: [string, OpenOptions][] = [
  ['on a desktop', { width: 1440 }],
  ['on a phone', { width: 390, height: 844 }],
  ['with the menu on top', { width: 1440, settings: { layout: 'horizontal' } }],
  ['from right to left', { width: 1440, settings: { direction: 'rtl' } }],
];

/** Where everything stands that is neither in a menu nor out of sight. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('.p-menu') && element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height].join(' ');
      }),
  );

/** Visual faults of an open menu, in words. */
const faults = (menu: Locator) =>
  menu.evaluate((element) => {
    const { position, backgroundColor, boxShadow } = getComputedStyle(element);
    const items = [...element.querySelectorAll('a, button')].map((item) => item.getBoundingClientRect());
    const isSeen = ({ x, y, width, height }: DOMRect) =>
      element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    return [
      ...(position === 'absolute' || position === 'fixed' ? [] : [`it stands in the flow: position ${position}`]),
      ...(/^rgb\(/u.test(backgroundColor) ? [] : [`the page shows through: background ${backgroundColor}`]),
      ...(boxShadow === 'none' ? ['it has no shadow'] : []),
      ...items.filter((item) => !isSeen(item)).map(({ x, y }) => `the item at ${x}, ${y} is covered or out of sight`),
    ];
  });

test.each(LOOKS)('every menu opens over the page and moves nothing, %s', async (_look, options) => {
  const rent = await callApi(e2e.server.origin, await e2e.token('admin')).makeRent({
    begin: '2034-03-06',
    end: '2034-03-08',
    assets: 1,
  });
  const { page } = await e2e.open({ as: 'admin', ...options });
  await page.goto(`${RENTS}/${rent.id}`);
  await page.getByRole('heading', { level: 1, name: rent.code }).waitFor();
  const openers = page.locator('[aria-haspopup=menu]').filter({ visible: true });
  await page.getByRole('button', { name: 'Conta de admin' }).waitFor();
  await expect.poll(() => openers.count()).toBeGreaterThan(1);
  // The bell comes after the page.
  await page.getByRole('button', { name: /^Notificações/u }).waitFor();
  let last: string[] = [];
  await expect.poll(async () => String(last) === String((last = await places(page))), { interval: 300 }).toBe(true);
  for (const opener of await openers.all()) {
    const before = await places(page);
    await opener.click();
    const menu = page.locator('.p-menu');
    await menu.waitFor();
    expect(await faults(menu), `${await opener.textContent()}: the menu looks as it must not`).toEqual([]);
    const after = await places(page);
    const moved = before.filter((place) => !after.includes(place));
    expect(moved, 'opening a menu moves what stands around it').toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
});

test.each<[string, OpenOptions]>([
  ['from left to right', {}],
  ['from right to left', { settings: { direction: 'rtl' } }],
])('what a filter suggests stays within the window, %s', async (_direction, options) => {
  const { page } = await e2e.open({ as: 'tomas', width: 820, language: 'es', ...options });
  // This view leaves the filter by customer less room than its suggestions need.
  await page.goto(`${RENTS}?view=unpaid&from=2026-11-30`);
  await page.getByRole('combobox', { name: 'Filtrar por cliente' }).pressSequentially('an');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  const { left, right } = await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect());
  expect([left >= 0, right <= 820]).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
});

/** Entries of the open list of choices that nothing covers or cuts off, once each was scrolled to within the list. */
const seenEntries = (list: Locator) =>
  list.getByRole('option').evaluateAll((entries) =>
    entries
      .filter((entry) => {
        entry.parentElement!.parentElement!.scrollTop = (entry as HTMLElement).offsetTop;
        const { x, y, width, height } = entry.getBoundingClientRect();
        return [y + 2, y + height - 2].every((at) => entry.contains(document.elementFromPoint(x + width / 2, at)));
      })
      .map((entry) => entry.textContent),
  );

test.each<[string, OpenOptions]>([...LOOKS, ['on a phone on its side', { width: 700, height: 390 }]])(
  'a list of choices shows all its entries in a short dialog, %s',
  async (_look, options) => {
    const { page } = await e2e.open({ as: 'admin', ...options });
    await page.goto('/apps/cockpit/inventory?perPage=5');
    await page.locator('[data-selects]').filter({ visible: true }).first().check();
    await page.getByRole('button', { name: 'Alterar estado' }).click();
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'Estado' });
    await field.press('ArrowDown');
    const list = page.getByRole('dialog').getByRole('listbox');
    await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(3);
    expect(await seenEntries(list)).toEqual(await list.getByRole('option').allTextContents());
    const [above, below] = await Promise.all([field.locator('xpath=../..').boundingBox(), list.boundingBox()]);
    expect(Math.abs(below!.x - above!.x), 'it begins where its field does').toBeLessThan(6);
  },
);

test.each<[string, OpenOptions]>([
  ['from left to right', {}],
  ['from right to left', { settings: { direction: 'rtl' } }],
])('a narrow filter has a list as wide as its entries, within the window, %s', async (_direction, options) => {
  const { page } = await e2e.open({ as: 'admin', width: 1024, ...options });
  await page.goto('/apps/cockpit/inventory?perPage=5');
  await page.locator('[data-selects]').first().waitFor();
  for (const field of await page.getByRole('combobox', { name: /^Filtrar por/u }).all()) {
    await field.press('ArrowDown');
    const list = page.getByRole('listbox');
    const entries = list.getByRole('option');
    await entries.first().waitFor();
    expect(await seenEntries(list)).toEqual(await entries.allTextContents());
    const { left, right } = await list.evaluate((element) => element.getBoundingClientRect());
    expect([left >= 0, right <= 1024]).toEqual([true, true]);
    const heights = await entries.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...heights), await field.getAttribute('aria-label').then(String)).toBeLessThan(48);
    await page.keyboard.press('Escape');
  }
});

test('the menu folds to its icons by itself where a page has little room, until somebody chooses', async () => {
  const { page } = await e2e.open({ as: 'admin', width: 1024, fresh: true });
  await page.goto('/apps/cockpit/centers');
  const unfold = page.getByRole('button', { name: 'Expandir menu' });
  await unfold.press('Enter');
  const fold = page.getByRole('button', { name: 'Recolher menu' });
  await fold.waitFor();
  await page.reload();
  await fold.waitFor();
  await fold.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await unfold.waitFor();
});
