/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';

/*
 * Pages outside the tables of views (`tests/app/tables`), and what stands around every page, as a screen reader finds
 * them in Chromium. `vitest -u` writes the approved texts.
 */
const e2e = setupE2e();

/** Numbers change with the day that demo data are made for. */
const readOut = async (page: Page, selector: string) =>
  `${(await page.locator(selector).ariaSnapshot()).replaceAll(/(?<!level=)\d+/gu, '#')}\n`;

test('sign-in, the frame of every page and the own account are read out as approved', async () => {
  const { page } = await e2e.open();
  await page.goto('/authentication/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(await readOut(page, 'body')).toMatchFileSnapshot('approved/sign-in.txt');

  const { page: own } = await e2e.open({ as: 'admin' });
  await own.goto('/profile');
  await own.getByRole('button', { name: 'Alterar palavra-passe' }).waitFor();
  await own.getByRole('button', { name: /^Notificações: /u }).waitFor();
  await expect(await readOut(own, 'body')).toMatchFileSnapshot('approved/own-account.txt');
}, 60_000);
