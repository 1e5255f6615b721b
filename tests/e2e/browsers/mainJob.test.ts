/** @module-tag full */
import { describe, expect, test } from 'vitest';
import { ACCOUNTS, setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { dayFromToday, RENTS } from '../../support/browser/counterPage';
import { doMainJob } from '../../support/browser/mainJob';
import { IS_ONCE } from '../../support/tier';
import { chosenBrowser, setupRemote, testedBrowsers } from '../../support/remote/setupRemote';
import { screenInChromium } from '../../support/browser/screenInChromium';
import type { Screen } from '../../support/models/screen';

const e2e = setupE2e();
const [begin, end] = [dayFromToday(0), dayFromToday(3)];

/** Plays the main job on a screen that shows the sign-in page, and checks the rent at the server. */
async function playOn(screen: Screen): Promise<void> {
  const api = callApi(e2e.server.origin, await e2e.token('rita'));
  const [free] = await api.freeUnmetered(begin, end);
  const serial = String(free?.serialNumber);
  const account = { username: 'rita', password: ACCOUNTS.rita };
  await doMainJob(screen, { account, customer: 'Construções', begin, end, serial, value: '120,50' });
  const { body } = await api.call<{ id: number }[]>('POST', '/rents/read-rents', {
    startDateInterval: { begin, end: begin },
  });
  const readRent = async () => {
    const rents = await Promise.all(body.map(({ id }) => api.rent(id)));
    return rents.find(({ rentLines }) => rentLines.some(({ asset }) => String(asset.serialNumber) === serial));
  };
  // Payment may still be on its way when its button has gone.
  await expect.poll(readRent, { timeout: 5000 }).toMatchObject({ state: 'ENDED', payed: true, paymentTotal: 120.5 });
  const rent = await readRent();
  expect([rent?.startDate, rent?.endDate].map((day) => day?.slice(0, 10))).toEqual([begin, end]);
}

// Checked once, it is played in the other browsers where there are any.
describe.skipIf(chosenBrowser() || (IS_ONCE && testedBrowsers().length > 0))('main job', () => {
  test('from sign-in to payment by roles and names alone, in Chromium', async () => {
    const { page } = await e2e.open();
    await page.goto(RENTS);
    await playOn(screenInChromium(page));
  });
});

describe.each(testedBrowsers())('main job, in %s', (name) => {
  const remote = setupRemote(name, e2e);

  test.each(chosenBrowser() ? [1440, 390] : [1440])('from sign-in to payment, %d pixels wide', async (width) => {
    await playOn(await remote.open(RENTS, { width, height: width === 390 ? 844 : 900 }));
  });
});
