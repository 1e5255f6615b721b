import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Rent } from '../../../machines/types';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { scanAtPace } from '../../support/browser/scan';
import { screenInChromium } from '../../support/browser/screenInChromium';

const e2e = setupE2e();
const INVENTORY = '/apps/cockpit/inventory';

/** Presses the button that downloads; answers the file's name and the addresses in its codes. */
async function download(page: Page): Promise<{ name: string; addresses: string[] }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Descarregar PDF' }).click(),
  ]);
  const text = readFileSync(await saved.path()).toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  const addresses = [...text.matchAll(/\/Alt \(([^)]*)\)/gu)].map(([, address]) => address ?? '');
  return { name: saved.suggestedFilename(), addresses };
}

test('labels are printed for one asset, and for all that a list is filtered to', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  await page.goto(`${INVENTORY}?search=gerador`);
  const link = page.locator('tbody a[data-open]').first();
  await link.waitFor();
  const counted = Number(
    /\d+/u.exec(
      await page
        .getByText(/^\d+ equipamentos?$/u)
        .first()
        .innerText(),
    )?.[0],
  );
  await page.getByRole('button', { name: 'Códigos QR' }).click();
  await page.getByRole('dialog', { name: `Imprimir ${counted} códigos QR` }).waitFor();
  await screenInChromium(page).chooses('combobox', /^Folha de autocolantes/u, /65/u);
  const all = await download(page);
  expect(all.addresses).toHaveLength(counted);
  expect(all.name).toMatch(/^códigos-qr-\d{4}-\d\d-\d\d\.pdf$/u);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await link.click();
  await page.locator('main article h1').waitFor();
  const serial = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('button', { name: 'Códigos QR' }).click();
  await page.getByRole('dialog', { name: 'Imprimir o código QR' }).waitFor();
  const one = await download(page);
  expect(one.addresses).toEqual([`${e2e.server.origin}${INVENTORY}/${serial}`]);
});

test('labels that could not be drawn are reported, and drawn with the next press', { tags: ['full'] }, async () => {
  const { page, allow } = await e2e.open({ as: 'admin', fresh: true });
  allow(/assets\/labels/u);
  await page.goto(INVENTORY);
  await page.locator('tbody tr').first().waitFor();
  await page.getByRole('button', { name: 'Códigos QR' }).click();
  await screenInChromium(page).chooses('combobox', /^Primeiro autocolante livre/u, /^5$/u);
  await page.route('**/assets/labels', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Descarregar PDF' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await page.getByRole('combobox', { name: 'Primeiro autocolante livre da folha' }).inputValue()).toBe('5');
  expect((await download(page)).addresses.length).toBeGreaterThan(100);
});

test('a scanned code opens its asset where no page expects one, as digits and as an address', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  await page.goto(INVENTORY);
  const links = page.locator('tbody a[data-open]');
  await links.first().waitFor();
  const [first, second] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await page.goto('/apps/cockpit/customers');
  await page.locator('tbody tr').first().waitFor();
  await page.evaluate(scanAtPace, first!.split('/').at(-1)!);
  await page.waitForURL(`**${first}`);
  await page.evaluate(scanAtPace, `http://shop:3000${second}`);
  await page.waitForURL(`**${second}`);
  expect(await page.getByRole('combobox', { name: 'Procurar', exact: true }).getAttribute('aria-expanded')).not.toBe(
    'true',
  );
  expect(await page.evaluate(() => document.activeElement?.matches('input'))).toBe(false);
});

test('an address that is scanned into a field becomes the serial number', { tags: ['full'] }, async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const { call } = callApi(e2e.server.origin, await e2e.token('rita'));
  const { body } = await call<Rent[]>('POST', '/rents/read-rents', {});
  const draft = body.find((rent) => rent.state === 'ORDERING');
  await page.goto(`/apps/cockpit/rents/${draft?.id}`);
  const field = page.getByRole('combobox', { name: /série/u }).first();
  await field.waitFor();
  await field.pressSequentially('http://shop:3000/apps/cockpit/inventory/100123');
  expect(await field.inputValue()).toBe('100123');
});
