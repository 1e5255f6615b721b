import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ModelAvailability, Rent } from '../../../machines/types';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { formatMoney } from '../../../src/shared/domain/formats/money';
import { setupE2e } from '../../support/browser/browser';
import { callApi, type ApiCaller } from '../../support/callApi';
import { written } from '../../support/browser/counterPage';

/*
 * A rent that was ordered in the look-up, with a discount and a charge, reads the same wherever it shows. That is its page, paper, the
 * planning board, the day's work, the pages of its equipment, and the dashboards.
 */
const e2e = setupE2e();
const [first, last] = [today(), addDays(today(), 4)];
const money = (value: number) => formatMoney(value, 'pt');

/** Cents in the first amount of a text. */
function centsIn(text: string | null): number {
  const amount = /(-?[\d.\s]+),(\d\d)\s€/u.exec(text ?? '');
  if (!amount?.[1] || !amount[2]) throw new Error(`There is no amount in “${text}”.`);
  return Number(amount[1].replaceAll(/[.\s]/gu, '') + amount[2]);
}

const cents = (value: number) => Math.round(100 * value);

/** A model with two free units in the rent's days and a price. */
async function modelToOrder(api: ApiCaller): Promise<ModelAvailability> {
  const query = new URLSearchParams({ today: first, from: first, to: last, perPage: '100' }).toString();
  const { body } = await api.call<ModelAvailability[]>('GET', `/availability/models?${query}`);
  const model = body.find(({ free, price, late }) => free >= 2 && price !== null && late.length === 0);
  if (!model) throw new Error('No model of the demo data has two free units.');
  return model;
}

/** Orders two units of the model in the look-up; the caller is a known customer. */
async function order(page: Page, model: ModelAvailability): Promise<string> {
  await page.goto('/apps/cockpit/rents#lookup');
  const dialog = page.getByRole('dialog', { name: 'O que está livre?' });
  await dialog.getByRole('textbox', { name: 'Período' }).fill(`${written(first)} a ${written(last)}`);
  await dialog.getByRole('textbox', { name: 'Modelo' }).fill(model.model.description);
  await dialog.getByRole('spinbutton', { name: `Quantidade de ${model.model.description}` }).fill('2');
  const summary = dialog.getByRole('region', { name: 'Pedido' });
  await summary.getByText(`2 × ${model.model.description}`).waitFor();
  await summary.getByRole('combobox').fill('Construções');
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Criar aluguer' }).click();
  await page.waitForURL(/\/apps\/cockpit\/rents\/\d+$/u);
  return page.url().split('/').at(-1)!;
}

/** Figures that a rent adds to, in cents, as four dashboards show them. */
async function readFigures(page: Page, model: ModelAvailability) {
  const billingOf = async (address: string) => {
    await page.goto(address);
    return centsIn(await page.getByRole('link', { name: /^Faturação/u }).textContent());
  };
  const home = await billingOf('/');
  const rents = await billingOf('/apps/cockpit/rents-dashboard');
  await page.goto(`/apps/cockpit/model-figures?q=${encodeURIComponent(model.model.description)}`);
  const name = page.getByRole('rowheader', { name: model.model.description, exact: true });
  const models = centsIn(await page.getByRole('row').filter({ has: name }).textContent());
  await page.goto('/apps/cockpit/customers-dashboard');
  const age = page.getByRole('rowheader', { name: 'Por vencer' });
  const notDue = centsIn(await page.getByRole('row').filter({ has: age }).getByRole('cell').last().textContent());
  return { home, rents, models, notDue };
}

test('a rent from the look-up has the same equipment, days and totals on every page', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const model = await modelToOrder(api);
  const before = await readFigures(page, model);
  const id = await order(page, model);
  await api.call('POST', `/rents/${id}/discount`, { percent: 10 });
  await api.call('POST', `/rents/${id}/charges`, { description: 'Transporte', quantity: 2, unitValue: 45 });
  await page.reload();
  await page.getByRole('button', { name: 'Reservar' }).click();
  await page.locator('h1').locator('..').getByText('Reservado', { exact: true }).waitFor();
  const rent: Rent = await api.rent(id);
  const serials = rent.rentLines.map(({ asset }) => String(asset.serialNumber));
  const lines = rent.rentLines.reduce((sum, { paymentValue }) => sum + cents(paymentValue), 0);
  expect(cents(rent.paymentTotal)).toBe(lines + cents(90));
  expect(lines).toBe(Math.round(2 * cents(model.price ?? 0) * 0.9));
  const [total, withVat] = [money(rent.paymentTotal), money(rent.paymentTotalWithVat)];
  const { description: customer } = rent.customer;

  // The page of the rent, and the order on paper.
  await expect.poll(() => page.getByRole('main').textContent()).toContain(withVat);
  const paper = page.locator('[data-print]');
  for (const text of [...serials, customer, 'Transporte', total, withVat])
    await expect.poll(() => paper.textContent()).toContain(text);

  // The planning board: a bar for each unit, and the card of one of them.
  await page.goto(`/apps/cockpit/planning?search=${rent.code}`);
  const barOf = (serial: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${customer}, Reservado, .*, ${serial}$`, 'u') });
  for (const serial of serials) await barOf(serial).waitFor();
  await barOf(serials[0]!).focus();
  const card = page.getByRole('region', { name: `Reserva: ${customer}` });
  for (const text of [rent.code, '2 unidades', total, withVat])
    await expect.poll(() => card.textContent()).toContain(text);

  // The day's work.
  await page.goto('/apps/cockpit/today');
  const leaving = page.getByRole('list', { name: 'Saem hoje' }).getByRole('listitem').filter({ hasText: rent.code });
  for (const text of [customer, `até ${written(last)}`, '2 × ', ...serials, withVat])
    await expect.poll(() => leaving.textContent()).toContain(text);

  // The page of each unit.
  for (const { asset, paymentValue } of rent.rentLines) {
    await page.goto(`/apps/cockpit/inventory/${asset.serialNumber}`);
    const stay = page.getByRole('listitem').filter({ hasText: rent.code });
    for (const text of [customer, money(paymentValue)])
      await expect.poll(() => stay.first().textContent()).toContain(text);
  }

  // The figures: billing has lines and charges, models have lines.
  const after = await readFigures(page, model);
  expect(after.home - before.home).toBe(cents(rent.paymentTotal));
  expect(after.rents - before.rents).toBe(cents(rent.paymentTotal));
  expect(after.models - before.models).toBe(lines);
  expect(after.notDue - before.notDue).toBe(cents(rent.paymentTotalWithVat));
  await page.goto('/');
  const latest = page
    .getByRole('region', { name: 'Últimos alugueres' })
    .getByRole('row')
    .filter({ hasText: rent.code });
  for (const text of [customer, 'Reservado', written(first), withVat])
    await expect.poll(() => latest.textContent()).toContain(text);
}, 120_000);
