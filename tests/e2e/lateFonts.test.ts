import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser';
import { shiftsOn, sumOf, watchShifts } from '../support/layoutShifts';

const stage = setupE2e();

test.each(['/apps/cockpit/rents', '/apps/cockpit/today', '/apps/cockpit/customers/48', '/authentication/login'])(
  'nothing moves on %s when its fonts come after its data',
  async (path) => {
    const { page } = await stage.open({ fresh: true, ...(path.startsWith('/apps') ? { as: 'admin' } : {}) });
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.woff2$/u, async (route) => {
      await held;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') !== 'true');
    await page.waitForFunction(() => document.fonts.status === 'loading');
    release();
    const shifts = await shiftsOn(page);
    expect(sumOf(shifts), shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThanOrEqual(0.01);
  },
);
