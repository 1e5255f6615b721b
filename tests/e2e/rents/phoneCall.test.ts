import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Rent } from '../../../machines/types';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { weekdayOf } from '../../../src/shared/domain/days/months';

/*
 * Three units from Friday to Tuesday, and their price: while an existing customer calls, the answer stands there in 15 seconds.
 * The units are reserved in 45, by keys alone and on a phone.
 */
const e2e = setupE2e();
const TITLE = 'O que está livre?';
/** Says that several models have enough free units: one of them is chosen. */
const SEVERAL_FIT = /^Há vários modelos/u;
/** Seconds that an average typist takes for a key, and a thumb for a tap or a key of a phone. */
const PACE = { key: 0.28, tap: 1, thumb: 0.35 };

/** Friday to Tuesday, some weeks ahead, as one would type it. */
function daysOf(weeks: number) {
  const friday = addDays(today(), 4 - weekdayOf(today()) + 7 * weeks);
  const short = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
  const tuesday = addDays(friday, 4);
  return { friday, tuesday, typed: `${short(friday)} a ${short(tuesday)}` };
}

/** Counts what a person does, and adds its time to the waiting. */
function clock() {
  const begun = performance.now();
  let acting = 0;
  const counts = { key: 0, tap: 0, thumb: 0 };
  return {
    did(kind: keyof typeof PACE, times = 1) {
      counts[kind] += times;
      acting += PACE[kind] * times;
    },
    /** Seconds since the beginning. */
    seconds: () => Math.round((performance.now() - begun) / 100 + acting * 10) / 10,
    counts,
  };
}

/** Keys of a person at a desk; quick ones are those of a scanner, which Enter ends. */
function handsOn(page: Page, time: ReturnType<typeof clock>, delay = 0) {
  return {
    async types(text: string) {
      await page.keyboard.type(text, { delay });
      time.did('key', text.length);
    },
    async presses(key: string) {
      await page.keyboard.press(key);
      time.did('key', key.split('+').length);
    },
  };
}

const isMarked = (field: HTMLElement) =>
  (field as HTMLInputElement).selectionStart !== (field as HTMLInputElement).selectionEnd;

async function madeBy(page: Page): Promise<Rent> {
  await page.waitForURL(/\/apps\/cockpit\/rents\/\d+$/u);
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  return api.rent(page.url().split('/').at(-1)!);
}

describe('a caller asks for three units', () => {
  test('at the desk, by keys alone', async () => {
    const { page } = await e2e.open({ as: 'rita', fresh: true });
    const { friday, typed } = daysOf(9);
    await page.goto('/apps/cockpit/rents');
    await page.locator('tbody tr').first().waitFor();
    const time = clock();
    const hands = handsOn(page, time);
    await hands.presses('Control+k');
    await page.locator('[role=search] input:focus').waitFor();
    await hands.types('livre');
    await hands.presses('Enter');
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByRole('textbox', { name: 'Período' }).and(page.locator(':focus')).waitFor();
    await hands.types(typed);
    await hands.presses('Enter');
    await hands.types('3 andaime');
    await hands.presses('Enter');
    await dialog.getByText(SEVERAL_FIT).waitFor();
    await hands.presses('ArrowDown');
    await hands.presses('Enter');
    const order = dialog.getByRole('region', { name: 'Pedido' });
    await order.getByText(/^3 × Andaime/u).waitFor();
    await order.getByText(/€/u).first().waitFor();
    const answered = time.seconds();
    await hands.presses('Control+Enter');
    await order.getByText('Escolha o cliente.').waitFor();
    await hands.types('Constr');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await hands.presses('Enter');
    await hands.presses('Control+Enter');
    const rent = await madeBy(page);
    const reserve = page.getByRole('button', { name: 'Reservar' });
    await reserve.waitFor();
    for (let tabs = 0; tabs < 40 && !(await reserve.evaluate((one) => one === document.activeElement)); tabs++)
      await hands.presses('Tab');
    await hands.presses('Enter');
    await page.getByText('Reservado').first().waitFor();
    expect(answered).toBeLessThan(15);
    expect(time.seconds()).toBeLessThan(45);

    const serials = rent.rentLines.map(({ asset }) => String(asset.serialNumber));
    for (const serial of serials)
      await page.locator('[data-print]').getByText(serial).first().waitFor({ state: 'attached' });
    await page.goto(`/apps/cockpit/planning?search=${rent.code}&from=${friday}`);
    for (const serial of serials)
      await page
        .getByRole('gridcell', { name: new RegExp(`^${rent.customer.description}, Reservado, .*, ${serial}$`, 'u') })
        .waitFor();
    await page.goto(`/apps/cockpit/inventory/${serials[0]}`);
    await page.getByRole('link', { name: rent.code }).first().waitFor();
  }, 90_000);

  test('for a new customer with tax number and address, in 70 keys, with a reload between', async () => {
    const { page } = await e2e.open({ as: 'rita', fresh: true });
    await page.goto('/apps/cockpit/rents');
    await page.locator('tbody tr').first().waitFor();
    const time = clock();
    const { types, presses } = handsOn(page, time, 90);
    await presses('Control+k');
    await types('3 gera');
    await page
      .getByRole('option', { name: /^Gerador .* Modelo$/u })
      .first()
      .waitFor();
    await presses('Enter');
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByRole('textbox', { name: 'Período' }).and(page.locator(':focus')).waitFor();
    await types('sex-ter');
    await presses('Enter');
    await presses('Enter');
    const order = dialog.getByRole('region', { name: 'Pedido' });
    await order.getByText(/^3 × Gerador/u).waitFor();
    await presses('Control+Enter');
    await order.getByText('Escolha o cliente.').waitFor();
    await types('Ana Reis');
    await page.getByRole('option', { name: 'Novo cliente «Ana Reis»' }).waitFor();
    await presses('Enter');
    const customer = page.getByRole('dialog', { name: 'Novo cliente' });
    await customer.locator(':focus').waitFor();
    await presses('Tab');
    await types('245678905');
    await presses('Enter');
    await order.getByRole('combobox', { name: 'Cliente' }).and(page.locator(':focus')).waitFor();
    const address = order.getByRole('button', { name: 'Nova morada' });
    for (let tabs = 0; tabs < 9 && !(await address.evaluate((one) => one === document.activeElement)); tabs++)
      await presses('Tab');
    await presses('Enter');
    await page
      .getByRole('dialog', { name: /Ana Reis/u })
      .locator(':focus')
      .waitFor();
    await types('Rua A 1');
    await presses('Tab');
    await types('2900100');
    await presses('Tab');
    await types('Faro');
    await presses('Enter');
    await order.getByText('Rua A 1').filter({ visible: true }).waitFor();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await order.getByText(/^3 × Gerador/u).waitFor();
    await order.getByText('Rua A 1').filter({ visible: true }).waitFor();
    await presses('Control+Enter');
    const rent = await madeBy(page);
    const reserve = page.getByRole('button', { name: 'Reservar' });
    await reserve.waitFor();
    for (let tabs = 0; tabs < 9 && !(await reserve.evaluate((one) => one === document.activeElement)); tabs++)
      await presses('Tab');
    await presses('Enter');
    await page.getByText('Reservado').first().waitFor();
    expect(rent).toMatchObject({ customer: { description: 'Ana Reis' }, delliveryAddress: { street: 'Rua A 1' } });
    expect(rent.rentLines).toHaveLength(3);
    expect(await page.evaluate(() => sessionStorage.getItem('lookup:rita'))).toBeNull();
    expect(time.counts.key, JSON.stringify(time.counts)).toBeLessThanOrEqual(70);
  }, 90_000);

  test('on a phone, by taps', async () => {
    const { page } = await e2e.open({ as: 'rita', fresh: true, width: 390, height: 844 });
    const { typed } = daysOf(11);
    await page.goto('/apps/cockpit/today');
    await page.getByRole('button', { name: TITLE }).waitFor();
    const time = clock();
    const taps = async (target: Locator) => {
      await target.click();
      time.did('tap');
    };
    const types = async (text: string) => {
      await page.keyboard.type(text);
      time.did('thumb', text.length);
    };
    await taps(page.getByRole('button', { name: TITLE }));
    const dialog = page.getByRole('dialog', { name: TITLE });
    const period = dialog.getByRole('textbox', { name: 'Período' });
    await taps(period);
    // Typing replaces the marked text.
    await expect.poll(() => period.evaluate(isMarked)).toBe(true);
    await types(typed);
    await page.keyboard.press('Enter');
    await types('3 andaime');
    await page.keyboard.press('Enter');
    time.did('thumb', 2);
    await taps(dialog.getByRole('button', { name: /^Adicionar 3: Andaime/u }).first());
    const bar = dialog.getByRole('button', { name: /^Pedido 3 de 3 unidades/u });
    await bar.getByText('€').waitFor();
    const answered = time.seconds();
    await taps(bar);
    await taps(dialog.getByRole('combobox', { name: 'Cliente' }));
    await types('Constr');
    await taps(page.getByRole('listbox').getByRole('option').first());
    await taps(dialog.getByRole('button', { name: 'Criar aluguer' }));
    await madeBy(page);
    await taps(page.getByRole('button', { name: 'Reservar' }));
    await page.getByText('Reservado').first().waitFor();
    expect(answered).toBeLessThan(15);
    expect(time.seconds()).toBeLessThan(45);
  }, 90_000);
});
