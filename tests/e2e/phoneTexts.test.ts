/** @module-tag full */
import { beforeAll, expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { paintedTexts } from '../support/browser/paintedTexts';
import { makeRecords, VIEWS } from '../support/browser/views';
import { lookFrom, showWhole, visitView } from '../support/browser/visitView';
import { bundleOf, NAMESPACES } from '../support/texts';
import leftOut from './approved/phoneTexts.json';

const e2e = setupE2e();
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  records = await makeRecords(e2e);
});

/** Pages, by user: views of the same one are shown in one window. */
const pages = Object.entries(VIEWS)
  .filter(([, { width, dialog, open }]) => width === undefined && !dialog && !open)
  .sort(([, a], [, b]) => (a.as ?? '').localeCompare(b.as ?? ''))
  .map(([view]) => view);

/** Texts of the app itself, as far as no value stands in them. */
const own = new Set(NAMESPACES.flatMap((namespace) => Object.values(bundleOf('pt', namespace))));
/** What a phone leaves out on purpose, by view: texts, and styles of data. */
const approved = leftOut as Record<string, string[]>;

const packed = (text: string) => text.replaceAll(/[\s\u00AD]+/gu, '').toLowerCase();

test.each(pages)('a phone paints what a desk paints, but for what is left out on purpose: %s', async (view) => {
  const page = await visitView({ e2e, records, view, width: 1440 });
  const atDesk = await paintedTexts(page);
  await lookFrom(page, 390);
  await showWhole(page);
  await expect
    .poll(() => page.evaluate(() => !document.querySelector('[aria-busy=true], [data-testid=skeleton]')))
    .toBe(true);
  const onPhone = packed((await paintedTexts(page)).map(({ text }) => text).join(' '));
  const missing = atDesk
    .filter(({ text }) => !onPhone.includes(packed(text)))
    // A text of the app is named by itself, data by their style.
    .map(({ text, style }) => (own.has(text) ? text : `.${style}`));
  await lookFrom(page, 1440);
  expect([...new Set(missing)].filter((each) => !approved[view]?.includes(each)).sort()).toEqual([]);
});
