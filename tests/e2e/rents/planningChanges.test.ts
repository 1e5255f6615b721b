/** @module-tag full */
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Planning } from '../../../contract/planning';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';

const e2e = setupE2e();
const PLANNING = '/apps/cockpit/planning';

/** Two assets of their own, on the board alone, and a way to reserve one of them for some days. */
async function ownAssets(first: number, days: string) {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const states = (await api.call<{ id: number; type: string }[]>('GET', '/assetStates')).body;
  const state = states.find(({ type }) => type === 'AVAILABLE')?.id;
  const [customer] = (await api.call<{ id: number }[]>('GET', '/customers?perPage=1')).body;
  for (const serialNumber of [first, first + 1])
    await api.call('POST', '/assets', { serialNumber, description: `Torre ${first}`, state });
  const reserve = async (asset: number, startDate: string, endDate: string) => {
    const dates = { startDate, endDate };
    const { body: rent } = await api.call<{ id: number }>('POST', '/rents', { customer: customer?.id, ...dates });
    await api.call('POST', `/rents/${rent.id}/addEquipment`, { asset, paymentValue: 100 });
    expect((await api.call('POST', `/rents/${rent.id}/reserveRent`)).status).toBeLessThan(300);
    return api.rent(rent.id);
  };
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  await page.goto(`${PLANNING}?search=${Math.floor(first / 10)}&from=${days}`);
  const grid = page.getByRole('grid', { name: 'Plano' });
  const bar = (period: string, serial = first) =>
    grid.getByRole('gridcell', { name: new RegExp(`, Reservado, ${period}, ${serial}$`, 'u') });
  const cell = async (asset: number, day: number) => {
    const header = grid.getByRole('rowheader', { name: new RegExp(`^${asset}`, 'u') });
    await header.waitFor();
    const [name, row] = await Promise.all([
      header.boundingBox(),
      grid.locator(`[data-row="a:${asset}"]`).boundingBox(),
    ]);
    const x = name!.x + name!.width + ((day + 0.5) * (row!.width - name!.width)) / 35;
    return { x, y: name!.y + name!.height / 2 };
  };
  await grid.getByRole('rowheader', { name: new RegExp(`^${first}`, 'u') }).waitFor();
  return { api, page, grid, reserve, bar, cell };
}

/** The answer that reserves the asset from this day on. */
const readWith = (page: Page, serial: number, start: string) =>
  page.waitForResponse(async (response) => {
    if (!/\/planning\?/u.test(response.url())) return false;
    const { rents } = (await response.json()) as Planning;
    return rents.some((rent) => rent.start === start && rent.state === 'NOT_STARTED' && rent.assets.includes(serial));
  });

/** Two frames later, when what was read could have been shown. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

describe("another user's change on the board", () => {
  test('appears without a reload: a new rent, and one that has moved', async () => {
    const { api, reserve, bar } = await ownAssets(970_010, '2036-03-03');
    const rent = await reserve(970_010, '2036-03-05', '2036-03-07');
    await bar('05–07/03').waitFor();
    const dates = { startDate: '2036-03-12', endDate: '2036-03-14' };
    expect((await api.call('POST', `/rents/${rent.id}/updateDate`, dates)).status).toBeLessThan(300);
    await bar('12–14/03').waitFor();
    expect(await bar('05–07/03').count()).toBe(0);
  }, 60_000);

  test('waits while the pointer rests on a bar or the focus is in the grid, and shows as soon as it leaves', async () => {
    const { page, reserve, bar, grid } = await ownAssets(970_020, '2036-03-03');
    await reserve(970_020, '2036-03-05', '2036-03-07');
    await bar('05–07/03').hover();
    let read = readWith(page, 970_020, '2036-03-17');
    await reserve(970_020, '2036-03-17', '2036-03-19');
    await read;
    await painted(page);
    expect(await bar('17–19/03').count()).toBe(0);
    await page.mouse.move(2, 2);
    await bar('17–19/03').waitFor();

    await grid.locator('[tabindex="0"]').focus();
    read = readWith(page, 970_021, '2036-03-17');
    await reserve(970_021, '2036-03-17', '2036-03-19');
    await read;
    await painted(page);
    expect(await bar('17–19/03', 970_021).count()).toBe(0);
    await page.getByRole('banner').getByRole('button').first().focus();
    await bar('17–19/03', 970_021).waitFor();
  }, 60_000);

  test('waits in another part of the board too, which was asked for with the focus in the grid', async () => {
    const { page, reserve, bar, grid } = await ownAssets(970_060, '2036-03-03');
    await grid.locator('[tabindex="0"]').focus();
    await Promise.all([
      page.waitForResponse(/\/planning\?.*from=2036-0(?:3-[123]\d|4)/u),
      page.keyboard.press('PageDown'),
    ]);
    await painted(page);
    for (const [begin, end, words] of [
      ['2036-04-08', '2036-04-09', '08–09/04'],
      ['2036-04-14', '2036-04-15', '14–15/04'],
    ] as const) {
      const read = readWith(page, 970_060, begin);
      await reserve(970_060, begin, end);
      await read;
      await painted(page);
      expect(await bar(words).count(), words).toBe(0);
    }
    await page.getByRole('banner').getByRole('button').first().focus();
    await bar('08–09/04').waitFor();
    await bar('14–15/04').waitFor();
  }, 60_000);

  test('does not move what is under the pointer: a row that is new above waits too', async () => {
    const { api, page, reserve, bar, grid } = await ownAssets(970_051, '2036-03-03');
    await reserve(970_052, '2036-03-05', '2036-03-07');
    const under = bar('05–07/03', 970_052);
    await under.hover();
    const before = await under.boundingBox();
    const states = (await api.call<{ id: number; type: string }[]>('GET', '/assetStates')).body;
    const state = states.find(({ type }) => type === 'AVAILABLE')?.id;
    const read = page.waitForResponse(async (response) => {
      return /\/planning\?/u.test(response.url()) && ((await response.json()) as Planning).total === 3;
    });
    await api.call('POST', '/assets', { serialNumber: 970_050, description: 'Torre 970051', state });
    await read;
    await painted(page);
    expect(await under.boundingBox()).toEqual(before);
    await page.mouse.move(2, 2);
    await grid.getByRole('rowheader', { name: /^970050/u }).waitFor();
    expect((await under.boundingBox())!.y).toBeGreaterThan(before!.y);
  }, 60_000);

  test('shrinks days that are marked, and says when not one of them is left', async () => {
    const { page, reserve, cell } = await ownAssets(970_030, '2036-03-03');
    for (const day of [2, 9]) {
      const { x, y } = await cell(970_030, day);
      await page.mouse.click(x, y);
    }
    const marked = page.getByRole('region', { name: 'Dias marcados' });
    await marked.getByText('Livre 05–12/03').waitFor();
    const first = await reserve(970_030, '2036-03-10', '2036-03-12');
    await marked.getByText('Livre 05–09/03').waitFor();
    await marked.getByText(`Depois está com ${first.code}`).waitFor();
    const second = await reserve(970_030, '2036-03-05', '2036-03-05');
    await page.getByRole('status').getByText(`qua 05/03: indisponível, com ${second.code}`).waitFor();
    expect(await marked.count()).toBe(0);
  }, 60_000);
});

test('a day that cannot be marked says why, until the next press or key', async () => {
  const { api, page, grid, reserve, bar, cell } = await ownAssets(970_040, '2036-03-03');
  const states = (await api.call<{ id: number; type: string }[]>('GET', '/assetStates')).body;
  const state = states.find(({ type }) => type === 'MAINTENANCE')?.id;
  expect((await api.call('PATCH', '/assets/970041', { state })).status).toBeLessThan(300);
  const rent = await reserve(970_040, '2036-03-05', '2036-03-07');
  await grid.getByText('Em manutenção').waitFor();
  await bar('05–07/03').waitFor();
  const said = (text: string | RegExp) => page.getByRole('status').getByText(text);

  const { x, y } = await cell(970_041, 1);
  await page.mouse.click(x, y);
  await said('ter 04/03: Em manutenção').waitFor();
  const free = await cell(970_040, 8);
  await page.mouse.click(free.x, free.y);
  await page.getByText('Livre 11/03').waitFor();
  expect(await said('ter 04/03').count()).toBe(0);
  await page.getByRole('button', { name: 'Desmarcar' }).click();

  await grid.locator('[tabindex="0"]').focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  await said(`sex 07/03: indisponível, com ${rent.code}`).waitFor();
  await page.keyboard.press('ArrowDown');
  await said('sex 07/03').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await said('sáb 08/03: Em manutenção').waitFor();
  await page.keyboard.press('Escape');
  await said('Em manutenção').waitFor({ state: 'detached' });
}, 60_000);
