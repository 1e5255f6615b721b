import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unitsFixture } from '../../models/fixtures/modelsFixture';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';

const e2e = setupE2e();
const PLANNING = '/apps/cockpit/planning';

/** The board with rows at this width of the window. */
async function boardAt(width: number): Promise<{ page: Page; grid: Locator }> {
  const { page } = await e2e.open({ as: 'admin', fresh: true });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(PLANNING);
  const grid = page.getByRole('grid');
  await grid.locator('[data-bar]').first().waitFor();
  return { page, grid };
}

/** Texts of these elements that do not fit. */
const cutIn = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      .map((each) => each.textContent),
  );

test.each([1024, 1440])(
  'the board at %d px: all days, today near the start, whole names, no selection',
  async (width) => {
    const { page, grid } = await boardAt(width);
    const sight = await grid.evaluate((element) => {
      const box = element.parentElement!.getBoundingClientRect();
      const label = element.querySelector('[role=rowheader]')!.getBoundingClientRect().right;
      const days = [...element.querySelectorAll('[aria-rowindex="2"] [role=columnheader]')].slice(1);
      const inSight = days.filter((day) => {
        const { left, right } = day.getBoundingClientRect();
        return left >= label - 1 && right <= box.right + 1;
      });
      const isToday = (day: Element) => day.ariaCurrent === 'date';
      return {
        ...{ days: days.length, all: inSight.length },
        ...{ before: inSight.findIndex(isToday), at: days.findIndex(isToday) },
      };
    });
    expect(sight.days).toBe(35);
    // No further than to its last day.
    if (sight.all < 35) expect(sight.before).toBe(Math.max(3, sight.at - (35 - sight.all)));
    else expect(sight.before).toBeLessThan(14);
    expect.soft(await cutIn(grid.locator('[role=rowheader] b'))).toEqual([]);
    expect.soft(await cutIn(page.locator('main button[aria-haspopup=dialog] > span'))).toEqual([]);
    const bar = (await grid.locator('[data-bar] b').first().boundingBox())!;
    await page.mouse.move(bar.x + 4, bar.y + 8);
    await page.mouse.down();
    await page.mouse.move(bar.x + 60, bar.y + 120, { steps: 4 });
    expect(await page.evaluate(() => getSelection()!.toString())).toBe('');
    await page.keyboard.press('Escape');
    await page.mouse.up();
  },
);

test.each(['pt', 'en', 'fr', 'tr', 'es'] as const)(
  'names of weekdays stand apart where days are narrow: %s',
  { tags: ['full'] },
  async (language) => {
    const { page } = await e2e.open({ as: 'admin', language, width: 1024 });
    await page.goto(PLANNING);
    const days = page.getByRole('grid').locator('[aria-rowindex="2"] [role=columnheader]');
    await days.nth(34).waitFor();
    const gaps = await days.evaluateAll(async (all) => {
      await document.fonts.ready;
      const words = all.slice(1).map((day) => {
        const range = document.createRange();
        range.selectNodeContents(day.querySelector('span')!);
        return range.getBoundingClientRect();
      });
      return words.slice(1).map(({ left }, index) => left - words[index]!.right);
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
  },
);

test.each([
  ['at once', false],
  ['from under its card', true],
])(
  'a bar that is dropped on another unit asks to exchange it for that one: %s',
  async (_when, hasCard) => {
    const api = callApi(e2e.server.origin, await e2e.token('admin'));
    const rent = await api.makeRent({ begin: '2035-06-11', end: '2035-06-15', assets: 0 });
    const { onRent, free } = await unitsFixture(rent, api);
    const { page } = await e2e.open({ as: 'admin', fresh: true });
    await page.goto(`${PLANNING}?search=Grua&from=2035-06-04`);
    const rowOf = (serial: string) => page.locator(`[data-row="a:${serial}"]`);
    const bar = rowOf(onRent).locator('[data-bar]');
    await bar.waitFor();
    const [from, to] = [(await bar.boundingBox())!, (await rowOf(free).boundingBox())!];
    const target = { x: from.x + 21, y: to.y + to.height / 2 };
    const isCovered = () =>
      page.evaluate(({ x, y }) => document.elementFromPoint(x, y)!.closest('[data-row]') === null, target);
    await page.mouse.move(from.x + 20, from.y + 10);
    if (hasCard) await expect.poll(isCovered).toBe(true);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: hasCard ? 1 : 4 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Trocar unidade' });
    await expect
      .poll(() => dialog.getByRole('option').allTextContents(), { timeout: 5000 })
      .toEqual([expect.stringContaining(free)]);
    await expect
      .poll(() => dialog.getByRole('option', { selected: true }).allTextContents())
      .toEqual([expect.stringContaining(free)]);
    const accept = dialog.getByRole('button', { name: new RegExp(free, 'u') });
    await expect.poll(() => accept.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await api.rent(rent.id)).rentLines.map(({ asset }) => String(asset.serialNumber))).toEqual([onRent]);
  },
  60_000,
);
