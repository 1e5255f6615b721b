/** @module-tag full */
import { beforeAll, expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { smallTargets } from '../support/browser/touchTargets';
import { makeRecords, VIEWS } from '../support/browser/views';
import { lookFrom, showWhole, visitView } from '../support/browser/visitView';

const e2e = setupE2e();
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  records = await makeRecords(e2e);
});

/** Views by user: views of the same one are shown in one window. */
const views = Object.entries(VIEWS)
  .filter(([, { width }]) => width === undefined)
  .sort(([, a], [, b]) => (a.as ?? '').localeCompare(b.as ?? ''))
  .map(([view]) => view);

/** A phone, and a tablet, whose lists are tables. */
const LOOKS = [
  { width: 390, within: 'body' },
  { width: 1024, within: 'main table:not([role=grid])' },
];

test.each(views)('all that can be pressed is large enough for a thumb: %s', async (view) => {
  const page = await visitView({ e2e, records, view, width: 390 });
  for (const { width, within } of LOOKS) {
    await lookFrom(page, width, true);
    await showWhole(page);
    // Menus and dialogs take their place anew in a window of another size.
    await expect.poll(() => smallTargets(page, within), { message: `${width} px wide` }).toEqual([]);
  }
  await lookFrom(page, 1440);
});
