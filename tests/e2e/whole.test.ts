import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage, type OpenOptions } from '../support/browser';
import { RENTS } from '../support/desk';

const stage = setStage();
const CUSTOMER_RENTS = '/apps/cockpit/customers/48/rents';
const WIDTHS = [1024, 1280, 1440, 1680, 1920];

/** Ways to look at a list: the languages, both directions, both widths of the menu. */
const LOOKS: OpenOptions[] = [
  { language: 'pt' },
  { language: 'en', settings: { sidebarCollapsed: true } },
  { language: 'fr', settings: { direction: 'rtl' } },
  { language: 'tr', settings: { direction: 'rtl', sidebarCollapsed: true } },
  { language: 'es' },
];

async function openList(address: string, options: OpenOptions = {}): Promise<Page> {
  const { page } = await stage.open({ as: 'admin', ...options });
  await page.goto(address);
  await page.locator('tbody tr').first().waitFor();
  return page;
}

/** The text of each cell that does not fit into it, and of each head; names alone may end in an ellipsis. */
function cutCells(): string[] {
  const heads = [...document.querySelectorAll<HTMLElement>('main thead th')];
  const isName = heads.map((head) => /^(?:Cliente|Customer|Client|Müşteri)$/u.test(head.innerText.trim()));
  const cells = [...document.querySelectorAll<HTMLTableCellElement>('main thead th, main tbody :is(td, th)')];
  return cells
    .filter((cell) => !isName[cell.cellIndex] && cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.innerText);
}

/** How far the page or the list's own panel reaches beyond its room. */
const overflow = () => {
  const list = document.querySelector('main table')?.parentElement;
  return Math.max(
    document.documentElement.scrollWidth - window.innerWidth,
    (list?.scrollWidth ?? 0) - (list?.clientWidth ?? 0),
  );
};

const LISTS = [RENTS, CUSTOMER_RENTS].flatMap((address) => LOOKS.map((look) => ({ address, look })));

test.each(LISTS)(
  'codes, dates, amounts and badges are whole at every width: $address $look',
  async ({ address, look }) => {
    const page = await openList(address, look);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(cutCells), { message: `${width} px` }).toEqual([]);
      expect(await page.evaluate(overflow), `${width} px`).toBe(0);
    }
    // Where scroll bars take room, media queries count it and the list does not get it.
    await page.addStyleTag({ content: 'html { scrollbar-gutter: stable }' });
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(() => page.evaluate(cutCells), { message: 'beside a scroll bar' }).toEqual([]);
    expect(await page.evaluate(overflow), 'beside a scroll bar').toBe(0);
  },
);

test('a code that went under the name is whole too', async () => {
  const page = await openList(RENTS, { width: 1024 });
  const ends = await page.locator('tbody th').evaluateAll((cells) =>
    cells.map((cell) => {
      const code = document.createRange();
      code.selectNodeContents(
        [...cell.querySelectorAll('span')].find((span) => /^A\d{4}-\d{5}\s*$/u.test(span.textContent)) ?? cell,
      );
      return cell.getBoundingClientRect().right - code.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...ends)).toBeGreaterThan(0);
});

test.each([RENTS, CUSTOMER_RENTS])('on paper %s is the list alone, and whole', async (address) => {
  const page = await openList(address, { language: 'pt' });
  await page.emulateMedia({ media: 'print' });
  for (const width of [718, 1050, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        () =>
          page.locator('main :is(button:not(th *), input, nav, tbody a[aria-label])').filter({ visible: true }).count(),
        { message: `${width} px` },
      )
      .toBe(0);
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().width),
    ).toBeGreaterThan(100);
    expect(await page.evaluate(cutCells)).toEqual([]);
  }
});
