/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupE2e, type OpenOptions } from '../support/browser/browser';
import { callApi } from '../support/callApi';
import { RENTS } from '../support/browser/counterPage';
import { navigateInApp } from '../support/browser/navigateInApp';
import { IS_ONCE } from '../support/tier';
import { BLANK_ROUTE } from '../support/browser/pageReuse';

const e2e = setupE2e();
const CUSTOMER_RENTS = '/apps/cockpit/customers/48/rents';
const WIDTHS = [1024, 1280, 1440, 1680, 1920];

/** Ways to look at a list: the languages, both directions, both widths of the menu. */
const LOOKS: OpenOptions[] = [
  { language: 'pt' },
  { language: 'en', settings: { isMenuFolded: true } },
  { language: 'fr', settings: { direction: 'rtl' } },
  { language: 'tr', settings: { direction: 'rtl', isMenuFolded: true } },
  { language: 'es' },
];

/** Checked once, each page is looked at in one of the languages. */
function pagesIn<T>(language: string, languages: readonly string[], pages: readonly T[]): readonly T[] {
  const own = languages.indexOf(language);
  return IS_ONCE ? pages.filter((_, index) => index % languages.length === own) : pages;
}

async function openList(address: string, options: OpenOptions = {}): Promise<Page> {
  const { page } = await e2e.open({ as: 'admin', ...options });
  await page.goto(address);
  await page.locator('tbody tr').first().waitFor();
  return page;
}

/** The app without a page yet: going from page to page in it costs less than loading each. */
async function openApp(options: OpenOptions): Promise<Page> {
  const { page } = await e2e.open({ as: 'admin', ...options });
  await page.goto(BLANK_ROUTE);
  await page.waitForFunction(() => document.title.startsWith('404'));
  return page;
}

/** The text of each cell, and of each part of it and head, that does not fit. */
function cutCells(): string[] {
  const cells = [
    ...document.querySelectorAll<HTMLElement>('main thead th, main tbody :is(td, th), main tbody th > span'),
  ];
  return cells
    .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1)
    .map((cell) => cell.innerText);
}

/** The placeholders that are longer than their fields. */
function cutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('input')]
    .filter((field) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!pen || field.offsetParent === null) return false;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width > room;
    })
    .map(({ placeholder }) => placeholder);
}

/** Text of each element that reaches out of its box; some pixels are the margin of a text button. */
function spiltTexts(): string[] {
  const textsIn = (element: Element) =>
    [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  const startsOutside = (element: Element, [text]: Node[]) => {
    const range = document.createRange();
    if (text) range.selectNodeContents(text);
    return range.getBoundingClientRect().left < element.getBoundingClientRect().left - 4;
  };
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => {
      const { display, overflowX, clipPath } = getComputedStyle(element);
      const isBox = display !== 'inline' && overflowX === 'visible' && clipPath === 'none' && element.clientWidth > 1;
      const texts = isBox ? textsIn(element) : [];
      if (texts.length === 0) return false;
      return element.scrollWidth > element.clientWidth + 4 || startsOutside(element, texts);
    })
    .map(({ innerText }) => innerText);
}

/** How far the page or the list's own panel reaches beyond its room. */
const overflow = () => {
  const list = document.querySelector('main table')?.parentElement;
  return Math.max(
    document.documentElement.scrollWidth - window.innerWidth,
    (list?.scrollWidth ?? 0) - (list?.clientWidth ?? 0),
  );
};

const ALL_LISTS = [RENTS, CUSTOMER_RENTS].flatMap((address) => LOOKS.map((look) => ({ address, look })));
/** Each look, at one of the two lists. */
const LISTS = ALL_LISTS.filter((_, index) => !IS_ONCE || index % 2 === 0);

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
    await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'stable'));
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(() => page.evaluate(cutCells), { message: 'beside a scroll bar' }).toEqual([]);
    expect(await page.evaluate(overflow), 'beside a scroll bar').toBe(0);
  },
);

/** Texts of the head that stand too close to the figures of the column before them. */
const crowdedHeads = () => {
  const textOf = (cell: Element) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getBoundingClientRect();
  };
  const heads = [...document.querySelectorAll('main thead th')].filter((head) => head.checkVisibility());
  return heads
    .filter((head, index) => {
      const before = heads[index - 1];
      if (!before || getComputedStyle(before).textAlign !== 'end' || getComputedStyle(head).textAlign === 'end')
        return false;
      return textOf(head).left - textOf(before).right < 18;
    })
    .map((head) => head.textContent);
};

test('a text stands apart from the figures before it, where a list is compact', async () => {
  const page = await openApp({ language: 'pt', width: 1024 });
  for (const list of ['rents', 'inventory', 'settings/charges', 'settings/models']) {
    await navigateInApp(page, `/apps/cockpit/${list}`);
    await page.locator('tbody tr').first().waitFor();
    expect(await page.evaluate(crowdedHeads), list).toEqual([]);
  }
});

const SEARCHED = [
  RENTS,
  '/apps/cockpit/inventory',
  '/apps/cockpit/customers',
  '/apps/cockpit/maintenances',
  '/apps/cockpit/cancelled-rents',
  `${RENTS}#lookup`,
  CUSTOMER_RENTS,
  '/apps/cockpit/planning',
  '/backoffice',
];

const LANGUAGES = ['pt', 'en', 'fr', 'tr', 'es'] as const;

test.each(LANGUAGES)('placeholders fit into their fields in %s', async (language) => {
  const page = await openApp({ language });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const rent = await api.makeRent({ begin: '2034-05-02', end: '2034-05-03', assets: 1, stage: 'NOT_STARTED' });
  const screen = await page.context().newCDPSession(page);
  for (const address of pagesIn(language, LANGUAGES, [...SEARCHED, `${RENTS}/${rent.id}/hand-out`])) {
    await navigateInApp(page, address);
    await page.locator('main input[placeholder], [role=dialog] input[placeholder]').first().waitFor();
    for (const width of [390, 1024, 1280, 1440]) {
      // On a phone the camera stands beside fields for a unit.
      await screen.send('Emulation.setTouchEmulationEnabled', { enabled: width === 390 });
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(cutPlaceholders), { message: `${address}, ${width} px` }).toEqual([]);
    }
    await navigateInApp(page, BLANK_ROUTE);
  }
});

/** Names of the tables that have to be scrolled sideways to be seen whole. */
const scrolledTables = () =>
  [...document.querySelectorAll('main table')]
    .filter(({ parentElement }) => parentElement && parentElement.scrollWidth > parentElement.clientWidth)
    .map((table) => table.getAttribute('aria-label'));

test.each(LANGUAGES)('tables of dashboards fit a phone in %s', async (language) => {
  const page = await openApp({ language, width: 390, height: 844 });
  for (const name of ['customers', 'inventory']) {
    await navigateInApp(page, `/apps/cockpit/${name}-dashboard`);
    await page.locator('main table').first().waitFor();
    await expect.poll(() => page.evaluate(scrolledTables), { message: name }).toEqual([]);
  }
});

const SOME_LANGUAGES = ['pt', 'es', 'tr'] as const;

test.each(SOME_LANGUAGES)('texts stay within their boxes at every width in %s', async (language) => {
  const page = await openApp({ language });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const rent = await api.makeRent({ begin: '2034-05-02', end: '2034-05-03', assets: 2, stage: 'NOT_STARTED' });
  const addresses = [
    '/',
    '/apps/cockpit/today',
    `${RENTS}/${rent.id}`,
    `${RENTS}/${rent.id}/hand-out`,
    '/apps/cockpit/inventory/101064',
    '/apps/cockpit/customers/48',
    '/apps/cockpit/settings/charges',
  ];
  for (const address of pagesIn(language, SOME_LANGUAGES, addresses)) {
    await navigateInApp(page, address);
    await page.locator('main:not([aria-busy=true]) h1').first().waitFor();
    for (const width of [390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(spiltTexts), { message: `${address}, ${width} px` }).toEqual([]);
    }
  }
});

test.each([390, 1440])('long names of states and centers make no page wider than %s px', async (width) => {
  const page = await openApp({ language: 'pt', width });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const name = 'Construções e Terraplenagens do Alto Alentejo Litoral '.repeat(3).trim();
  const state = await api.call<{ id: number }>('POST', '/assetStates', {
    description: `${width} ${name}`.slice(0, 100).trim(),
    type: 'AVAILABLE',
  });
  const center = await api.call<{ id: number }>('POST', '/centers', { description: `${width} ${name}` });
  const tag = await api.call<{ id: number }>('POST', '/tags', { description: `${width} ${'X'.repeat(90)}` });
  const [asset] = await api.freeAssets('2034-05-02', '2034-05-03');
  if (!asset) throw new Error('no asset is free');
  const changes = { state: state.body.id, center: center.body.id, tags: [tag.body.id] };
  expect((await api.call('PATCH', `/assets/${asset.serialNumber}`, changes)).status).toBe(200);
  for (const address of [`inventory/${asset.serialNumber}`, `centers/${center.body.id}`, 'inventory-dashboard']) {
    await navigateInApp(page, `/apps/cockpit/${address}`);
    await page.getByText(name.slice(0, 40)).first().waitFor();
    await expect.poll(() => page.evaluate(overflow), { message: address }).toBe(0);
  }
});

/** How far parts of the page reach beyond the window. */
const beyondWindow = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('main *')].map((part) =>
      Math.ceil(part.getBoundingClientRect().right - window.innerWidth),
    ),
  );

test.each([320, 1440])('names without spaces stay on pages of %s px', async (width) => {
  const page = await openApp({ language: 'pt', width });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const make = async (path: string, body: object) => (await api.call<{ id: number }>('POST', path, body)).body.id;
  const long = (word: string, length = 200) => `${width}${word}${'x'.repeat(200)}`.slice(0, length);
  const center = await make('/centers', { description: long('Centro') });
  const state = await make('/assetStates', { description: long('Estado', 60), type: 'AVAILABLE' });
  const customer = await make('/customers', { description: long('Obras') });
  const days = { startDate: '2034-06-02T00:00:00', endDate: '2034-06-03T00:00:00' };
  const rent = await make('/rents', { customer, ...days });
  const cancelled = await make('/rents', { customer, ...days });
  await api.call('POST', `/rents/${cancelled}/cancel`, { reason: long('Desistiu', 500) });
  // Equipment of its own: the rent begins with its hand-out, today.
  const [like] = await api.freeAssets('2034-06-02', '2034-06-03');
  const [asset] = await api.assetsFor('2034-06-02', [like!]);
  const serialNumber = Number(asset?.serialNumber);
  await api.call('POST', `/rents/${rent}/addEquipment`, { asset: serialNumber, paymentValue: 100 });
  await api.call('POST', `/rents/${rent}/reserveRent`);
  await api.call('PATCH', `/assets/${serialNumber}`, { description: long('Grua'), center, state });
  const items = [{ asset: serialNumber, meter: 999_999, notes: long('Nota') }];
  expect((await api.call('POST', `/rents/${rent}/handOut`, { items, person: long('Maria') })).status).toBe(200);
  for (const address of [
    'centers',
    `centers/${center}`,
    `customers/${customer}`,
    `customers/${customer}/rents`,
    `inventory/${serialNumber}`,
    `rents/${rent}`,
    `rents/${rent}/take-back`,
    `cancelled-rents/${cancelled}`,
  ]) {
    await navigateInApp(page, `/apps/cockpit/${address}`);
    const name = page
      .locator('main')
      .getByText(new RegExp(`${width}\\p{L}`, 'u'))
      .filter({ visible: true });
    await expect.poll(() => name.count(), { message: address }).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(beyondWindow), { message: address }).toBe(0);
  }
});

test('figures of the home page are whole on the narrowest screens', async () => {
  const page = await openApp({ language: 'pt', width: 320 });
  await navigateInApp(page, '/');
  await page.getByText('ARPA').waitFor();
  const cut = () =>
    [...document.querySelectorAll('main a > span')]
      .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis')
      .map(({ textContent }) => textContent);
  await expect.poll(() => page.evaluate(cut)).toEqual([]);
});

test('names of the Top 5 are whole', async () => {
  const { page } = await e2e.open({ as: 'admin', width: 1440 });
  await page.goto('/');
  const names = page.getByRole('region', { name: /^Top 5/u }).getByRole('link');
  await expect.poll(() => names.count()).toBeGreaterThanOrEqual(10);
  expect(
    await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth && name.clientWidth > 0).map((name) => name.textContent),
    ),
  ).toEqual([]);
});

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

test('on paper the amounts of an order stay on the sheet beside a long name', async () => {
  const page = await openApp({ language: 'pt' });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const rent = await api.makeRent({ begin: '2034-06-02', end: '2034-06-03', assets: 1 });
  const long = { description: 'X'.repeat(150) };
  await api.call('POST', `/rents/${rent.id}/charges`, { ...long, quantity: 1, unitValue: 45 });
  await api.call('PATCH', `/assets/${rent.rentLines[0]!.asset.serialNumber}`, long);
  await navigateInApp(page, `${RENTS}/${rent.id}`);
  await page.locator('[data-print] table').nth(1).waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 900 });
  const rightEdges = () =>
    page.locator('[data-print] td').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
  await expect.poll(async () => Math.max(...(await rightEdges()))).toBeLessThanOrEqual(718);
});

/** Whether lines of a name are missing, or a word of it stands on two. */
function isCutOrBroken(name: Element): boolean {
  if (name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight) return true;
  const [text] = name.childNodes;
  return [...(text?.textContent ?? '').matchAll(/\S+/gu)].some(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(text!, index);
    range.setEnd(text!, index + word.length);
    return range.getClientRects().length > 1;
  });
}

test.each(['pt', 'fr', 'tr'] as const)('names of pages fit into the header of a phone in %s', async (language) => {
  const page = await openApp({ width: 390, height: 844, language });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { id } = await api.makeRent({ begin: '2034-08-02', end: '2034-08-03', assets: 1, stage: 'NOT_STARTED' });
  const name = page.getByRole('banner').locator('[class*=title]');
  let before: string | null = '';
  for (const address of ['rents-dashboard', 'refused-demand', 'model-figures', `rents/${id}/hand-out`]) {
    await navigateInApp(page, `/apps/cockpit/${address}`);
    await expect.poll(() => name.textContent(), { message: address }).not.toBe(before);
    before = await name.textContent();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await name.evaluate(isCutOrBroken), `${address}, ${width} px`).toBe(false);
    }
  }
});

test('names in the list of a return are whole words at every width, beside readings and photos', async () => {
  const page = await openApp({ language: 'pt' });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const rent = await api.makeRent({ begin: '2034-09-02', end: '2034-09-03', assets: 1, stage: 'NOT_STARTED' });
  const [line] = rent.rentLines;
  const metered = { description: 'Com contador', meterUnit: 'HOURS', hasFuel: true };
  const model = await api.call<{ id: number }>('POST', '/asset-models', metered);
  const changes = { description: 'Miniescavadora', brand: 'Takeuchi', model: 'TB216', assetModel: model.body.id };
  expect((await api.call('PATCH', `/assets/${line!.asset.serialNumber}`, changes)).status).toBe(200);
  await navigateInApp(page, `${RENTS}/${rent.id}/hand-out`);
  await page.getByRole('columnheader', { name: 'Combustível' }).waitFor();
  for (const width of [1024, 1280, 1440, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    const names = page.locator(
      'main table th > span:first-child:not(.rc-visually-hidden), main table th:not(:has(span))',
    );
    for (const name of await names.all())
      expect(await name.evaluate(isCutOrBroken), `${width} px, ${await name.textContent()}`).toBe(false);
  }
});

test('on paper a hand-over and the equipment of a center are whole, without what is pressed', async () => {
  const page = await openApp({ language: 'pt', width: 718 });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { id } = await api.makeRent({ begin: '2034-07-02', end: '2034-07-03', assets: 2, stage: 'NOT_STARTED' });
  await page.emulateMedia({ media: 'print' });
  for (const [address, element] of [
    [`rents/${id}/hand-out`, 'main li'],
    ['centers/1', 'main h2'],
  ] as const) {
    await navigateInApp(page, `/apps/cockpit/${address}`);
    await page.locator(element).first().waitFor();
    const buttons = page.locator('main').getByRole('button').filter({ visible: true });
    await expect.poll(async () => (await buttons.allTextContents()).join()).not.toMatch(/Marcar|Sair|Exportar/u);
    await expect.poll(() => page.evaluate(beyondWindow), { message: address }).toBe(0);
  }
  await navigateInApp(page, `${RENTS}/${id}/hand-out`);
  const name = page.locator('main li').first().locator('div', { hasText: /\d/u }).first();
  await expect.poll(() => name.evaluate((element) => element.clientWidth)).toBeGreaterThan(400);
});

test('a chart stays in its panel on paper, for which it is not drawn anew', async () => {
  const page = await openApp({ language: 'pt', width: 1440 });
  await navigateInApp(page, '/');
  const chart = page.locator('main canvas').first();
  await expect.poll(() => chart.evaluate(({ style }) => style.height)).not.toBe('');
  await page.emulateMedia({ media: 'print' });
  const [height, room] = await chart.evaluate((canvas) => {
    canvas.style.height = '1000px';
    return [canvas.clientHeight, canvas.parentElement?.clientHeight];
  });
  expect(height).toBe(room);
});
