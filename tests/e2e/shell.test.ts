import { describe, expect, test } from 'vitest';
import { accountModel } from '../models/account.model';
import { lookOfPage, preferencesModel } from '../models/preferences.model';
import { profileModel, profileFixture } from '../models/profile.model';
import { signInModel } from '../models/signIn.model';
import { setupE2e } from '../support/browser/browser';
import { callApi } from '../support/callApi';
import { counterPageOf, RENTS } from '../support/browser/counterPage';
import { screenInChromium } from '../support/browser/screenInChromium';
import { testViewModel } from '../support/models/viewModel';

const e2e = setupE2e();
/** Models break the wire and are refused on purpose; Chromium writes each of it to the console. */
const PROVOKED = /Failed to load resource|net::ERR/u;
let accounts = 0;

async function openPage(address: string) {
  const window = await e2e.open();
  window.allow(PROVOKED);
  await window.page.goto(address);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  return screenInChromium(window.page);
}

describe('the shell as a person goes through it, in Chromium against the real server', () => {
  testViewModel(signInModel, async () => ({ screen: await openPage(RENTS), fixture: undefined }));
  testViewModel(accountModel, async () => {
    accounts += 1;
    return { screen: await openPage('/authentication/login'), fixture: { username: `modelo${accounts}` } };
  });
  testViewModel(profileModel, async () => {
    accounts += 1;
    const fixture = await profileFixture(callApi(e2e.server.origin, await e2e.token('admin')), accounts);
    return { screen: await openPage('/profile'), fixture };
  });
  testViewModel(preferencesModel, async () => {
    const { page } = await e2e.open({ as: 'rita' });
    await page.goto(RENTS);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { screen: screenInChromium(page), fixture: { look: () => page.evaluate(lookOfPage) } };
  });
});

test('the way back to the top covers no bar with actions, on a phone and a tablet', { tags: ['full'] }, async () => {
  const { page } = await e2e.open({ as: 'rita', width: 390, height: 500 });
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { id } = await api.makeRent({ begin: '2034-10-02', end: '2034-10-03', assets: 2, stage: 'NOT_STARTED' });
  for (const address of [`${RENTS}/${id}`, `${RENTS}/${id}/hand-out`]) {
    await page.goto(address);
    await page.locator('[data-action-bar]').waitFor();
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 400 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.evaluate(() => window.scrollTo(0, 320));
      const toTop = page.getByRole('button', { name: 'Voltar ao topo' });
      await toTop.waitFor();
      const isOverBar = () =>
        toTop.evaluate((button) => {
          const own = button.getBoundingClientRect();
          return [...document.querySelectorAll('[data-action-bar]')]
            .map((bar) => bar.getBoundingClientRect())
            .some(
              ({ top, bottom, left, right }) =>
                own.top < bottom && own.bottom > top && own.left < right && own.right > left,
            );
        });
      await expect.poll(isOverBar, { message: `${address}, ${width} px` }).toBe(false);
    }
  }
});

test('by keyboard alone: Ctrl+K, a page, its main part; and back to the top of a long one', async () => {
  const { page } = await e2e.open({ as: 'rita', height: 500 });
  await page.goto(RENTS);
  await page.locator('tbody tr').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 500));
  const toTop = page.getByRole('button', { name: 'Voltar ao topo' });
  await toTop.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await toTop.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  // Without a pause: the field has the focus before the next key.
  await page.keyboard.type('client');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/apps/cockpit/customers');
  await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/^Página: Clientes/u));
});

test('on a phone, Escape closes the menu and leads back to its button', async () => {
  const { page } = await e2e.open({ as: 'rita', width: 390 });
  await page.goto(RENTS);
  const opener = page.getByRole('button', { name: 'Abrir menu', exact: true });
  await opener.press('Enter');
  const isFocusInMenu = () => page.evaluate(() => document.activeElement?.closest('nav') !== null);
  await expect.poll(isFocusInMenu).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the page behind a dialog stays where it is', { tags: ['full'] }, async () => {
  const { page } = await e2e.open({ as: 'rita', height: 500 });
  await page.goto(`${RENTS}?new=1`);
  await page.locator('tbody tr').first().waitFor({ state: 'attached' });
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(20, 250);
  await page.mouse.wheel(0, 300);
  // Scrolling takes a moment, where it is possible.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 100);
      return page.evaluate(() => window.scrollY);
    })
    .toBeGreaterThan(0);
});

/** Layouts as they are stored, and the box of the menu in them. */
const LAYOUTS = [
  { settings: {}, menu: { x: 0, width: 316 } },
  {
    settings: { isMenuFolded: true, sidebarCollapseButton: false, contentWidth: 'boxed', direction: 'rtl' },
    menu: { x: 1376, width: 64 },
  },
  {
    settings: { layout: 'horizontal', navigationFull: true, navigationBg: true, contentWidth: 'boxed' },
    menu: { x: 0, width: 1440 },
  },
] as const;

test.each(LAYOUTS)(
  'nothing jumps while the app loads with $settings',
  { tags: ['full'] },
  async ({ settings, menu }) => {
    const { page } = await e2e.open({ as: 'rita', settings });
    // The first paint lasts until the app's own code arrives.
    let arrive = () => {};
    const app = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/.*\.js$/u, async (route) => {
      await app;
      await route.continue();
    });
    await page.addInitScript(watchFrame);
    await page.goto(RENTS, { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    // Pseudo-elements have no box: the computed style says where they will be painted, once the style sheet is there.
    const kept = () =>
      page.evaluate(() => {
        const side = getComputedStyle(
          document.getElementById('root') as HTMLElement,
          document.documentElement.dataset.shell === 'bar' ? '::before' : '::after',
        );
        return { x: Math.round(parseFloat(side.left)), width: Math.round(parseFloat(side.width)) };
      });
    await expect.poll(kept).toEqual(menu);

    arrive();
    await page.locator('tbody tr a').first().waitFor();
    const { x, width } = (await page.locator('[data-menu] > nav, [data-menu=bar] header').first().boundingBox())!;
    expect({ x, width }).toEqual(menu);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  },
);

test(
  'while a page is being read, the others of the menu arrive that one may open, and opening one does not fetch it again',
  { tags: ['full'] },
  async () => {
    const { page } = await e2e.open({ as: 'tomas', fresh: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const hasAsked = (name: string) => asked.some((path) => path.startsWith(`/assets/${name}-`));
    await page.goto(RENTS);
    await page.locator('tbody tr a').first().waitFor();
    expect(hasAsked('CustomersListPage')).toBe(false);
    await expect.poll(() => hasAsked('CustomersListPage')).toBe(true);
    expect(hasAsked('RentsDashboardPage'), 'a page that this user may not open').toBe(false);
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    // Others may still be arriving: what counts is that none comes twice.
    const assets = asked.filter((path) => path.startsWith('/assets/'));
    expect(
      assets.filter((path, index) => assets.indexOf(path) < index),
      'fetched a second time',
    ).toEqual([]);
  },
);

test('an expired session asks to sign in and leads back to where one was, with its filters', async () => {
  const { page, allow } = await e2e.open({ as: 'rita', fresh: true });
  allow(/401/u);
  await page.goto(`${RENTS}?search=a`);
  await page.locator('tbody tr').first().waitFor();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await callApi(e2e.server.origin, token ?? '').call('POST', '/auth/logout');
  await page.reload();
  await page.waitForURL('**/authentication/login');
  expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await counterPageOf(page).signIn('rita');
  await page.waitForURL((url) => url.pathname === RENTS && url.searchParams.get('search') === 'a');
});

test('a wrong password is reported in the form and ends no session', async () => {
  const { page, allow } = await e2e.open();
  allow(/401/u);
  await page.goto('/authentication/login');
  await page.getByRole('textbox', { name: /Utilizador/u }).fill('rita');
  await page
    .getByLabel(/Palavra-passe/u)
    .first()
    .fill('not-the-password');
  await counterPageOf(page).button('Entrar').click();
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/authentication/login');
});

test('signing out in one tab signs out the other', { tags: ['full'] }, async () => {
  const { page, context, allow } = await e2e.open({ as: 'rita', fresh: true });
  // The other tab may ask for something in the moment between the end of the session and hearing of it.
  allow(/401 \(Unauthorized\)/u);
  const other = await context.newPage();
  await Promise.all([page.goto(RENTS), other.goto(RENTS)]);
  await Promise.all([page, other].map((tab) => tab.locator('tbody tr').first().waitFor()));
  await page.getByRole('button', { name: /rita/iu }).first().click();
  await page.getByRole('menuitem', { name: /Terminar sessão|Sair/u }).click();
  await Promise.all([page, other].map((tab) => tab.waitForURL('**/authentication/login')));
  // The next user starts at the home page, not at the former address.
  await counterPageOf(page).signIn('tomas');
  await page.waitForURL((url) => url.pathname === '/');
});

test('signing in in one tab lets the other in, with its own permissions', { tags: ['full'] }, async () => {
  const { page, context } = await e2e.open();
  const other = await context.newPage();
  await Promise.all([page.goto(RENTS), other.goto(`${RENTS}?search=b`)]);
  await other.getByRole('textbox', { name: /Utilizador/u }).waitFor();
  await counterPageOf(page).signIn('tomas');
  await other.waitForURL((url) => url.pathname === RENTS && url.searchParams.get('search') === 'b');
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await other.getByRole('button', { name: 'Novo aluguer' }).count()).toBe(0);
});

test('a page without permission is the page that does not exist, and so is any unknown address', async () => {
  const { page } = await e2e.open({ as: 'tomas' });
  for (const address of ['/backoffice', '/nowhere/at/all']) {
    await page.goto(address);
    await page.getByText('Oops, Page not found!').waitFor();
    await page.getByText('You can go back home.').waitFor();
    expect(
      await page
        .getByRole('link', { name: 'Back to Home' })
        .or(page.getByRole('button', { name: 'Back to Home' }))
        .count(),
    ).toBe(1);
  }
});

test('read permissions show a rent without its actions', async () => {
  const { page } = await e2e.open({ as: 'tomas' });
  await page.goto(RENTS);
  await page.locator('tbody tr').first().click();
  await page.waitForURL(/\/rents\/\d+$/u);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of ['Reservar', 'Marcar como pago', 'Marcar como por pagar', 'Adicionar equipamento']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
  expect(await page.getByRole('link', { name: /^(?:Entregar|Devolver)$/u }).count()).toBe(0);
});

/** Runs in the page: `window.moved` names what has moved of all that stands around a page. A figure in it may make room for a longer one. */
function watchFrame(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node));
    for (const node of nodes)
      if (node instanceof Element && node.matches('nav, nav a, header, header > *, main, main > *, h1, footer'))
        moved.push(node.outerHTML.slice(0, 80));
  }).observe({ type: 'layout-shift', buffered: true });
}
