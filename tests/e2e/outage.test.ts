import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setStage } from '../support/browser';
import { callApi } from '../support/callApi';
import { dayFromToday, deskOf, RENTS, written } from '../support/desk';

const stage = setStage();
const TROUBLE = /ERR_CONNECTION|Failed to load|ERR_EMPTY_RESPONSE|net::/u;
/** Each test uses days of its own, so that its equipment is free. */
let offset = 500;
let [begin, end] = ['', ''];

beforeEach(async () => {
  await stage.server.start();
  offset += 10;
  [begin, end] = [dayFromToday(offset), dayFromToday(offset + 3)];
});

const api = async () => callApi(stage.server.origin, await stage.token('rita'));
const retry = (page: Page) => page.getByRole('button', { name: /Tentar de novo|Repetir/u }).filter({ visible: true }).first();

describe('the server stops in the middle of', () => {
  test('looking at the list: it says so, and trying again brings the rows', async () => {
    const { page, allow } = await stage.open({ as: 'rita' });
    allow(TROUBLE);
    await page.goto(RENTS);
    await page.locator('tbody tr').first().waitFor();
    await stage.server.stop();
    await page.getByPlaceholder('Código, referência ou cliente').fill('a');
    await retry(page).waitFor();
    await stage.server.start();
    await retry(page).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(0);
    await expect.poll(() => retry(page).count()).toBe(0);
  });

  test('creating a rent: the dialog keeps what was typed, and trying again makes one rent, not two', async () => {
    const { page, allow } = await stage.open({ as: 'rita' });
    allow(TROUBLE);
    const desk = deskOf(page);
    await page.goto(RENTS);
    await desk.openNewRent();
    await desk.chooseCustomer('a');
    await desk.typePeriod(begin, end);
    await stage.server.stop();
    await page.getByRole('dialog').getByRole('button', { name: /^Criar/u }).click();
    await page.getByRole('dialog').getByRole('alert').first().waitFor();
    expect(await page.getByRole('dialog').getByRole('textbox', { name: /Período/u }).inputValue()).toContain(written(begin));
    await stage.server.start();
    await desk.createRent();
    const made = await (await api()).call<unknown[]>('POST', '/rents/read-rents', { startDateInterval: { begin, end: begin } });
    expect(made.body).toHaveLength(1);
  });

  test.each([
    ['reserving', 'ORDERING', 'Reservar', 'Reservado', undefined],
    ['starting', 'NOT_STARTED', 'Iniciar aluguer', 'Em curso', 'Iniciar aluguer'],
    ['ending', 'ONGOING', 'Concluir aluguer', 'Concluído', undefined],
    ['marking as paid', 'ENDED', 'Marcar como pago', 'Pago', undefined],
  ] as const)('%s: nothing happens that is not said, and trying again does it', async (_what, state, action, badge, question) => {
    const rent = await (await api()).makeRent({ begin, end, stage: state });
    const { page, allow } = await stage.open({ as: 'rita' });
    allow(TROUBLE);
    const desk = deskOf(page);
    await page.goto(`${RENTS}/${rent.id}`);
    await desk.button(action).waitFor();
    await stage.server.stop();
    await desk.button(action).click();
    if (question) await page.getByRole('dialog').getByRole('button', { name: question, exact: true }).click();
    await retry(page).waitFor();
    await stage.server.start();
    await retry(page).click();
    await page.locator('h1').locator('..').getByText(badge, { exact: true }).waitFor();
  });

  test('adding equipment: number and value stay, and Enter adds one line, not two', async () => {
    const rent = await (await api()).makeRent({ begin, end, assets: 1 });
    const [free] = await (await api()).freeAssets(begin, end);
    const { page, allow } = await stage.open({ as: 'rita' });
    allow(TROUBLE);
    await page.goto(`${RENTS}/${rent.id}`);
    await page.getByRole('textbox', { name: /série do equipamento a adicionar/u }).fill(String(free!.serialNumber));
    await page.keyboard.press('Enter');
    const value = page.getByRole('textbox', { name: /Valor do equipamento a adicionar/u });
    await expect.poll(() => value.evaluate((element) => element === document.activeElement)).toBe(true);
    await value.fill('75');
    await stage.server.stop();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    expect(await value.inputValue()).toContain('75');
    await stage.server.start();
    await value.press('Enter');
    await expect.poll(async () => (await (await api()).rent(rent.id)).rentLines.length).toBe(2);
  });
});

test('an answer that is lost after the server acted does not act twice', async () => {
  const rent = await (await api()).makeRent({ begin, end });
  const { page, allow } = await stage.open({ as: 'rita' });
  allow(TROUBLE);
  const desk = deskOf(page);
  await page.goto(`${RENTS}/${rent.id}`);
  await page.route('**/reserveRent', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await desk.button('Reservar').click();
  await page.locator('h1').locator('..').getByText('Reservado', { exact: true }).waitFor();
  expect((await (await api()).rent(rent.id)).state).toBe('NOT_STARTED');
});
