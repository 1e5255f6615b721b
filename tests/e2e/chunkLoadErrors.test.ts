/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS, setupE2e } from '../support/browser/browser';
import { callApi } from '../support/callApi';
import { RENTS } from '../support/browser/counterPage';

const e2e = setupE2e({ data: 'demo' });
const TROUBLE =
  /Failed to load|net::|dynamically imported|preload CSS|no texts|did not arrive|Failed to fetch|preloaded using link/u;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Counts how often the page itself is asked for: its files are asked for long before it is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  return () => loads;
}

describe('a part of the app that is no longer there, as after a new version,', () => {
  const PAGE = /\/assets\/CustomersListPage-[^/]+\.js$/u;

  test('loads the page again by itself, and there it is', async () => {
    const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
    allow(TROUBLE);
    const loads = countLoads(page);
    await page.route(PAGE, (route) => (loads() === 1 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto(RENTS);
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).last().click();
    await heading(page, 'Clientes').waitFor();
    expect(loads()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/apps/cockpit/customers');
  });

  test('and is still not there: it says so, once loaded again, and leads back', async () => {
    const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
    allow(TROUBLE);
    const loads = countLoads(page);
    await page.route(PAGE, (route) => route.fulfill({ status: 404 }));
    await page.goto(RENTS);
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).last().click();
    await heading(page, 'Falta uma parte desta página').waitFor();
    expect(loads()).toBe(2);
    await page.unroute(PAGE);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await heading(page, 'Clientes').waitFor();
  });

  test.each([
    ['the cockpit’s code', /\/assets\/cockpit-[^/]+\.js$/u],
    ['the first file of all', /\/assets\/index-[^/]+\.js$/u],
    ['the texts', /\/assets\/language\.pt-[^/]+\.js$/u],
  ])(
    'be it %s: a page that needs nothing of the app says so after one more try, and leads back',
    async (_what, files) => {
      const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
      allow(TROUBLE);
      const loads = countLoads(page);
      await page.route(files, (route) => route.fulfill({ status: 404 }));
      await page.goto(RENTS);
      await heading(page, 'Falta uma parte desta página').waitFor();
      expect(loads()).toBe(2);
      // Later requests would succeed and let the page appear by itself, which is not tested here.
      await page.waitForLoadState('networkidle');
      await page.unroute(files);
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await page.locator('tbody tr').first().waitFor();
    },
  );

  test('is no reason to take away an app that has come meanwhile', async () => {
    const { page } = await e2e.open({ as: 'rita' });
    await page.goto(RENTS);
    await page.locator('tbody tr').first().waitFor();
    const loads = countLoads(page);
    // Asked for when the page was still empty, it arrives when it is not.
    await page.addScriptTag({ url: '/boot-failure.js' });
    await heading(page, 'Alugueres').waitFor();
    expect(loads()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('reloadedVersion'))).toBeNull();
  });

  test('when it is a language, the page stays in the one it has and says so; choosing it again works', async () => {
    const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
    allow(TROUBLE);
    await page.goto(RENTS);
    await page.locator('tbody tr').first().waitFor();
    const texts = /\/assets\/language\.en-[^/]+\.js$/u;
    await page.route(texts, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('combobox', { name: 'Língua' }).selectOption('en');
    await page.getByRole('status').getByText('Não foi possível carregar a língua').waitFor();
    await heading(page, 'Alugueres').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt');
    await page.unroute(texts);
    await page.getByRole('combobox', { name: 'Língua' }).selectOption('en');
    await heading(page, 'Rentals').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('when no server answers nothing is loaded again, which would lose even the page that says so', async () => {
    const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
    allow(TROUBLE);
    // Nor may it have come ahead, while the list was being read.
    await page.route(PAGE, (route) => route.abort('connectionrefused'));
    await page.goto(RENTS);
    await page.locator('tbody tr').first().waitFor();
    const loads = countLoads(page);
    await e2e.server.stop();
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).last().click();
    await heading(page, 'O servidor não responde').waitFor();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
    expect(loads()).toBe(0);
    await page.unroute(PAGE);
    await e2e.server.start();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await heading(page, 'Clientes').waitFor();
  });
});

describe('a back end that is away when the app opens', () => {
  test.each([
    ['is being maintained', 503, 'Estamos em manutenção'],
    ['does not answer', 0, 'O servidor não responde'],
  ])('because it %s: one page says so, and its return brings the rows', async (_why, status, title) => {
    const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
    allow(TROUBLE);
    await page.route('**/api/**', (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()));
    await page.goto(RENTS);
    await heading(page, title).waitFor();
    await page.unroute('**/api/**');
    // Unless the page has found out by itself meanwhile.
    await page
      .getByRole('button', { name: 'Tentar de novo' })
      .filter({ visible: true })
      .evaluateAll((buttons: HTMLElement[]) => buttons.at(-1)?.click());
    await page.locator('tbody tr').first().waitFor();
    expect(await heading(page, title).count()).toBe(0);
  });

  test('for one address only: the page that works is not covered', async () => {
    const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
    allow(TROUBLE);
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto(RENTS);
    await page.locator('tbody tr').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** Signs in a new user with permissions on rents and customers; `take` leaves those on rents. */
async function signInReader(page: Page, username: string) {
  const admin = callApi(e2e.server.origin, await e2e.token('admin'));
  await admin.call('POST', '/users', {
    username,
    email: `${username}@exemplo.pt`,
    password: ACCOUNTS.rita,
    permissions: ['rent:read', 'customer:read'],
  });
  const { body } = await admin.call<{ id: number; username: string }[]>('GET', '/users');
  const { id } = body.find((user) => user.username === username)!;
  await page.goto('/authentication/login');
  await page.getByRole('textbox', { name: /Utilizador/u }).fill(username);
  await page
    .getByLabel(/Palavra-passe/u)
    .first()
    .fill(ACCOUNTS.rita);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  return { take: () => admin.call('PATCH', `/users/${id}`, { permissions: ['rent:read'] }) };
}

test('a page whose permission is withdrawn while it is open says so; opened later it is not found', async () => {
  const { page } = await e2e.open();
  // The stream of changes announces it, once that is open.
  const isListening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  const { take } = await signInReader(page, 'vera');
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).last().click();
  await heading(page, 'Clientes').waitFor();
  await isListening;
  await page.locator('tbody tr').first().waitFor();
  await take();
  await heading(page, 'Já não tem acesso a esta página').waitFor();
  await page.reload();
  await heading(page, 'Oops, Page not found!').waitFor();
});

test('a permission that was withdrawn while no stream was open shows at the next refused read', async () => {
  const { page, allow } = await e2e.open();
  allow(TROUBLE);
  await page.route(/\/api\/events\?/u, (route) => route.fulfill({ status: 404 }));
  const { take } = await signInReader(page, 'vasco');
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).last().waitFor();
  await take();
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).last().click();
  await heading(page, 'Já não tem acesso a esta página').waitFor();
});

test('leaving right after typing a search arrives, though the page still loads when the list asks', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/CustomersListPage-[^/]+\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(RENTS);
  await page.locator('tbody tr').first().waitFor();
  const found = page.waitForResponse(
    (answer) => answer.url().endsWith('/read-rents') && (answer.request().postData() ?? '').includes('obras'),
  );
  await page.getByPlaceholder('Código, cliente ou n.º de série').fill('obras');
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).last().click();
  await found;
  arrive();
  await heading(page, 'Clientes').waitFor();
  expect(new URL(page.url()).search).toBe('');
});
