import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Customer, LedgerEntry, Rent } from '../../../machines/types';
import { setupE2e } from '../../support/browser/browser';
import { dayFromToday, RENTS } from '../../support/browser/counterPage';
import { enterMoney, plain } from '../../support/browser/moneyPage';
import { callApi } from '../../support/callApi';

const e2e = setupE2e();
const day = dayFromToday(0);
const CUSTOMERS = '/apps/cockpit/customers';

const apiOf = async () => callApi(e2e.server.origin, await e2e.token('admin'));

/** A customer without anything. */
async function newCustomer(description: string): Promise<Customer> {
  return (await (await apiOf()).call<Customer>('POST', '/customers', { description })).body;
}

/** A rent of the customer of today, that costs so much without VAT. */
async function rentOf(customer: Customer, paymentValue: number, isReserved: boolean): Promise<Rent> {
  const api = await apiOf();
  const [asset] = await api.freeAssets(day, day);
  const days = { startDate: `${day}T00:00:00`, endDate: `${day}T00:00:00` };
  const { id } = (await api.call<Rent>('POST', '/rents', { customer: customer.id, ...days })).body;
  await api.call('POST', `/rents/${id}/addEquipment`, { asset: asset!.serialNumber, paymentValue });
  if (isReserved) await api.call('POST', `/rents/${id}/reserveRent`);
  return api.rent(id);
}

/** Names and values of the panel with the customer's account. */
const accountOn = async (page: Page) => {
  const panel = page.getByRole('region', { name: 'Conta', exact: true });
  await panel.getByRole('button', { name: 'Receber' }).waitFor();
  return plain(await panel.locator('dl').innerText());
};

test('an advance of a rent that fell through pays its fee and another rent, and the rest goes back', async () => {
  const customer = await newCustomer('Obra que não foi');
  const [cancelled, paid] = [await rentOf(customer, 300, false), await rentOf(customer, 100, true)];
  const { page } = await e2e.open({ as: 'admin', width: 1440 });

  await page.goto(`${RENTS}/${cancelled.id}#receive`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Valor' }).fill('200');
  await enterMoney(page, 'Dinheiro', /^Receber 200,00\s€$/u);
  const strip = page.getByRole('region', { name: 'Conta', exact: true });
  await strip.getByText(/^169,00\s€$/u).waitFor();
  await page.getByRole('button', { name: 'Reservar' }).click();
  await page.locator('h1').locator('..').getByText('Reservado', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Mais ações' }).click();
  const cancel = page.getByRole('menuitem', { name: 'Cancelar aluguer…', disabled: false });
  await cancel.click();
  const cancelling = page.getByRole('dialog');
  await cancelling.getByLabel(/^Motivo/u).fill('Obra parada');
  await cancelling.getByRole('textbox', { name: /^Taxa de cancelamento/u }).fill('50');
  await cancelling.getByRole('button', { name: 'Cancelar aluguer' }).click();
  await page.waitForURL(/\/cancelled-rents\/\d+$/u);

  await page.goto(`${CUSTOMERS}/${customer.id}`);
  expect(await accountOn(page)).toContain('Em falta nos alugueres 123,00 € Crédito do cliente 150,00 €');

  await page.goto(`${RENTS}/${paid.id}#receive`);
  await page.getByText(/^Usar o crédito do cliente, 150,00\s€$/u).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirmar 123,00\s€$/u })
    .click();
  await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();

  await page.goto(`${CUSTOMERS}/${customer.id}`);
  expect(await accountOn(page)).toContain('Em falta nos alugueres 0,00 € Crédito do cliente 27,00 €');
  await page.getByRole('button', { name: 'Devolver crédito' }).click();
  await enterMoney(page, 'Dinheiro', /^Devolver 27,00\s€$/u);
  await expect.poll(() => accountOn(page)).toContain('Crédito do cliente 0,00 €');

  await page.getByRole('link', { name: 'Conta-corrente' }).click();
  await page.getByRole('heading', { level: 1, name: 'Conta-corrente de Obra que não foi' }).waitFor();
  const lines = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await lines.last().waitFor();
  // What was changed and by how much; days and codes differ.
  const written = (await lines.allInnerTexts()).map((text) =>
    plain(text).replaceAll(/\d{2}\/\d{2}\/\d{4} | A\d{4}-\d+/gu, ''),
  );
  expect(written).toEqual([
    'Saldo anterior 0,00 €',
    'Aluguer 123,00 € 123,00 €',
    'Pagamento 200,00 € -77,00 €',
    'Taxa · Obra parada 50,00 € -27,00 €',
    'Devolução 27,00 € 0,00 €',
    'Saldo final 0,00 €',
  ]);
});

test('money for several rents pays the oldest first; what a colleague takes meanwhile is told, and what was typed stays', async () => {
  const customer = await newCustomer('Paga tudo junto');
  const rents = [await rentOf(customer, 100, true), await rentOf(customer, 100, true)] as const;
  const { page } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(`${CUSTOMERS}/${customer.id}#receive`);
  const dialog = page.getByRole('dialog', { name: 'Receber de Paga tudo junto' });
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('150');
  const shareOf = ({ code }: Rent) => dialog.getByRole('textbox', { name: code });
  const shares = async () => [await shareOf(rents[0]).inputValue(), await shareOf(rents[1]).inputValue()];
  expect(await shares()).toEqual(['123,00', '27,00']);

  const api = await apiOf();
  await api.call('POST', `/rents/${rents[0].id}/receive`, { amount: 50, method: 'CARD' });
  await dialog
    .getByRole('alert')
    .getByText(/faltam agora 196,00\s€ \(eram 246,00\s€\)/u)
    .waitFor();
  await dialog.getByRole('button', { name: 'Continuar com o novo valor' }).click();
  expect(await shares()).toEqual(['73,00', '77,00']);
  await shareOf(rents[1]).fill('60');
  await dialog.getByText(/^Ficam 17,00\s€ a favor do cliente\.$/u).waitFor();
  await enterMoney(page, 'Dinheiro', /^Receber 150,00\s€$/u);
  await expect.poll(() => accountOn(page)).toContain('Em falta nos alugueres 63,00 € Crédito do cliente 17,00 €');
  const amounts = async ({ id }: Rent) =>
    (await api.call<LedgerEntry[]>('GET', `/rents/${id}/entries`)).body.map(({ amount }) => amount);
  expect([await amounts(rents[0]), await amounts(rents[1])]).toEqual([[73, 50], [60]]);
});

test('a page that has not heard of it is told as it sends, and takes no money before', async () => {
  const customer = await newCustomer('Sem notícias');
  const rent = await rentOf(customer, 100, true);
  const { page, allow } = await e2e.open({ as: 'rita', width: 1440 });
  allow(/409|ERR_FAILED/u);
  await page.route(/\/events/u, (route) => route.abort());
  await page.goto(`${CUSTOMERS}/${customer.id}#receive`);
  const dialog = page.getByRole('dialog', { name: 'Receber de Sem notícias' });
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('110');
  await dialog.getByText('Dinheiro', { exact: true }).click();
  const api = await apiOf();
  await api.call('POST', `/rents/${rent.id}/receive`, { amount: 50, method: 'CARD' });
  await dialog.getByRole('button', { name: /^Receber 110,00\s€$/u }).click();
  await dialog
    .getByRole('alert')
    .getByText(/faltam agora 73,00\s€ \(eram 123,00\s€\)/u)
    .waitFor();
  expect((await api.rent(rent.id)).paidTotal).toBe(50);
  await dialog.getByRole('button', { name: 'Continuar com o novo valor' }).click();
  await dialog.getByText(/^Ficam 37,00\s€ a favor do cliente\.$/u).waitFor();
  await dialog.getByRole('button', { name: /^Receber 110,00\s€$/u }).click();
  await expect.poll(() => accountOn(page)).toContain('Em falta nos alugueres 0,00 € Crédito do cliente 37,00 €');
});
