import { expect, test } from 'vitest';
import { addDays, formatDay, today } from '../../../src/shared/domain/days/days';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';

const e2e = setupE2e();
/** Far from the demo data, and not so far that the days are asked about. */
const DAYS = { begin: addDays(today(), 650), end: addDays(today(), 654) };

test('a reserved rent is cancelled, found in its list and repeated, by keys alone', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const reserved = await api.makeRent({ ...DAYS, assets: 2, stage: 'NOT_STARTED' });
  await page.goto(`/apps/cockpit/rents/${reserved.id}`);
  await page.getByRole('button', { name: 'Mais ações' }).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Cancelar aluguer…' });
  await entry.waitFor();
  // The list keeps the focus, and names the entry that Enter chooses.
  const isMarked = () =>
    entry.evaluate(({ id }) => document.activeElement?.getAttribute('aria-activedescendant') === id);
  while (!(await isMarked())) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByLabel(/^Motivo/u)
    .waitFor();
  // Keys as fast as these, with Tab and Enter after them, would be a scanner's.
  await page.keyboard.insertText('O cliente adiou a obra');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar aluguer' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/apps\/cockpit\/cancelled-rents\/\d+$/u);

  await page.goto(`/apps/cockpit/cancelled-rents?search=${reserved.code}`);
  await page.getByRole('link', { name: `Abrir ${reserved.code}` }).press('Enter');
  await page.getByRole('heading', { level: 1, name: reserved.code }).waitFor();
  await page.getByRole('status').filter({ hasText: 'O cliente adiou a obra' }).waitFor();
  await page.getByRole('button', { name: 'Repetir' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Repetir ${reserved.code}` });
  await dialog.getByText('Pedido 2 de 2 unidades').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Período' }).inputValue()).toBe(
    `${formatDay(DAYS.begin, 'pt')} – ${formatDay(DAYS.end, 'pt')}`,
  );
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/apps\/cockpit\/rents\/\d+$/u);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const made = await api.rent(id);
  expect(made.customer.id).toBe(reserved.customer.id);
  expect(made.state).toBe('ORDERING');
  const models = (rent: typeof made) => rent.rentLines.map(({ asset }) => asset.assetModel?.id).sort();
  expect(models(made)).toEqual(models(reserved));
});
