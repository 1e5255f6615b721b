/** @module-tag full */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Rent } from '../../machines/types';
import { setupE2e } from '../support/browser/browser';
import { callApi } from '../support/callApi';
import { dayFromToday } from '../support/browser/counterPage';
import { shiftsOn, sumOf, watchShifts } from '../support/browser/layoutShifts';
import { IS_ONCE } from '../support/tier';
import { makeRecords, VIEWS } from '../support/browser/views';

const e2e = setupE2e();
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  records = await makeRecords(e2e);
  // A reserved rent wants equipment that a late rent still has: the banner names it.
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const [late] = (await api.call<Rent[]>('POST', '/rents/read-rents', { id: records.rents.late })).body;
  const waiting = await api.makeRent({ begin: dayFromToday(700), end: dayFromToday(701), assets: 0 });
  const asset = late?.rentLines[0]?.asset.serialNumber;
  const added = await api.call('POST', `/rents/${waiting.id}/addEquipment`, { asset, paymentValue: 100 });
  expect(added.status).toBe(200);
});

/** Shifts of a whole page that are not noticed. */
const MOST = 0.01;

/**
 * Lets the answers of the server come one after the other, each after the one before was painted.
 * @returns waits until all have come
 */
async function answerOneByOne(page: Page): Promise<() => Promise<void>> {
  let last = Promise.resolve();
  await page.route(/\/api\/(?!events)/u, (route) => {
    const answer = async () => {
      await route.continue();
      await (await route.request().response())?.finished();
      await paint(page);
    };
    // A page that closes leaves some unanswered.
    last = last.then(answer).catch(() => undefined);
    return last;
  });
  return async () => {
    let seen;
    do {
      seen = last;
      await seen;
      await paint(page);
    } while (seen !== last);
  };
}

const paint = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });

/** Pages that are shown without a gesture. */
const pages = Object.entries(VIEWS)
  .filter(([, { as, open, dialog, width }]) => as && !open && !dialog && !width)
  .map(([view]) => view);
const LOOKS = [
  { width: 390, language: 'pt' },
  { width: 1024, language: 'pt' },
  { width: 1024, language: 'tr' },
] as const;

/** Checked once, each page has one of the looks. */
const looks = pages.flatMap((view, index) =>
  LOOKS.filter((_, look) => !IS_ONCE || look === index % LOOKS.length).map((look) => ({ view, ...look })),
);

test.each(looks)(
  'nothing moves when answers come one by one: $view at $width pixels in $language',
  async ({ view, width, language }) => {
    const { as, settings, address, shows } = VIEWS[view]!;
    const { page } = await e2e.open({ as, width, language, settings });
    await watchShifts(page);
    const answered = await answerOneByOne(page);
    await page.goto(address(records));
    await shows(page, () => '');
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [data-testid=skeleton]'));
    await answered();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const shifts = await shiftsOn(page);
    expect(sumOf(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
  },
);
