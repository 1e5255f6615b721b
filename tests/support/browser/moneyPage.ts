import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A text with one plain space wherever there is any. */
export const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** Figures of the account of a rent, with what is said below each. */
export async function accountOf(page: Page): Promise<string[]> {
  const account = page.getByRole('region', { name: 'Conta', exact: true });
  return (await account.locator('dd').allInnerTexts()).map(plain);
}

/** Waits until the account of a rent has these figures. */
export async function seesAccount(page: Page, figures: string[]): Promise<void> {
  await expect.poll(() => accountOf(page)).toEqual(figures);
}

/** Says in the dialog how money comes or goes, presses the button that enters it, and waits for the dialog to close. */
export async function enterMoney(page: Page, how: string, button: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(how, { exact: true }).click();
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}
