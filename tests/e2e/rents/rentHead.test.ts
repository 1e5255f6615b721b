import { expect, test } from 'vitest';
import { setupE2e } from '../../support/browser/browser';
import { RENTS } from '../../support/browser/counterPage';

const e2e = setupE2e();

test('the first line of a rent stands in the first quarter of the screen', async () => {
  const { page } = await e2e.open({ as: 'rita', width: 1440 });
  await page.goto(`${RENTS}/3`);
  const row = page.getByRole('region', { name: 'Equipamento' }).locator('tbody tr').first();
  await row.waitFor();
  expect((await row.boundingBox())!.y).toBeLessThanOrEqual(260);
});
