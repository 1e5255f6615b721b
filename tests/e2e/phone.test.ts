/** @module-tag full */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { paintedTexts, type PaintedText } from '../support/browser/paintedTexts';
import { smallTargets } from '../support/browser/touchTargets';
import { makeRecords, VIEWS } from '../support/browser/views';
import { lookFrom, showWhole, visitView } from '../support/browser/visitView';
import { bundleOf, NAMESPACES } from '../support/texts';
import leftOut from './approved/phone.json';

const e2e = setupE2e();
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  records = await makeRecords(e2e);
});

/** Views by user: views of the same one are shown in one window. */
const views = Object.entries(VIEWS)
  .filter(([, { width }]) => width === undefined)
  .sort(([, a], [, b]) => (a.as ?? '').localeCompare(b.as ?? ''))
  .map(([view, { dialog, open }]) => [view, dialog || open ? 'dialog' : 'page'] as const);

/** Texts of the app itself, as far as no value stands in them. */
const own = new Set(NAMESPACES.flatMap((namespace) => Object.values(bundleOf('pt', namespace))));
/** What a phone leaves out on purpose, by view: texts, and styles of data. */
const approved = leftOut as Record<string, string[]>;

const packed = (text: string) => text.replaceAll(/[\s\u00AD]+/gu, '').toLowerCase();

/** One walk for both: a visit takes longer than its checks. */
test.each(views)('a thumb hits what a phone shows, and that is what a desk shows: %s', async (view, kind) => {
  // A menu closes when the window gets another size: it opens on the phone.
  const page = await visitView({ e2e, records, view, width: kind === 'page' ? 1440 : 390 });
  const atDesk = kind === 'page' ? await paintedTexts(page) : [];
  await lookFrom(page, 390);
  // Work that can wait is folded.
  const folded = page.getByRole('main').getByRole('button', { name: /^Mostrar \d+$/u });
  while ((await folded.count()) > 0) await folded.first().click();
  await showWhole(page);
  await expect
    .poll(() => page.evaluate(() => !document.querySelector('[aria-busy=true], [data-testid=skeleton]')))
    .toBe(true);
  const missing = await notPainted(page, atDesk);
  const small = await tooSmall(page, 390, 'body');
  // A tablet, whose lists are tables.
  await lookFrom(page, 1024, true);
  // An open menu covers a part of the table.
  if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape');
  await showWhole(page);
  small.push(...(await tooSmall(page, 1024, 'main table:not([role=grid])')));
  await lookFrom(page, 1440);
  expect(missing.filter((each) => !approved[view]?.includes(each))).toEqual([]);
  expect(small).toEqual([]);
});

/** Texts that stand on the desk and not on the page now: those of the app by themselves, data by their style. */
async function notPainted(page: Page, atDesk: readonly PaintedText[]): Promise<string[]> {
  const onPhone = packed((await paintedTexts(page)).map(({ text }) => text).join(' '));
  const missing = atDesk.filter(({ text }) => !onPhone.includes(packed(text)));
  return [...new Set(missing.map(({ text, style }) => (own.has(text) ? text : `.${style}`)))].sort();
}

/** Finds targets that are too small for a thumb. It measures twice, since menus and dialogs move after the window changes its size. */
async function tooSmall(page: Page, width: number, within: string): Promise<string[]> {
  let found: string[] = [];
  await expect
    .poll(async () => (found = await smallTargets(page, within)).length, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return found.map((line) => `${width} px: ${line}`);
}
