/** @module-tag full */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Center } from '../../../contract/centers';
import type { LedgerEntry } from '../../../machines/types';
import { setupE2e } from '../../support/browser/browser';
import { counterPageOf, dayFromToday, RENTS, written } from '../../support/browser/counterPage';
import { enterMoney, plain, seesAccount } from '../../support/browser/moneyPage';
import { callApi } from '../../support/callApi';
import { screenInChromium } from '../../support/browser/screenInChromium';

/*
 * A day of a center, from an advance to the closed till. Each euro shows on the rent, in what was received, and in the till.
 */
const e2e = setupE2e();
const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)];
const CENTER = 'Balcão da Maia';
const MONEY = '/apps/cockpit/money';

/** Cells of each row of the only table there, without its head. */
const rowsOf = async (within: Locator) => (await within.getByRole('row').allInnerTexts()).slice(1).map(plain);

/** A new rent of today, which is reserved and asks for a deposit of 150,00. It costs 369,00 with VAT. */
async function reserve(page: Page): Promise<string> {
  const desk = counterPageOf(page);
  const api = callApi(e2e.server.origin, await e2e.token('rita'));
  const [asset] = await api.freeUnmetered(today, today);
  await page.goto(RENTS);
  await desk.openNewRent();
  await desk.chooseCustomer('a');
  await desk.typePeriod(today, today);
  await desk.createRent();
  await desk.addBySerial(String(asset?.serialNumber), '300');
  await desk.act('Reservar', 'Reservado');
  expect((await api.call('PATCH', `/rents/${desk.rentId()}`, { depositAsked: 150 })).status).toBe(200);
  await seesAccount(page, ['369,00 €', '0,00 €', '369,00 € vence hoje', '150,00 € pedida']);
  return desk.rentId();
}

/** The only unit goes out, and its deposit comes in by card. */
async function handOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Entregar', exact: true }).click();
  await page.getByText('Receber agora, 150,00').click();
  await page.getByRole('radio', { name: 'Cartão' }).check();
  await page.getByRole('button', { name: 'Entregar 1' }).click();
  await page.locator('h1').locator('..').getByText('Em curso', { exact: true }).waitFor();
}

/** The unit comes back damaged, which costs 49,20 with VAT; the whole deposit goes back. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Devolver', exact: true }).click();
  await page.getByRole('combobox', { name: /^Condição de /u }).selectOption('DAMAGED');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Valor de Cobrar ao cliente' }).fill('40');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(/^Retém 150,00\s€ da caução; nada a devolver\.$/u).waitFor();
  await page.getByText('Devolver tudo', { exact: true }).click();
  await page.getByText(/^Devolve a caução, 150,00\s€, por cartão\.$/u).waitFor();
  await page.getByRole('button', { name: 'Devolver 1' }).click();
  await page.locator('h1').locator('..').getByText('Concluído', { exact: true }).waitFor();
}

/** Counts the till of the center with fifty cents too little in cash and as much too much by MB WAY, and closes the day. */
async function closeTill(page: Page): Promise<void> {
  await page.goto(`${MONEY}/cash-up`);
  await screenInChromium(page).chooses('combobox', /^Centro$/u, new RegExp(`^${CENTER}$`, 'u'));
  const fill = (name: RegExp, text: string) => page.getByRole('textbox', { name }).fill(text);
  await fill(/^Fundo de caixa/u, '50');
  await fill(/^Contado em Dinheiro$/u, '169,50');
  await fill(/^Contado em MB WAY$/u, '298,70');
  await fill(/^Depositado no banco/u, '100');
  await page.getByText(/^Ficam 69,50\s€ na caixa\.$/u).waitFor();
  // Differences that cancel out are differences.
  const note = page.getByRole('textbox', { name: /^Nota/u });
  await page.getByRole('button', { name: 'Fechar o dia' }).click();
  await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
  await note.fill('Trocos dados do MB WAY');
  // What is expected, the sign beside the field, and the difference.
  expect(await rowsOf(page.getByRole('region', { name: 'Contagem' }))).toEqual([
    'Dinheiro 170,00 € € -0,50 €',
    'Cartão 0,00 € € 0,00 €',
    'MB WAY 298,20 € € 0,50 €',
    ...['Transferência', 'Multibanco', 'Outro'].map((method) => `${method} 0,00 € € 0,00 €`),
  ]);
  await page.getByRole('button', { name: 'Fechar o dia' }).click();
  await page.getByText(new RegExp(`^Fechar ${written(today)}\\?`, 'u')).waitFor();
  await page.getByRole('button', { name: 'Sim, fechar' }).click();
}

test('an advance, a deposit, damage and the rest add up on the rent, in what was received, and in the till that is closed', async () => {
  const admin = callApi(e2e.server.origin, await e2e.token('admin'));
  const { body: center } = await admin.call<Center>('POST', '/centers', { description: CENTER });
  const { page, allow } = await e2e.open({ as: 'rita', width: 1440 });
  const desk = counterPageOf(page);
  const id = await reserve(page);

  await desk.button('Receber').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Valor' }).fill('120');
  await screenInChromium(page).chooses('combobox', /^Centro$/u, new RegExp(`^${CENTER}$`, 'u'));
  await enterMoney(page, 'Dinheiro', /^Receber 120,00\s€$/u);
  await page.locator('h1').locator('..').getByText('Parte paga', { exact: true }).waitFor();
  await seesAccount(page, ['369,00 €', '120,00 €', '249,00 € vence hoje', '150,00 € pedida']);

  await handOut(page);
  await seesAccount(page, ['369,00 €', '120,00 €', '249,00 € vence hoje', '150,00 € retida']);
  await takeBack(page);
  await seesAccount(page, ['418,20 €', '120,00 €', '298,20 € vence hoje']);
  await desk.button('Receber').click();
  await enterMoney(page, 'MB WAY', /^Receber 298,20\s€$/u);
  await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();
  await seesAccount(page, ['418,20 €', '418,20 €', '0,00 €']);
  const entries = async () =>
    (await admin.call<LedgerEntry[]>('GET', `/rents/${id}/entries`)).body.map((entry) =>
      [entry.kind, entry.amount, entry.method, entry.center === center.id].join(' '),
    );
  const all = [
    'PAYMENT 298.2 MBWAY true',
    'DEPOSIT_OUT 150 CARD true',
    'DEPOSIT_IN 150 CARD true',
    'PAYMENT 120 CASH true',
  ];
  expect(await entries()).toEqual(all);

  const { page: office } = await e2e.open({ as: 'admin', width: 1440 });
  await office.goto(`${MONEY}/received`);
  await screenInChromium(office).chooses('combobox', /^Centro$/u, new RegExp(`^${CENTER}$`, 'u'));
  await office.getByRole('row').filter({ hasText: '298,20' }).first().waitFor();
  const sums = ['120,00 €', '298,20 €', '418,20 €', '150,00 €', '150,00 €'].join(' ');
  expect(await rowsOf(office.getByRole('table', { name: 'Recebido' }))).toEqual([
    expect.stringContaining(sums),
    `Total ${sums}`,
  ]);
  await closeTill(office);
  const closed = office.getByRole('region', { name: 'Dia fechado' });
  await closed.waitFor();
  await expect.poll(() => office.evaluate(() => document.activeElement?.textContent)).toBe('Fecho do dia');
  expect(await rowsOf(closed)).toEqual(['Dinheiro 170,00 € 169,50 € -0,50 €', 'MB WAY 298,20 € 298,70 € 0,50 €']);
  expect((await closed.locator('dd').allInnerTexts()).map(plain)).toEqual([
    ...['50,00 €', '100,00 €', '69,50 €', 'Trocos dados do MB WAY'],
  ]);

  // The day takes no more money.
  allow(/409/u);
  await desk.button('Receber').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('5');
  await dialog.getByText('Dinheiro', { exact: true }).click();
  await dialog.getByRole('button', { name: /^Receber 5,00\s€$/u }).click();
  const refusal = `O dia ${written(today)} está fechado: o primeiro dia aberto é ${written(tomorrow)}.`;
  await dialog.getByRole('alert').getByText(refusal).waitFor();
  expect(await entries()).toEqual(all);
  await page.reload();
  await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();
}, 120_000);
