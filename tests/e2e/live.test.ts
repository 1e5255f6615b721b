import { describe, expect, test } from 'vitest';
import type { Page, Request, Route } from 'playwright-core';
import { setupE2e } from '../support/browser/browser';
import { callApi } from '../support/callApi';
import { RENTS } from '../support/browser/counterPage';
import { PLAIN_HOST } from '../support/browser/browserPool';

const e2e = setupE2e();
/** A new password, a lost server: Chromium writes what is refused to the console. */
const PROVOKED = /Failed to load resource|net::ERR/u;

/** A rent of its own, open on the page; its reference stands in the list and on its page. */
async function aRent() {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const rent = await api.makeRent({ begin: '2033-05-02', end: '2033-05-04', assets: 0 });
  const refer = (referenceCode: string) => api.call('PATCH', `/rents/${rent.id}`, { referenceCode });
  return { rent, refer, api };
}

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events';

/** The streams that a page opens from now on, without those that it has left again. */
function streamsOf(page: Page): () => number {
  let streams = 0;
  page.on('request', (request) => {
    if (isStream(request)) streams += 1;
  });
  page.on('requestfailed', async (request) => {
    if (isStream(request) && (await request.response())?.ok()) streams -= 1;
  });
  return () => streams;
}

const shows = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

describe("another user's change", () => {
  test('appears in every tab without reloading, through one stream, also after the tab that held it has closed', async () => {
    const { rent, refer } = await aRent();
    const { page: list, context } = await e2e.open({ as: 'rita' });
    const streams = [streamsOf(list)];
    await list.goto(`${RENTS}?q=${rent.code}`);
    await shows(list, rent.code);
    await expect.poll(() => streams[0]?.()).toBe(1);
    const detail = await context.newPage();
    streams.push(streamsOf(detail));
    await detail.goto(`${RENTS}/${rent.id}`);
    await detail.getByRole('heading', { level: 1, name: rent.code }).waitFor();
    await expect.poll(() => detail.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
    await refer('PO-AO-VIVO-1');
    await Promise.all([shows(list, 'PO-AO-VIVO-1'), shows(detail, 'PO-AO-VIVO-1')]);
    await expect.poll(() => streams.map((count) => count())).toEqual([1, 0]);

    await list.close();
    await expect.poll(() => streams[1]?.()).toBe(1);
    await refer('PO-AO-VIVO-2');
    await shows(detail, 'PO-AO-VIVO-2');
  });

  test('appears in every tab over plain http too, where browsers have no Web Locks', { tags: ['full'] }, async () => {
    const { rent, refer } = await aRent();
    const { page: first, context } = await e2e.open({ as: 'rita', host: PLAIN_HOST });
    const streams = [streamsOf(first)];
    await first.goto(`${RENTS}/${rent.id}`);
    await first.getByRole('heading', { level: 1, name: rent.code }).waitFor();
    expect(await first.evaluate(() => 'locks' in navigator)).toBe(false);
    await expect.poll(() => streams[0]?.()).toBe(1);
    const second = await context.newPage();
    streams.push(streamsOf(second));
    await second.goto(`${RENTS}/${rent.id}`);
    await second.getByRole('heading', { level: 1, name: rent.code }).waitFor();
    await refer('PO-HTTP-1');
    await Promise.all([shows(first, 'PO-HTTP-1'), shows(second, 'PO-HTTP-1')]);
    await expect.poll(() => streams.map((count) => count())).toEqual([1, 0]);

    await first.close();
    await expect.poll(() => streams[1]?.()).toBe(1);
    await refer('PO-HTTP-2');
    await shows(second, 'PO-HTTP-2');
  });

  test(
    'made while a tab is not listening yet appears as well, in the first tab and in the next',
    { tags: ['full'] },
    async () => {
      const { rent, refer } = await aRent();
      const { context } = await e2e.open({ as: 'rita' });
      for (const reference of ['PO-ANTES-1', 'PO-ANTES-2']) {
        const page = await context.newPage();
        const code = new Promise<Route>((caught) => void page.route('**/LiveChanges-*.js', caught));
        await page.goto(`${RENTS}?q=${rent.code}`);
        await shows(page, rent.code);
        const listener = await code;
        await refer(reference);
        expect(await page.getByText(reference).count()).toBe(0);
        await listener.continue();
        await shows(page, reference);
      }
    },
  );

  test('does not disturb typing', async () => {
    const { rent, refer } = await aRent();
    const { page } = await e2e.open({ as: 'rita' });
    const streams = streamsOf(page);
    await page.goto(`${RENTS}?q=${rent.code}`);
    await shows(page, rent.code);
    await expect.poll(streams).toBe(1);
    const search = page.getByRole('search').getByRole('textbox');
    await search.focus();
    await refer('PO-ENQUANTO-1');
    await shows(page, 'PO-ENQUANTO-1');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await search.inputValue()).toBe(rent.code);
  });

  test('shows a user at once what an administrator has granted', { tags: ['full'] }, async () => {
    const api = callApi(e2e.server.origin, await e2e.token('admin'));
    const { body: users } = await api.call<{ id: number; username: string; permissions: string[] }[]>('GET', '/users');
    const tomas = users.find(({ username }) => username === 'tomas');
    const { page } = await e2e.open({ as: 'tomas' });
    const streams = streamsOf(page);
    await page.goto(RENTS);
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Centros' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(streams).toBe(1);
    expect(await entry.count()).toBe(0);
    await api.call('PATCH', `/users/${tomas?.id}`, { permissions: [...(tomas?.permissions ?? []), 'center:read'] });
    await entry.waitFor();
  });
});

test('a permission that is taken leaves what was typed in sight, and says so', { tags: ['full'] }, async () => {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { body: users } = await api.call<{ id: number; username: string; permissions: string[] }[]>('GET', '/users');
  const rita = users.find(({ username }) => username === 'rita');
  const { page } = await e2e.open({ as: 'rita' });
  const streams = streamsOf(page);
  await page.goto(RENTS);
  await expect.poll(streams).toBe(1);
  await page.getByRole('button', { name: 'Novo aluguer' }).first().click();
  const notes = page.getByRole('dialog').getByRole('textbox', { name: /Notas/u });
  await notes.fill('Portão azul, tocar duas vezes');
  const permissions = rita?.permissions.filter((each) => each !== 'rent:update');
  await api.call('PATCH', `/users/${rita?.id}`, { permissions });
  await page.getByText(/Já não tem permissão para guardar isto/u).waitFor();
  expect(await notes.inputValue()).toBe('Portão azul, tocar duas vezes');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Novo aluguer' }).count()).toBe(0);
});

test('a deactivated user is led to the sign-in', { tags: ['full'] }, async () => {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { body: users } = await api.call<{ id: number; username: string }[]>('GET', '/users');
  const window = await e2e.open({ as: 'rita', fresh: true });
  window.allow(PROVOKED);
  const streams = streamsOf(window.page);
  await window.page.goto(RENTS);
  await expect.poll(streams).toBe(1);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  await api.call('PATCH', `/users/${users.find(({ username }) => username === 'rita')?.id}`, { active: false });
  await window.page.waitForURL(/\/authentication\/login/u);
});

test(
  'a back end without such a stream is asked once, and the page reads again when it is looked at',
  { tags: ['full'] },
  async () => {
    const { rent, refer } = await aRent();
    const opened = await e2e.open({ as: 'admin' });
    opened.allow(PROVOKED);
    const { page } = opened;
    const streams = streamsOf(page);
    await page.route(/\/api\/events\?/u, (route) =>
      route.fulfill({ status: 404, json: { code: 'not-found', message: 'There is no such address.' } }),
    );
    await page.goto(`${RENTS}?q=${rent.code}`);
    await shows(page, rent.code);
    await expect.poll(streams).toBe(1);
    await refer('PO-SEM-FLUXO');
    // The refusal may still be on its way: only after it does the page read when it is looked at.
    const readsAgain = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return page.getByText('PO-SEM-FLUXO').filter({ visible: true }).count();
    };
    await expect.poll(readsAgain).toBeGreaterThan(0);
    expect(streams()).toBe(1);
  },
);
