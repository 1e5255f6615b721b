/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setupE2e } from '../support/browser/browser';
import { callApi } from '../support/callApi';
import { dayFromToday, counterPageOf, RENTS, written } from '../support/browser/counterPage';
import { BOOKING_PREFIX } from '../support/twoAddresses.mjs';

const e2e = setupE2e({ data: 'demo' });
const TROUBLE = /ERR_CONNECTION|Failed to load|ERR_EMPTY_RESPONSE|net::/u;
/** Each test uses days of its own, so that its equipment is free. */
let offset = 500;
let [begin, end] = ['', ''];

beforeEach(async () => {
  await e2e.server.start();
  offset += 10;
  [begin, end] = [dayFromToday(offset), dayFromToday(offset + 3)];
});

/** Administrators may make the equipment that a rent of a later day needs to go out today. */
const api = async () => callApi(e2e.server.origin, await e2e.token('admin'));
const retry = (page: Page) =>
  page
    .getByRole('button', { name: /Tentar de novo|Repetir/u })
    .filter({ visible: true })
    .first();

/** Actions on a rent with their badge and question. */
const ACTS = [
  { state: 'ORDERING', action: 'Reservar', badge: 'Reservado', question: undefined },
  { state: 'NOT_STARTED', action: 'Iniciar aluguer', badge: 'Em curso', question: 'Iniciar aluguer' },
  { state: 'ONGOING', action: 'Concluir aluguer', badge: 'Concluído', question: 'Concluir sem encurtar' },
] as const;

describe('the server stops in the middle of', () => {
  test('looking at the list: it says so, and trying again brings the rows', async () => {
    const { page, allow } = await e2e.open({ as: 'rita' });
    allow(TROUBLE);
    await page.goto(RENTS);
    await page.locator('tbody tr').first().waitFor();
    await e2e.server.stop();
    await page.getByPlaceholder('Código, cliente ou n.º de série').fill('a');
    await retry(page).waitFor();
    await e2e.server.start();
    await retry(page).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(0);
    await expect.poll(() => retry(page).count()).toBe(0);
  });

  test('creating a rent: the dialog keeps what was typed, and trying again makes one rent, not two', async () => {
    const { page, allow } = await e2e.open({ as: 'rita' });
    allow(TROUBLE);
    const desk = counterPageOf(page);
    await page.goto(RENTS);
    await desk.openNewRent();
    await desk.chooseCustomer('a');
    await desk.typePeriod(begin, end);
    await e2e.server.stop();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Criar/u })
      .click();
    await page.getByRole('dialog').getByRole('alert').first().waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /Período/u })
        .inputValue(),
    ).toContain(written(begin));
    await e2e.server.start();
    await desk.createRent();
    const made = await (
      await api()
    ).call<unknown[]>('POST', '/rents/read-rents', { startDateInterval: { begin, end: begin } });
    expect(made.body).toHaveLength(1);
  });

  test('reserving, starting and ending, each in a tab of its own: nothing happens that is not said, and trying again does it', async () => {
    const { context, allow } = await e2e.open({ as: 'rita' });
    allow(TROUBLE);
    const tabs = await Promise.all(ACTS.map(async (act) => ({ ...act, page: await context.newPage() })));
    for (const { page, state } of tabs) {
      const rent = await (await api()).makeRent({ begin, end, stage: state });
      await page.goto(`${RENTS}/${rent.id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await e2e.server.stop();
    for (const { page, state, action, question } of tabs) {
      const desk = counterPageOf(page);
      // All but reserving stands in the menu: hand-overs have the buttons.
      await (state === 'ORDERING' ? desk.button(action).click() : desk.actFromMenu(action));
      if (question) await page.getByRole('dialog').getByRole('button', { name: question, exact: true }).click();
      await expect.poll(() => retry(page).isVisible(), { message: action }).toBe(true);
    }
    await e2e.server.start();
    for (const { page, action, badge } of tabs) {
      await retry(page).click();
      await expect
        .poll(() => page.locator('h1').locator('..').getByText(badge, { exact: true }).count(), { message: action })
        .toBe(1);
    }
  });

  test('adding equipment: number and value stay, and Enter adds one line, not two', async () => {
    const rent = await (await api()).makeRent({ begin, end, assets: 1 });
    const [free] = await (await api()).freeAssets(begin, end);
    const { page, allow } = await e2e.open({ as: 'rita' });
    allow(TROUBLE);
    await page.goto(`${RENTS}/${rent.id}`);
    await page.getByRole('combobox', { name: /série do equipamento a adicionar/u }).fill(String(free!.serialNumber));
    await page.keyboard.press('Enter');
    const value = page.getByRole('textbox', { name: /Valor do equipamento a adicionar/u });
    await expect.poll(() => value.evaluate((element) => element === document.activeElement)).toBe(true);
    await value.fill('75');
    await e2e.server.stop();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    expect(await value.inputValue()).toContain('75');
    await e2e.server.start();
    await value.press('Enter');
    await expect.poll(async () => (await (await api()).rent(rent.id)).rentLines.length).toBe(2);
  });
});

test('what could not be read while the network was away is read once it is back', async () => {
  const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
  allow(/ERR_INTERNET_DISCONNECTED/u);
  // The page listens for the network from then on: its first moments are left to the rows.
  const listening = page.waitForRequest(/\/events/u);
  await page.goto(RENTS);
  await page.locator('tbody tr').first().waitFor();
  await listening;
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: /^Código/u }).fill('A2026');
  await retry(page).waitFor();
  await page.context().setOffline(false);
  await retry(page).waitFor({ state: 'detached' });
  await page.locator('tbody tr').first().waitFor();
});

test('an answer that is lost after the server acted does not act twice', async () => {
  const rent = await (await api()).makeRent({ begin, end });
  const { page, allow } = await e2e.open({ as: 'rita' });
  allow(TROUBLE);
  const desk = counterPageOf(page);
  await page.goto(`${RENTS}/${rent.id}`);
  await page.route('**/reserveRent', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await desk.button('Reservar').click();
  await page.locator('h1').locator('..').getByText('Reservado', { exact: true }).waitFor();
  expect((await (await api()).rent(rent.id)).state).toBe('NOT_STARTED');
});

test('a server that is asked to end lets answers that have begun come whole', async () => {
  const headers = { authorization: `Bearer ${await e2e.token('admin')}`, 'content-type': 'application/json' };
  const begun = await Promise.all(
    Array.from({ length: 4 }, () =>
      fetch(`${e2e.server.origin}${BOOKING_PREFIX}/rents/read-rents`, { method: 'POST', headers, body: '{}' }),
    ),
  );
  const [lengths] = await Promise.all([
    Promise.all(begun.map(async (answer) => ((await answer.json()) as unknown[]).length)),
    e2e.server.stop(),
  ]);
  expect(Math.min(...lengths)).toBeGreaterThan(400);
  expect(new Set(lengths).size).toBe(1);
});
