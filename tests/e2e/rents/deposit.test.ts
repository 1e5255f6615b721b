import { expect, test } from 'vitest';
import type { LedgerEntry, Rent } from '../../../machines/types';
import { setupE2e } from '../../support/browser/browser';
import { dayFromToday, RENTS } from '../../support/browser/counterPage';
import { seesAccount } from '../../support/browser/moneyPage';
import { callApi } from '../../support/callApi';

const e2e = setupE2e();
const [today, end] = [dayFromToday(0), dayFromToday(4)];

const apiOf = async () => callApi(e2e.server.origin, await e2e.token('rita'));

/** A reserved rent of six units and two charges: 2.350,53 with VAT. A deposit of 500,00 is asked for. */
async function arrange() {
  const api = await apiOf();
  const make = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await api.call<T>(method, path, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const values = [570, 570, 133, 133, 133, 247];
  const free = (await api.freeUnmetered(today, end)).slice(0, values.length);
  const [customer] = await make<{ id: number }[]>('GET', '/customers');
  const { id } = await make<Rent>('POST', '/rents', { customer: customer?.id, startDate: today, endDate: end });
  for (const [index, { serialNumber: asset }] of free.entries())
    await make('POST', `/rents/${id}/addEquipment`, { asset, paymentValue: values[index] });
  await make('POST', `/rents/${id}/charges`, { description: 'Transporte', quantity: 2, unitValue: 45 });
  await make('POST', `/rents/${id}/charges`, { description: 'Limpeza', quantity: 1, unitValue: 35 });
  await make('PATCH', `/rents/${id}`, { depositAsked: 500 });
  await make('POST', `/rents/${id}/reserveRent`);
  await make('POST', `/rents/${id}/receive`, { amount: 1000, method: 'MBWAY' });
  return { id, make, serial: String(free[0]?.serialNumber) };
}

test('takes a deposit as equipment goes out; the return keeps of it what its damage costs, and gives back the rest', async () => {
  const { id, make, serial } = await arrange();
  const { page } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(`${RENTS}/${id}/hand-out`);
  await page.getByText('Receber agora, 500,00').click();
  await page.getByRole('button', { name: 'Entregar 6' }).click();
  await page.getByText('Escolha como.').waitFor();
  await page.getByRole('radio', { name: 'Cartão' }).check();
  await page.getByText(/^Recebe 500,00\s€ de caução por cartão\.$/u).waitFor();
  await page.reload();
  await page.getByText(/^Recebe 500,00\s€ de caução por cartão\.$/u).waitFor();
  await page.getByRole('button', { name: 'Entregar 6' }).click();
  await page.waitForURL(new RegExp(`${RENTS}/${id}$`, 'u'));
  const [total, due] = ['2.350,53 €', /^1\.350,53 € vence /u];
  await seesAccount(page, [total, '1.000,00 €', expect.stringMatching(due) as string, '500,00 € retida']);

  await make('POST', `/rents/${id}/receive`, { amount: 1350.53, method: 'CARD' });
  await page.goto(`${RENTS}/${id}/take-back`);
  await page.getByText(/^Devolve a caução, 500,00\s€, por cartão\.$/u).waitFor();
  await page.getByRole('combobox', { name: new RegExp(`^Condição de .*${serial}$`, 'u') }).selectOption('DAMAGED');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Valor de Cobrar ao cliente' }).fill('180');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(/^Retém 221,40\s€ e devolve 278,60\s€ por cartão\.$/u).waitFor();
  await page.getByRole('button', { name: 'Devolver 6' }).click();
  await page.waitForURL(new RegExp(`${RENTS}/${id}$`, 'u'));
  await seesAccount(page, ['2.571,93 €', '2.571,93 €', '0,00 €']);
  const entries = await make<LedgerEntry[]>('GET', `/rents/${id}/entries`);
  expect(entries.map(({ kind, amount, method }) => [kind, amount, method])).toEqual([
    ['DEPOSIT_OUT', 278.6, 'CARD'],
    ['DEPOSIT_KEPT', 221.4, null],
    ['PAYMENT', 1350.53, 'CARD'],
    ['DEPOSIT_IN', 500, 'CARD'],
    ['PAYMENT', 1000, 'MBWAY'],
  ]);
});
