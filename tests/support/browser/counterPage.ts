import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNTS, type Account } from './browser';
import { enterMoney } from './moneyPage';

export const RENTS = '/apps/cockpit/rents';

/** `2026-11-20` as a person here writes it: `20/11/2026`. */
export const written = (day: string) => day.split('-').reverse().join('/');

/** A day relative to today, as `YYYY-MM-DD`, on this machine's calendar. */
export function dayFromToday(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
}

/** Gestures of a member of staff, in Portuguese and by mouse. Each resolves when it is done. */
export function counterPageOf(page: Page) {
  const button = (name: RegExp | string) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first();
  return {
    button,
    async signIn(account: Account): Promise<void> {
      await page.getByRole('textbox', { name: /Utilizador/u }).fill(account);
      await page
        .getByLabel(/Palavra-passe/u, { exact: false })
        .first()
        .fill(ACCOUNTS[account]);
      await button('Entrar').click();
    },
    async openNewRent(): Promise<void> {
      await button('Novo aluguer').click();
      await page.getByRole('dialog').waitFor();
    },
    async chooseCustomer(search: string): Promise<void> {
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: /Cliente/u })
        .fill(search);
      await page.locator('[role=listbox] [role=option]').first().click();
    },
    async typePeriod(start: string, end: string): Promise<void> {
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /Período/u })
        .fill(`${written(start)} – ${written(end)}`);
    },
    async createRent(): Promise<void> {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Criar aluguer$|^Tentar de novo$/u })
        .click();
      await page.waitForURL(/\/rents\/\d+$/u);
    },
    /** Adds a line in the table's last row. */
    async addBySerial(serial: string, value: string): Promise<void> {
      // A list of models hangs from the field where the back end can count what is free.
      const name = /série do equipamento a adicionar/u;
      await page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).fill(serial);
      await page.keyboard.press('Enter');
      const field = page.getByRole('textbox', { name: /Valor do equipamento a adicionar/u });
      // The field takes the focus once the number is known.
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.fill(value);
      await page.keyboard.press('Enter');
      await page.getByText(serial, { exact: true }).filter({ visible: true }).first().waitFor();
    },
    /** Presses an action of the rent and waits for the badge that says it happened. */
    async act(action: string, badge: string, question?: string): Promise<void> {
      await button(action).click();
      if (question) await page.getByRole('dialog').getByRole('button', { name: question, exact: true }).click();
      await page.locator('h1').locator('..').getByText(badge, { exact: true }).waitFor();
    },
    /** Hands out, or takes back, all that can go, and waits for the badge of the stage that follows. */
    async handOver(verb: 'Entregar' | 'Devolver', badge: string): Promise<void> {
      await page.getByRole('link', { name: verb, exact: true }).click();
      await button(new RegExp(`^${verb} \\d+$`, 'u')).click();
      await page.locator('h1').locator('..').getByText(badge, { exact: true }).waitFor();
    },
    /** Chooses an action of the menu: starting and ending without a hand-over stand there. */
    async actFromMenu(action: string): Promise<void> {
      await button('Mais ações').click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
    /** Receives in cash what is missing, and waits for the badge. */
    async receive(): Promise<void> {
      await button('Receber').click();
      await enterMoney(page, 'Dinheiro', /^Receber /u);
      await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();
    },
    rentId: () => page.url().split('/').at(-1) ?? '',
    async seesToast(text: RegExp): Promise<void> {
      await expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0);
    },
  };
}
