import { expect, test } from 'vitest';
import type { LedgerEntry, Rent } from '../../../machines/types';
import { setupE2e } from '../../support/browser/browser';
import { dayFromToday, RENTS } from '../../support/browser/counterPage';
import { accountOf, plain } from '../../support/browser/moneyPage';
import { callApi } from '../../support/callApi';

const e2e = setupE2e();
const day = dayFromToday(0);

const apiOf = async () => callApi(e2e.server.origin, await e2e.token('rita'));

/** A reserved rent of 123,00 with VAT. */
async function rentToPay() {
  const api = await apiOf();
  return api.makeRent({ begin: day, end: day, assets: 1, stage: 'NOT_STARTED' });
}

/** Entries of a rent as the server has them. */
async function entriesOf({ id }: Pick<Rent, 'id'>): Promise<LedgerEntry[]> {
  return (await (await apiOf()).call<LedgerEntry[]>('GET', `/rents/${id}/entries`)).body;
}

test('takes a part payment by keyboard alone, from the search on', async () => {
  const rent = await rentToPay();
  const { page } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(RENTS);
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`receber ${rent.code}`);
  await page.getByRole('option', { name: new RegExp(rent.code, 'u') }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Receber de /u });
  await dialog.waitFor();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('123,00');
  await page.keyboard.type('100');
  await dialog.getByText('Menos do que falta: fica «Parte paga».').waitFor();
  for (const key of ['Tab', 'Tab', '3', 'Enter']) await page.keyboard.press(key);
  await dialog.waitFor({ state: 'detached' });
  await page.locator('h1').locator('..').getByText('Parte paga', { exact: true }).waitFor();
  expect((await accountOf(page)).slice(0, 3)).toEqual(['123,00 €', '100,00 €', '23,00 € vence hoje']);
  expect(await entriesOf(rent)).toMatchObject([{ kind: 'PAYMENT', amount: 100, method: 'MBWAY' }]);
  expect(new URL(page.url()).hash).toBe('');
});

test('tells of two users the second one that the first one has taken the rest', async () => {
  const rent = await rentToPay();
  const { page } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(`${RENTS}/${rent.id}#receive`);
  const dialog = page.getByRole('dialog', { name: /^Receber de /u });
  await dialog.getByText('Dinheiro', { exact: true }).click();
  const api = await apiOf();
  await api.call('POST', `/rents/${rent.id}/receive`, { amount: 50, method: 'CARD' });
  await dialog
    .getByRole('alert')
    .getByText(/faltam agora 73,00\s€ \(eram 123,00\s€\)/u)
    .waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Receber 73,00\s€$/u }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();
  expect((await entriesOf(rent)).map(({ amount }) => amount)).toEqual([73, 50]);
});

test('takes money once when the answer is lost', async () => {
  const rent = await rentToPay();
  const { page, allow } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(`${RENTS}/${rent.id}#receive`);
  const dialog = page.getByRole('dialog', { name: /^Receber de /u });
  await dialog.getByText('Dinheiro', { exact: true }).click();
  allow(/ERR_FAILED/u);
  let isLost = false;
  await page.route(/\/receive(?:\?|$)/u, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();
  expect(isLost).toBe(true);
  expect(await entriesOf(rent)).toMatchObject([{ kind: 'PAYMENT', amount: 123 }]);
});

test('lets the credit of the customer pay first, then the deposit, and says what is left', async () => {
  const api = await apiOf();
  const rent = await rentToPay();
  await api.call('POST', `/customers/${rent.customer.id}/receive`, { amount: 20, method: 'CASH', allocations: [] });
  await api.call('POST', `/rents/${rent.id}/deposit`, { action: 'TAKE', amount: 200, method: 'CARD' });
  const { page } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(`${RENTS}/${rent.id}#receive`);
  const dialog = page.getByRole('dialog', { name: /^Receber de /u });
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  await dialog.getByText('Usar o crédito do cliente, 20,00').click();
  await expect.poll(() => amount.inputValue()).toBe('103,00');
  await dialog.getByText('Usar a caução retida, 200,00').click();
  await expect.poll(() => amount.inputValue()).toBe('0,00');
  const after = dialog.getByRole('region', { name: 'Depois' });
  expect((await after.locator('dd').allInnerTexts()).map(plain)).toEqual(['123,00 €', '0,00 €', '97,00 €']);
  await dialog.getByRole('button', { name: /^Confirmar 123,00\s€$/u }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();
  expect((await entriesOf(rent)).map(({ kind, amount: euro }) => [kind, euro])).toEqual([
    ['DEPOSIT_KEPT', 103],
    ['TRANSFER_IN', 20],
    ['DEPOSIT_IN', 200],
  ]);
});

test('moves what is in the favour of the customer to the account, and takes it back from the toast', async () => {
  const rent = await rentToPay();
  await (await apiOf()).call('POST', `/rents/${rent.id}/receive`, { amount: 150, method: 'CASH' });
  const { page } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(`${RENTS}/${rent.id}`);
  const figures = async () => (await accountOf(page)).slice(0, 3);
  await expect.poll(figures).toEqual(['123,00 €', '150,00 €', '27,00 €']);
  await page.getByRole('button', { name: 'Passar para a conta' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirmar 27,00\s€$/u })
    .click();
  await expect.poll(figures).toEqual(['123,00 €', '123,00 €', '0,00 €']);
  await page.getByRole('status').getByRole('button', { name: 'Anular' }).click();
  await expect.poll(figures).toEqual(['123,00 €', '150,00 €', '27,00 €']);
  expect((await entriesOf(rent)).map(({ kind, voided }) => [kind, voided !== undefined])).toEqual([
    ['TRANSFER_OUT', true],
    ['PAYMENT', false],
  ]);
});

test('writes off the last cent of VAT by line, and reverses an entry with its reason', async () => {
  const api = await apiOf();
  const { id, rentLines } = await api.makeRent({ begin: day, end: day, assets: 2, stage: 'NOT_STARTED' });
  // 12,29 and 0,62 with VAT: 12,91, where VAT on the sum would be a cent less.
  for (const [place, paymentValue] of [9.99, 0.5].entries())
    await api.call('POST', `/rents/${id}/updateEquipmentPaymentValue`, {
      ...{ asset: rentLines[place]!.asset.serialNumber, paymentValue },
    });
  const { page } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(`${RENTS}/${id}#receive`);
  const receiving = page.getByRole('dialog', { name: /^Receber de /u });
  await receiving.getByRole('textbox', { name: 'Valor' }).fill('12,90');
  await receiving.getByText('Dinheiro', { exact: true }).click();
  await page.keyboard.press('Enter');
  await receiving.waitFor({ state: 'detached' });
  await expect.poll(async () => (await accountOf(page)).slice(0, 2)).toEqual(['12,91 €', '12,90 €']);
  await page.getByRole('button', { name: /^Perdoar 0,01\s€$/u }).click();
  await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Anular: Perdão/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Engano');
  await dialog.getByRole('button', { name: 'Anular movimento' }).click();
  await page.getByText('Anulado por rita: Engano').waitFor();
  await page.locator('h1').locator('..').getByText('Parte paga', { exact: true }).waitFor();
});
