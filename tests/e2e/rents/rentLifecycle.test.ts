import { describe, expect, test } from 'vitest';
import { setupE2e, type TestWindow } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { PLAIN_HOST } from '../../support/browser/browserPool';
import { counterPageOf, dayFromToday, RENTS, written } from '../../support/browser/counterPage';
import { keyboardOf } from '../../support/browser/keyboard';
import { IS_ONCE } from '../../support/tier';

const e2e = setupE2e();
const [today, inThreeDays] = [dayFromToday(0), dayFromToday(3)];

/** Two assets without bookings in the period. */
async function twoFree(): Promise<string[]> {
  const free = await callApi(e2e.server.origin, await e2e.token('rita')).freeUnmetered(today, inThreeDays);
  expect(free.length).toBeGreaterThan(1);
  return free.slice(0, 2).map((asset) => String(asset.serialNumber));
}

/** Checks the final rent on the server, not on the screen. */
async function expectDone(id: string, serials: string[]): Promise<void> {
  const rent = await callApi(e2e.server.origin, await e2e.token('rita')).rent(id);
  expect(rent).toMatchObject({ state: 'ENDED', payed: true, paymentTotal: 120.5 });
  expect(rent.startDate.slice(0, 10)).toBe(today);
  expect(rent.endDate.slice(0, 10)).toBe(inThreeDays);
  expect(rent.rentLines.map((line) => String(line.asset.serialNumber)).sort()).toEqual([...serials].sort());
}

/** The whole call by clicks, wide or narrow. */
async function byClicks({ page }: TestWindow): Promise<void> {
  const desk = counterPageOf(page);
  const serials = await twoFree();
  await page.goto(RENTS);
  await desk.signIn('rita');
  await page.waitForURL(`**${RENTS}`);
  await desk.openNewRent();
  await desk.chooseCustomer('a');
  await desk.typePeriod(today, inThreeDays);
  await desk.createRent();
  await desk.addBySerial(serials[0]!, '100');
  await desk.addBySerial(serials[1]!, '20,5');
  await desk.act('Reservar', 'Reservado');
  await desk.handOver('Entregar', 'Em curso');
  await desk.handOver('Devolver', 'Concluído');
  await desk.receive();
  await expectDone(desk.rentId(), serials);
}

describe('a call at the counter: new rent, dates, two pieces of equipment, reserve, hand out, take back, mark paid', () => {
  // As browsers/mainJob.test.ts does, by roles and names.
  test.skipIf(IS_ONCE)('with a mouse', async () => byClicks(await e2e.open()));

  test('on a phone of 390 pixels, over plain http at a name of the local network: no secure context', async () => {
    const window = await e2e.open({ host: PLAIN_HOST, width: 390, height: 844 });
    await byClicks(window);
    expect(await window.page.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, PLAIN_HOST]);
  });

  test('with the keyboard alone', { tags: ['full'] }, async () => {
    const { page } = await e2e.open();
    const keys = keyboardOf(page);
    const serials = await twoFree();
    await page.goto(RENTS);
    await keys.typeInto('textbox', /Utilizador/u, 'rita');
    await keys.typeInto('textbox', /Palavra-passe/u, 'cockpit-rita');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${RENTS}`);
    await keys.press('button', /^Novo aluguer$/u);
    await page.getByRole('dialog').waitFor();
    await keys.typeInto('combobox', /Cliente/u, 'a');
    await page.locator('[role=listbox] [role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await keys.typeInto('textbox', /Período/u, `${written(today)} – ${written(inThreeDays)}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rents\/\d+$/u);
    for (const [index, value] of ['100', '20,5'].entries()) {
      await keys.typeInto('combobox', /série do equipamento a adicionar/u, serials[index]!);
      await page.keyboard.press('Enter');
      await keys.waitForFocus('textbox', /Valor do equipamento a adicionar/u);
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
      await page.getByText(serials[index]!, { exact: true }).first().waitFor();
    }
    const badge = (text: string) => page.locator('h1').locator('..').getByText(text, { exact: true }).waitFor();
    await keys.press('button', /^Reservar$/u);
    await badge('Reservado');
    // Each page of a hand-over opens with the focus on its button.
    await keys.press('link', /^Entregar$/u);
    await keys.waitForFocus('button', /^Entregar 2$/u);
    await keys.press('button', /^Entregar 2$/u);
    await badge('Em curso');
    await keys.press('link', /^Devolver$/u);
    await keys.waitForFocus('button', /^Devolver 2$/u);
    await keys.press('button', /^Devolver 2$/u);
    await badge('Concluído');
    await keys.press('button', /^Receber$/u);
    await page.getByRole('dialog', { name: /^Receber de /u }).waitFor();
    // From the amount over the day to the methods, of which 1 is cash.
    for (const key of ['Tab', 'Tab', '1', 'Enter']) await page.keyboard.press(key);
    await badge('Pago');
    await expectDone(counterPageOf(page).rentId(), serials);
  });
});
