import { screen, waitFor } from '@testing-library/react';
import { generatePath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { cartSaving, cartTotal, isLookedFor, lineTotal, priceOf } from '../../../src/demo/shop/prices';
import { COMING_SOON, DEMO_PAGES } from '../../../src/demo/demoCatalogue';
import { renderDemo } from '../renderDemo';
import { demoTexts } from '../../support/demoTexts';

/** Structure of a value, with texts as placeholders. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
  return typeof value === 'string' ? (value.match(/\{\{\w+\}\}/gu) ?? []).sort().join() : value;
}

const namespaces = Object.keys(demoTexts('pt')).filter((name) => name.startsWith('demo-'));

test.each(namespaces)('%s says the same in Portuguese and English', (namespace) => {
  expect(shapeOf(demoTexts('en')[namespace])).toEqual(shapeOf(demoTexts('pt')[namespace]));
  for (const language of ['pt', 'en'] as const)
    expect(JSON.stringify(demoTexts(language)[namespace])).not.toMatch(/:"\s*"/u);
});

test('every page has a title, and no two pages have an address in common', () => {
  const titles = (demoTexts('pt')['demo-pages'] as { pages: Record<string, string> }).pages;
  expect(DEMO_PAGES.filter(({ key }) => !titles[key])).toEqual([]);
  expect(new Set(DEMO_PAGES.map(({ path }) => path)).size).toBe(DEMO_PAGES.length);
});

describe('every page of the template is there', () => {
  test.each(
    DEMO_PAGES.map(({ path, key }, index) => ({
      path: generatePath(path, { index: '0' }),
      key,
      language: index % 2 === 0 ? ('pt' as const) : ('en' as const),
    })),
  )('$path', async ({ path, key, language }) => {
    await renderDemo(path, language);
    await screen.findByRole('heading', { level: 1 });
    const { pages } = demoTexts(language)['demo-pages'] as { pages: Record<string, string> };
    await waitFor(() => expect(document.title).toBe(`${pages[key]} · Rental Cockpit`));
    // A text that is missing shows its key.
    expect(document.body.textContent).not.toMatch(/\b[a-z]\w+\.[a-z]\w+\.[a-z]/u);
  });
});

test('mailbox and file manager are announced, not to be opened', async () => {
  await renderDemo('/demo');
  const { pages } = demoTexts('pt')['demo-pages'] as { pages: Record<string, string> };
  for (const key of COMING_SOON) {
    const entry = await screen.findByText(pages[key]!);
    expect(entry.closest('a, button')).toBeNull();
  }
  expect(screen.getAllByText('Em breve')).toHaveLength(COMING_SOON.length);
});

describe('prices', () => {
  const item = (price: number, discount: number, qty = 1) => ({
    id: '',
    title: 'Gerador',
    person: 'Himoinsa',
    imgList: [],
    price,
    discount,
    qty,
  });

  test('are discounted to the cent, and add up', () => {
    expect(priceOf(item(219.9, 15))).toBe(186.92);
    expect(lineTotal(item(219.9, 15, 3))).toBe(560.76);
    const items = [item(219.9, 15, 3), item(0.1, 0, 3)];
    expect(cartTotal(items)).toBe(561.06);
    expect(cartSaving(items)).toBe(98.94);
  });

  test('are looked for by words in any order and by what is really paid', () => {
    const everything = { least: null, most: null };
    expect(isLookedFor(item(100, 10), 'himo gerad', everything)).toBe(true);
    expect(isLookedFor(item(100, 10), 'serra', everything)).toBe(false);
    expect(isLookedFor(item(100, 10), '', { least: 90, most: 90 })).toBe(true);
    expect(isLookedFor(item(100, 10), '', { least: 91, most: null })).toBe(false);
  });
});
