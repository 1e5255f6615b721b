/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupE2e, type TestWindow } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { DRAW_CODE, photoOfCode, pictureOf } from '../../support/browser/codePhoto';
import { navigateInApp } from '../../support/browser/navigateInApp';

const e2e = setupE2e();
const INVENTORY = '/apps/cockpit/inventory';
/** A phone whose camera shows a canvas, `window.showCode(picture)` draws what it sees. */
async function openPhone({ hasCamera = true, refuses = false } = {}): Promise<Pick<TestWindow, 'page' | 'allow'>> {
  const { page, context, allow } = await e2e.open({ as: 'admin', fresh: true, width: 390, height: 844 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.addInitScript(
    ({ source, hasCamera: has, refuses: refusing }) => {
      const canvas = document.createElement('canvas');
      const paint = eval(source) as (canvas: HTMLCanvasElement, picture: unknown) => void;
      let picture: unknown;
      Object.assign(window, { showCode: (code: unknown) => (picture = code), tracks: [] });
      setInterval(() => picture && paint(canvas, picture), 50);
      const getUserMedia = () => {
        if (refusing) return Promise.reject(new DOMException('refused', 'NotAllowedError'));
        canvas.getContext('2d');
        const stream = canvas.captureStream(20);
        (window as unknown as { tracks: MediaStreamTrack[] }).tracks.push(...stream.getTracks());
        return Promise.resolve(stream);
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: has ? { getUserMedia } : undefined });
    },
    { source: DRAW_CODE, hasCamera, refuses },
  );
  return { page, allow };
}

const show = (page: Page, text: string) =>
  page.evaluate((code) => (window as unknown as { showCode: (code: unknown) => void }).showCode(code), pictureOf(text));

const cameraStates = (page: Page) =>
  page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState));

/** Serial number of the first asset in the list. */
async function firstSerial(page: Page): Promise<string> {
  const link = page.locator(`a[href^="${INVENTORY}/"]`).first();
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

test('the camera reads the label of an asset, and is off afterwards', async () => {
  const { page } = await openPhone();
  await page.goto(INVENTORY);
  const serial = await firstSerial(page);
  await page.getByRole('button', { name: 'Ler código com a câmara' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ler código' });
  await dialog.getByText('Aponte a câmara ao código do autocolante.').waitFor();
  await show(page, 'https://example.com/menu');
  await dialog.getByText('O código «https://example.com/menu» não é de nenhum equipamento.').waitFor();
  await show(page, `${e2e.server.origin}${INVENTORY}/${serial}`);
  await page.waitForURL(`**${INVENTORY}/${serial}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await cameraStates(page)).toEqual(['ended']);
});

test('the camera is off when its page is left', async () => {
  const { page } = await openPhone();
  await page.goto('/apps/cockpit/maintenances');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await navigateInApp(page, INVENTORY);
  await page.getByRole('button', { name: 'Ler código com a câmara' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ler código' });
  await dialog.getByText('Aponte a câmara ao código do autocolante.').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(await cameraStates(page)).toEqual(['ended']);
});

test('a code reader that does not load is reported, and loaded again', async () => {
  const { page, allow } = await openPhone();
  allow(/barcodeWorker/u);
  await page.route('**/barcodeWorker-*', (route) => route.abort(), { times: 1 });
  await page.goto(INVENTORY);
  await page.getByRole('button', { name: 'Ler código com a câmara' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ler código' });
  await show(page, 'https://example.com/menu');
  await dialog.getByRole('alert').filter({ hasText: 'Não foi possível procurar o código.' }).waitFor();
  await dialog.getByRole('button', { name: 'Usar a câmara' }).click();
  await dialog.getByText('O código «https://example.com/menu» não é de nenhum equipamento.').waitFor();
});

test('a photo does where the page may not use a camera, and fills the field as a scanner does', async () => {
  const { page } = await openPhone({ hasCamera: false });
  await page.goto(INVENTORY);
  const serial = await firstSerial(page);
  await page.goto('/apps/cockpit/maintenances');
  await page.getByRole('button', { name: 'Nova manutenção' }).click();
  const form = page.getByRole('dialog', { name: 'Nova manutenção' });
  await form.getByRole('button', { name: 'Ler código com a câmara' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ler código' });
  await dialog.getByText(/não dá acesso à câmara/u).waitFor();
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog.getByText('Não foi possível procurar o código. Tente de novo.').waitFor();
  await file.setInputFiles({
    name: 'b.png',
    mimeType: 'image/png',
    buffer: await photoOfCode(page, 'nothing of ours'),
  });
  await dialog.getByText('O código «nothing of ours» não é de nenhum equipamento.').waitFor();
  await file.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: await photoOfCode(page, serial) });
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => form.getByRole('combobox', { name: 'Equipamento' }).inputValue()).toContain(`${serial} · `);
});

test('a camera that is refused says how to allow it, and can be tried again', async () => {
  const { page } = await openPhone({ refuses: true });
  await page.goto(INVENTORY);
  await page.getByRole('button', { name: 'Ler código com a câmara' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ler código' });
  await dialog.getByRole('alert').filter({ hasText: 'O browser não deixa usar a câmara.' }).waitFor();
  await dialog.getByRole('button', { name: 'Usar a câmara' }).click();
  await dialog.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('keys on the camera beside the last row of a rent are for the camera alone', async () => {
  const { page } = await openPhone();
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { id } = await api.makeRent({ begin: '2041-03-01', end: '2041-03-02', stage: 'ORDERING' });
  await page.goto(`/apps/cockpit/rents/${id}`);
  await page.getByRole('button', { name: 'Ler código com a câmara' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ler código' });
  await dialog.getByText('Aponte a câmara ao código do autocolante.').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText(/is required/u).count()).toBe(0);
});
