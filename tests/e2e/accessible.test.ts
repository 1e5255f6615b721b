import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { recordLook, openLooks } from '../support/auditLedger';
import { axeOn } from '../support/browser/axe';
import { setupE2e, type Account } from '../support/browser/browser';
import { IS_ONCE } from '../support/tier';
import { LANGUAGES } from '../support/texts';
import { heading, makeRecords, VIEWS } from '../support/browser/views';
import { animationsEnd, lookFrom, showWhole, visitView } from '../support/browser/visitView';

const THEMES = ['light', 'dark'] as const;
/** One look of as many is taken in `npm test`. */
const LOOKED_AT = 12;
const e2e = setupE2e();
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  records = await makeRecords(e2e);
});

const WIDTHS = ['390', '768', '1440'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

/** A view and how it is looked at. */
interface Look {
  view: string;
  language: (typeof LANGUAGES)[number];
  direction: (typeof DIRECTIONS)[number];
  width: (typeof WIDTHS)[number];
}

/**
 * Deals languages, widths and directions out over the views of each account. `npm test` takes one look at each view. `npm run audit`
 * takes one in each language, with every width and direction among them. With `--all` it takes every combination.
 * The themes are dealt out too where each view is checked once.
 */
function looksOf(account: Account | undefined, turned: number): Look[] {
  return Object.entries(VIEWS)
    .filter(([, { as }]) => as === account)
    .flatMap(([view, { width }], index) => {
      const own = index % LANGUAGES.length;
      const one: Look = {
        view,
        language: LANGUAGES[own]!,
        direction: DIRECTIONS[(own + turned) % 2]!,
        width: width ?? WIDTHS[Math.floor(index / LANGUAGES.length) % 3]!,
      };
      const each = LANGUAGES.map((language, turn) => ({
        view,
        language,
        direction: DIRECTIONS[(index + turn) % 2]!,
        width: width ?? WIDTHS[(index + turn) % 3]!,
      }));
      const every = LANGUAGES.flatMap((language) =>
        DIRECTIONS.flatMap((direction) =>
          (width ? [width] : WIDTHS).map((chosen) => ({ view, language, direction, width: chosen })),
        ),
      );
      return { one: [one], each, every }[process.env.AUDIT_LOOKS ?? 'one'] ?? [];
    });
}

/** Views with the same key share one walk through the app. */
const walkOf = ({ view, language, direction }: Look) =>
  [VIEWS[view]!.as, language, direction, JSON.stringify(VIEWS[view]!.settings)].join();
const looks = openLooks([
  ...looksOf(undefined, 0),
  ...looksOf('tomas', 1),
  ...looksOf('rita', 0),
  ...looksOf('admin', 1),
]).sort((a, b) => walkOf(a).localeCompare(walkOf(b)));

/** Names of buttons with the browser's own border: they were given no style. */
function unstyledButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button')]
      .filter((button) => button.checkVisibility() && getComputedStyle(button).borderTopStyle === 'outset')
      .map((button) => `unstyled button: ${button.outerHTML}`),
  );
}

describe('axe finds nothing, light and dark', () => {
  for (const [index, look] of looks.entries()) {
    const { view, language, direction, width } = look;
    const tags = index % LOOKED_AT === 0 ? [] : ['full' as const];
    test(`${view} in ${language}, ${direction}, ${width} pixels`, { tags }, () => expectAccessible(look));
  }
});

/** Takes a look with axe, and expects that it finds nothing. */
async function expectAccessible(look: Look): Promise<void> {
  const themes = IS_ONCE ? [THEMES[looks.indexOf(look) % 2]!] : THEMES;
  const { view, language, direction } = look;
  const page = await visitView({ e2e, records, view, language, settings: { direction }, width: Number(look.width) });
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await showWhole(page);
  const found = await unstyledButtons(page);
  for (const theme of themes) {
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
    await animationsEnd(page);
    const only = theme === themes[0] ? 'everything' : 'colours';
    const lines = await axeOn(page, only, VIEWS[view]!.covered);
    found.push(...lines.map((line) => `${theme}: ${line}`));
  }
  recordLook(look, found);
  expect(found).toEqual([]);
  // The next view can go on in a page that is not touched.
  await lookFrom(page, 1440);
}

test('axe finds what is hard to read, and what has no name', async () => {
  const { page } = await e2e.open({ language: 'en', theme: 'light' });
  await page.goto('/authentication/login');
  await heading(page);
  expect(await axeOn(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('h1')?.style.setProperty('color', 'rgb(240, 240, 240)'));
  expect(await axeOn(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast .*h1/u)]);
  await page.evaluate(() => document.querySelector('button[type=submit]')?.setAttribute('aria-label', 'Go'));
  expect((await axeOn(page)).map((line) => line.split(' ')[0])).toContain('label-content-name-mismatch');
  await page.evaluate(() => document.querySelector('button[type=submit]')?.removeAttribute('aria-label'));
  // Painted in the very colour of its ground, which axe alone leaves undecided.
  await page.evaluate(() => document.querySelector('h1')?.style.setProperty('color', 'rgb(255, 255, 255)'));
  expect(await axeOn(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast .*h1/u)]);
  await page.evaluate(() => document.querySelector('button[type=submit]')?.replaceChildren());
  expect((await axeOn(page)).map((line) => line.split(' ')[0])).toEqual(['button-name', 'color-contrast']);
});
