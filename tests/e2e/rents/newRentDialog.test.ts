import { expect, test } from 'vitest';
import { setupE2e } from '../../support/browser/browser';
import { RENTS } from '../../support/browser/counterPage';

const e2e = setupE2e();
/** Presses of "next month": more than a year has a month of six weeks, and one of four or five. */
const MONTHS = 14;

test.each([1440, 390])('the dialog of a new rent keeps its height in every month, %d pixels wide', async (width) => {
  const { page } = await e2e.open({ as: 'rita', width });
  await page.goto(`${RENTS}?new=1`);
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Mês seguinte' });
  await next.waitFor();
  const heights = new Set<number>();
  const weeks = new Set<number>();
  for (let month = 0; month < MONTHS; month += 1) {
    const shown = await dialog.getByRole('grid').evaluateAll((grids) => ({
      weeks: Math.max(...grids.map((grid) => grid.querySelectorAll('tbody tr').length)),
      height: grids[0]!.closest('[role=group]')!.getBoundingClientRect().height,
    }));
    weeks.add(shown.weeks);
    heights.add(shown.height);
    await next.click();
  }
  expect(weeks.size, 'months of several lengths').toBeGreaterThan(1);
  expect([...heights]).toHaveLength(1);
});

test('without motion, the dialog has its full size as soon as it is there', async () => {
  const { page } = await e2e.open({ as: 'rita' });
  await page.goto(RENTS);
  const scale = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          const dialog = document.querySelector<HTMLElement>('[role=dialog]');
          if (!dialog) return;
          observer.disconnect();
          resolve(dialog.getBoundingClientRect().width / dialog.offsetWidth);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Novo aluguer' }).click();
  expect(await scale).toBeCloseTo(1, 3);
});

test('the hint beside its buttons is centred on them', async () => {
  const { page } = await e2e.open({ as: 'rita' });
  await page.goto(`${RENTS}?new=1`);
  const foot = page.getByRole('dialog').locator('.p-dialog-footer');
  await foot.locator('p').waitFor();
  // At once, as the dialog may still be on its way.
  const [hint, button] = await foot.evaluate((element) =>
    ['p', 'button'].map((part) => {
      // Of its text: its box may be as high as its line.
      const range = document.createRange();
      range.selectNodeContents([...element.querySelectorAll(part)].at(-1)!);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(Math.abs(hint! - button!)).toBeLessThan(1);
});
