/** @module-tag full */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Customer, ModelAvailability, Rent } from '../../../machines/types';
import { addDays, formatDay, today, type Day } from '../../../src/shared/domain/days/days';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';

const e2e = setupE2e();
const TITLE = 'O que está livre?';
/** Five days, so many days from today, as a person types them. */
function fiveDays(ahead: number): { typed: string; from: Day; to: Day } {
  const [from, to] = [addDays(today(), ahead), addDays(today(), ahead + 4)];
  return { typed: `${formatDay(from, 'pt')} a ${formatDay(to, 'pt')}`, from, to };
}

/** Far from the demo data, and not so far that the days are asked about; one period for each test. */
const FIRST = fiveDays(500);
const SECOND = fiveDays(530);
const THIRD = fiveDays(560);

async function apiOf(account: 'admin') {
  const api = callApi(e2e.server.origin, await e2e.token(account));
  return {
    ...api,
    /** The first model that matches, with its free units in the period. */
    async model(search: string, { from, to }: typeof FIRST): Promise<ModelAvailability> {
      const query = new URLSearchParams({ today: '2026-11-20', from, to, search }).toString();
      const { body } = await api.call<ModelAvailability[]>('GET', `/availability/models?${query}`);
      return body[0]!;
    },
    async book(model: ModelAvailability, quantity: number, { from, to }: typeof FIRST): Promise<number> {
      const [customer] = (await api.call<Customer[]>('GET', '/customers?perPage=1')).body;
      const models = [{ model: model.model.id, quantity }];
      const body = { customer: customer?.id, startDate: from, endDate: to, models };
      return (await api.call('POST', '/rents', body)).status;
    },
  };
}

test('a caller’s order becomes a rent by keys alone, from any page', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const api = await apiOf('admin');
  const wanted = await api.model('andaime', FIRST);
  await page.goto('/apps/cockpit/customers');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[role=search] input:focus').waitFor();
  await page.keyboard.type('livre');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Período' }).evaluate((el) => el === document.activeElement))
    .toBe(true);
  await page.keyboard.type(FIRST.typed);
  await page.keyboard.press('Enter');
  await page.keyboard.type('2 andaime');
  await page.keyboard.press('Enter');
  // Several models have two free: one is chosen.
  await dialog.getByText(/^Há vários modelos/u).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const order = dialog.getByRole('region', { name: 'Pedido' });
  await order.getByText(`2 × ${wanted.model.description}`).waitFor();
  await page.keyboard.press('Control+Enter');
  // The customer is asked for, and has the focus.
  await order.getByText('Escolha o cliente.').waitFor();
  await page.keyboard.type('Construções');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/apps\/cockpit\/rents\/\d+$/u);
  const rent: Rent = await api.rent(page.url().split('/').at(-1)!);
  expect(rent.rentLines.map(({ asset }) => asset.assetModel?.id)).toEqual([wanted.model.id, wanted.model.id]);
  expect(rent.paymentTotal).toBe(2 * (wanted.price ?? 0));
}, 90_000);

test('what is short says from when it is enough; a unit taken meanwhile books nothing and keeps the order', async () => {
  const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
  allow(/409 \(Conflict\)/u);
  const api = await apiOf('admin');
  const wanted = await api.model('gerador', THIRD);
  await page.goto('/apps/cockpit/today');
  await page.getByRole('button', { name: TITLE }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByRole('textbox', { name: 'Período' }).fill(THIRD.typed);
  const quantity = dialog.getByRole('spinbutton', { name: `Quantidade de ${wanted.model.description}` });
  await quantity.fill(String(wanted.free + 1));
  const shortage = dialog.getByRole('group', { name: `Falta de ${wanted.model.description}` });
  await shortage.getByText('Falta 1').waitFor();

  await quantity.fill(String(wanted.free));
  await shortage.waitFor({ state: 'detached' });
  const order = dialog.getByRole('region', { name: 'Pedido' });
  await order.getByRole('combobox').fill('Construções');
  await page.getByRole('listbox').getByRole('option').first().click();
  expect(await api.book(wanted, 1, THIRD)).toBe(201);
  await dialog.getByRole('button', { name: 'Criar aluguer' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/Nada foi reservado/u)
    .waitFor();
  await shortage.getByText('Falta 1').waitFor();
  expect(await quantity.inputValue()).toBe(String(wanted.free));
  // Closing asks: the order would be lost.
  await page.keyboard.press('Escape');
  await dialog.getByRole('alertdialog').waitFor();
}, 90_000);

test('of two people who take the last units at the same instant one has the rent, and the other sees what is short', async () => {
  const api = await apiOf('admin');
  const wanted = await api.model('andaime', SECOND);
  const desks = await Promise.all(
    (['rita', 'admin'] as const).map((account) => e2e.open({ as: account, fresh: true })),
  );
  const pages = desks.map(({ page }) => page);
  for (const { page, allow } of desks) {
    allow(/409 \(Conflict\)/u);
    await page.goto('/apps/cockpit/rents#lookup');
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByRole('textbox', { name: 'Período' }).fill(SECOND.typed);
    await dialog
      .getByRole('spinbutton', { name: `Quantidade de ${wanted.model.description}` })
      .fill(String(wanted.free));
    const order = dialog.getByRole('region', { name: 'Pedido' });
    await order.getByRole('combobox').fill('Construções');
    await page.getByRole('listbox').getByRole('option').first().click();
    await order.and(dialog.locator('[aria-busy=false]')).waitFor();
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Criar aluguer' }).click()));
  const outcomes = await Promise.all(
    pages.map((page) =>
      Promise.race([
        page.waitForURL(/\/rents\/\d+$/u).then(() => 'rent' as const),
        page
          .getByRole('alert')
          .getByText(/Nada foi reservado/u)
          .waitFor()
          .then(() => 'short' as const),
      ]),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['rent', 'short']);
  const loser = pages[outcomes.indexOf('short')]!;
  const winner = pages[outcomes.indexOf('rent')]!;
  const rent = await api.rent(winner.url().split('/').at(-1)!);
  expect(rent.rentLines).toHaveLength(wanted.free);
  expect((await api.model('andaime', SECOND)).free).toBe(0);
  // The order stays as it was, with what is short of it and from when it is free.
  const row = loser.getByRole('listitem').filter({ hasText: wanted.model.description }).first();
  await row.getByText(new RegExp(`^0 de ${wanted.total}$`, 'u')).waitFor();
  await loser
    .getByRole('group', { name: `Falta de ${wanted.model.description}` })
    .getByText(new RegExp(`^Faltam ${wanted.free} `, 'u'))
    .waitFor();
  expect(await row.getByRole('spinbutton').inputValue()).toBe(String(wanted.free));
}, 90_000);

test('those who may not see equipment are not offered it', async () => {
  const { page } = await e2e.open({ as: 'tomas', fresh: true });
  await page.goto('/apps/cockpit/rents');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: TITLE }).count()).toBe(0);
});

test('on a phone the order shows its total under the models, and comes into sight at a tap', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true, width: 390, height: 844 });
  const api = await apiOf('admin');
  const wanted = await api.model('andaime', FIRST);
  await page.goto('/apps/cockpit/today');
  await page.getByRole('button', { name: TITLE }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByRole('textbox', { name: 'Período' }).fill(FIRST.typed);
  await dialog.getByRole('spinbutton', { name: `Quantidade de ${wanted.model.description}` }).fill('1');
  const bar = dialog.getByRole('button', { name: /^Pedido 1 de 1 unidade/u });
  await bar.getByText('€').waitFor();
  const customer = dialog.getByRole('combobox', { name: 'Cliente' });
  expect(await isInSight(customer)).toBe(false);
  await bar.click();
  await expect.poll(() => isInSight(customer)).toBe(true);
}, 90_000);

test('other words begin another order, and what was left unfinished can be taken up again', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const dialog = page.getByRole('dialog', { name: TITLE });
  const order = dialog.getByRole('region', { name: 'Pedido' });
  const focused = page.locator(':focus');
  await page.goto(`/apps/cockpit/customers#lookup=${encodeURIComponent('2 andaime')}`);
  await dialog.getByRole('spinbutton').first().fill('1');
  await order.getByText(/^1 × /u).waitFor();
  page.once('dialog', (question) => void question.accept());
  await page.goto('/apps/cockpit/rents');
  await page.locator('tbody tr').first().waitFor();
  await page.goto(`/apps/cockpit/rents#lookup=${encodeURIComponent('3 gera')}`);
  await dialog.getByRole('spinbutton').first().waitFor();
  expect(await order.getByText(/^1 × /u).count()).toBe(0);
  await order.getByRole('button', { name: 'Retomar' }).click();
  await order.getByText(/^1 × /u).waitFor();
  // Enter in the empty field leads to the customer; Ctrl+Enter is heard in a list of choices, too.
  await dialog.getByRole('textbox', { name: 'Modelo' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Cliente' }).and(focused).waitFor();
  await dialog.getByRole('combobox', { name: 'Centro de saída' }).press('Control+Enter');
  await order.getByText('Escolha o cliente.').waitFor();
}, 90_000);

/** Whether a press in its middle would reach the element. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
}
