import { expect, test } from 'vitest';
import { setupE2e } from '../../support/browser/browser';
import { RENTS } from '../../support/browser/counterPage';

const e2e = setupE2e();

// The money of a rent stands beside its lines at 1440 px, and above them in a single row at 1024 px.
test.each([
  [1440, 260],
  [1024, 370],
])('the first line of a rent stands high on a screen of %d px', async (width, mostFromTop) => {
  const { page } = await e2e.open({ as: 'rita', width });
  await page.goto(`${RENTS}/3`);
  const row = page.getByRole('region', { name: 'Equipamento' }).locator('tbody tr').first();
  await row.waitFor();
  expect((await row.boundingBox())!.y).toBeLessThanOrEqual(mostFromTop);
});
