import { expect, test } from 'vitest';
import { setupE2e } from '../../support/browser/browser';

const e2e = setupE2e();

test('the button of a row stands right after its amount', async () => {
  const { page } = await e2e.open({ as: 'admin', width: 1440 });
  await page.goto('/apps/cockpit/today');
  const button = page.getByRole('link', { name: /^(?:Entregar|Devolver): /u }).first();
  await button.waitFor();
  const gap = await button.evaluate((link) => {
    const acts = link.parentElement!;
    return link.getBoundingClientRect().left - acts.previousElementSibling!.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThanOrEqual(12);
  expect(gap).toBeLessThanOrEqual(24);
});
