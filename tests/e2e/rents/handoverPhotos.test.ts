import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';

const e2e = setupE2e();
/** Far from the demo data. */
const DAYS = { begin: today(), end: addDays(today(), 4) };
/** APP1 of a JPEG that says: turned by a quarter, as a phone held upright writes it. */
const TURNED = Buffer.from('ffe1002245786966000049492a00080000000100120103000100000006000000', 'hex');

/** A photo of 2400 by 1800 pixels, red in its upper half as it lies, with the mark that it is to be turned. */
async function photoOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#888';
    pen.fillRect(0, 0, 2400, 1800);
    pen.fillStyle = '#c00';
    pen.fillRect(0, 0, 2400, 900);
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), TURNED, Buffer.alloc(4), jpeg.subarray(2)]);
}

/** Size of the picture that is shown large, and the colours of its right and left edge. */
const seenIn = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('figure img')
    .evaluate((image: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      pen.drawImage(image, 0, 0);
      const isRed = (x: number) => {
        const [red = 0, green = 0] = pen.getImageData(x, height / 2, 1, 1).data;
        return red - green > 100;
      };
      return { width, height, right: isRed(width - 5), left: isRed(5) };
    });

test('on a phone a unit is photographed from a file, signed for and handed out; the rent shows both, and prints the note', async () => {
  const { page, context } = await e2e.open({ as: 'admin', fresh: true, width: 390, height: 844 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { id } = await api.makeRent({ ...DAYS, assets: 1, stage: 'NOT_STARTED' });
  await page.goto(`/apps/cockpit/rents/${id}/hand-out`);
  await page.getByRole('button', { name: /^Contador, combustível e condição de /u }).click();
  const meter = page.getByRole('textbox', { name: 'Contador' });
  if (await meter.isVisible()) await meter.fill('99999');
  const files = page.locator('input[type=file][capture=environment]');
  await files.setInputFiles({ name: 'painel.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) });
  await page.getByRole('button', { name: /^Foto 1 de /u }).waitFor();
  await files.setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('não é uma foto') });
  await page.getByText('Use JPEG, PNG ou WebP.').waitFor();

  await page.getByRole('button', { name: 'Assinar no ecrã' }).click();
  const pad = page.getByRole('dialog', { name: 'Assinatura' }).getByRole('img');
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 90, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Pronto' }).click();

  await page.reload();
  await page.getByRole('img', { name: 'Assinatura desenhada' }).waitFor();
  await page.getByRole('button', { name: /^Entregar 1/u }).click();
  await page.waitForURL(new RegExp(`/rents/${id}$`, 'u'));

  const panel = page.getByRole('region', { name: 'Histórico' });
  await panel.getByRole('img', { name: 'Assinatura' }).waitFor();
  await panel.getByRole('button', { name: /^Foto 1 de /u }).click();
  await page.getByRole('dialog').locator('figure img').waitFor();
  expect(await seenIn(page)).toEqual({ width: 1200, height: 1600, right: true, left: false });
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Imprimir nota' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^entrega-A\d{4}-\d+-\d+\.pdf$/u);
});
