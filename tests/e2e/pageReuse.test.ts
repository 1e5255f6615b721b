/** @module-tag full */
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { RENTS } from '../support/browser/counterPage';
import { navigateInApp } from '../support/browser/navigateInApp';
import { networkOf } from '../support/browser/networkInChromium';

/*
 * Tests of page reuse: a test continues in the former page, unless something was left there. Each test here begins with
 * the rest of the one above; the last is about the network.
 */
const e2e = setupE2e();

async function reusePage() {
  const { page, isUsed } = await e2e.open({ as: 'rita', reusePage: true });
  await (isUsed ? navigateInApp(page, RENTS) : page.goto(RENTS));
  await page.locator('tbody tr').first().waitFor();
  return { page, isUsed };
}

test('the first page is new; a dialog with nothing in it is left open', async () => {
  const { page, isUsed } = await reusePage();
  expect(isUsed).toBe(false);
  await page.getByRole('button', { name: 'Novo aluguer' }).first().click();
  await page.getByRole('dialog').waitFor();
});

test('it is gone on in, without the dialog; something typed is left, which the page asks about', async () => {
  const { page, isUsed } = await reusePage();
  expect(isUsed).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await navigateInApp(page, '/apps/cockpit/customers');
  await page.getByRole('button', { name: 'Novo cliente' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Nome/u }).fill('Obras');
});

test('a page that asks is not gone on in; something is remembered', async () => {
  const { page, isUsed } = await reusePage();
  expect(isUsed).toBe(false);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
});

test('a page that remembers more than it did is not gone on in', async () => {
  const { page, isUsed } = await reusePage();
  expect(isUsed).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).not.toBe('dark');
});

test('other storage gets a page of its own', async () => {
  const { page, isUsed } = await e2e.open({ as: 'tomas', reusePage: true });
  expect(isUsed).toBe(false);
  await page.goto(RENTS);
  await page.getByRole('button', { name: 'Conta de tomas' }).waitFor();
});

test('when what was held is let go, what is asked for in the same moment comes through as well', async () => {
  const { page } = await reusePage();
  const wire = networkOf(page);
  for (let round = 0; round < 3; round += 1) {
    await wire.delay(/\/api\/health$/u);
    const first = await page.evaluate(async () => {
      const elsewhere = async () => (await fetch('/'), await fetch('/'), 'held');
      return Promise.race([fetch('/api/health').then(() => 'answered'), elsewhere()]);
    });
    expect(first).toBe('held');
    const answers = page.evaluate(async () => {
      const asked: Promise<Response>[] = [];
      for (let count = 0; count < 100; count += 1) {
        asked.push(fetch('/api/health'));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return (await Promise.all(asked)).filter(({ ok }) => ok).length;
    });
    await wire.release();
    expect(await answers).toBe(100);
  }
});
