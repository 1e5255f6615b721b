import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setupE2e } from '../support/browser/browser';

const e2e = setupE2e();
const HOME = '/?period=lastYear';
const TITLE = 'Faturação e recebimentos';

const chart = (page: Page) => page.getByRole('img', { name: /^Gráfico de linhas/u });
/** All that is drawn, as one text: equal pictures, equal texts. */
const pixels = (page: Page) => chart(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

async function openDrawn(page: Page): Promise<string> {
  await page.goto(HOME);
  await chart(page).waitFor();
  const empty = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    return canvas.toDataURL().length;
  });
  await expect.poll(async () => (await pixels(page)).length).toBeGreaterThan(empty * 2);
  return pixels(page);
}

test('the charts’ code comes after the figures, and the charts follow the theme while they are shown', async () => {
  const { page } = await e2e.open({ as: 'rita' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/statistics\/home/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(HOME);
  await page.getByRole('heading', { name: 'Resultados' }).waitFor();
  expect(asked.filter((path) => path.includes('chartjs'))).toEqual([]);
  answer();
  await expect.poll(() => asked.filter((path) => path.includes('chartjs')).length).toBeGreaterThan(0);
  await page.unrouteAll();

  const light = await openDrawn(page);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await expect.poll(() => pixels(page)).not.toBe(light);
  const dark = await pixels(page);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expect.poll(() => pixels(page)).not.toBe(dark);
});

test('a chart gives way to its table, and both can be taken along', async () => {
  const { page } = await e2e.open({ as: 'rita' });
  await openDrawn(page);
  const panel = page.getByRole('region', { name: TITLE });
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: `Guardar ${TITLE} como PNG` }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/^faturação-e-recebimentos-\d{4}-\d{2}-\d{2}\.png$/u);
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  await panel.getByRole('button', { name: 'Ver tabela' }).click();
  const table = panel.getByRole('table', { name: TITLE });
  expect(await table.getByRole('row').count()).toBe(13);
  const shown = await table.getByRole('row').nth(1).innerText();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: `Guardar ${TITLE} como CSV` }).click(),
  ]);
  const [head, january] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toBe('\uFEFFMês;Faturação;Recebimentos');
  // `1.234,50 €` on the screen is `1234,5` in the file.
  const amounts = (january ?? '')
    .split(';')
    .slice(1)
    .map((text) => Number(text.replace(',', '.')).toFixed(2));
  const written = shown
    .match(/[\d.]+,\d\d/gu)
    ?.map((text) => Number(text.replaceAll('.', '').replace(',', '.')).toFixed(2));
  expect(amounts).toEqual(written);

  await panel.getByRole('button', { name: 'Ver gráfico' }).click();
  await chart(page).waitFor();
});
