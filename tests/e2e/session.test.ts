import { expect, test } from 'vitest';
import { setStage } from '../support/browser';
import { callApi } from '../support/callApi';
import { deskOf, RENTS } from '../support/desk';

const stage = setStage();

test('an expired session asks to sign in and leads back to where one was, with its filters', async () => {
  const { page, allow } = await stage.open({ as: 'rita', fresh: true });
  allow(/401/u);
  await page.goto(`${RENTS}?search=a`);
  await page.locator('tbody tr').first().waitFor();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await callApi(stage.server.origin, token ?? '').call('POST', '/auth/logout');
  await page.reload();
  await page.waitForURL('**/authentication/login');
  expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('user')])).toEqual([null, null]);
  await deskOf(page).signIn('rita');
  await page.waitForURL((url) => url.pathname === RENTS && url.searchParams.get('search') === 'a');
});

test('a wrong password is told in the form and ends no session', async () => {
  const { page, allow } = await stage.open();
  allow(/401/u);
  await page.goto('/authentication/login');
  await page.getByRole('textbox', { name: /Utilizador/u }).fill('rita');
  await page.getByLabel(/Palavra-passe/u).first().fill('not-the-password');
  await deskOf(page).button('Entrar').click();
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/authentication/login');
});

test('signing out in one tab signs out the other', async () => {
  const { page, context } = await stage.open({ as: 'rita', fresh: true });
  const other = await context.newPage();
  await Promise.all([page.goto(RENTS), other.goto(RENTS)]);
  await Promise.all([page, other].map((tab) => tab.locator('tbody tr').first().waitFor()));
  await page.getByRole('button', { name: /rita/iu }).first().click();
  await page.getByRole('menuitem', { name: /Terminar sessão|Sair/u }).click();
  await Promise.all([page, other].map((tab) => tab.waitForURL('**/authentication/login')));
  // Whoever signs in next begins at the beginning, not where somebody else left.
  await deskOf(page).signIn('tomas');
  await page.waitForURL((url) => url.pathname === '/');
});

test('signing in in one tab lets the other in, with its own permissions', async () => {
  const { page, context } = await stage.open();
  const other = await context.newPage();
  await Promise.all([page.goto(RENTS), other.goto(`${RENTS}?search=b`)]);
  await other.getByRole('textbox', { name: /Utilizador/u }).waitFor();
  await deskOf(page).signIn('tomas');
  await other.waitForURL((url) => url.pathname === RENTS && url.searchParams.get('search') === 'b');
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await other.getByRole('button', { name: 'Novo aluguer' }).count()).toBe(0);
});

test('a page without permission is the page that does not exist, and so is any unknown address', async () => {
  const { page } = await stage.open({ as: 'tomas' });
  for (const address of ['/backoffice', '/nowhere/at/all']) {
    await page.goto(address);
    await page.getByText('Oops, Page not found!').waitFor();
    await page.getByText('You can go back home.').waitFor();
    expect(await page.getByRole('link', { name: 'Back to Home' }).or(page.getByRole('button', { name: 'Back to Home' })).count()).toBe(1);
  }
});

test('who may only look sees a rent without its actions', async () => {
  const { page } = await stage.open({ as: 'tomas' });
  await page.goto(RENTS);
  await page.locator('tbody tr').first().click();
  await page.waitForURL(/\/rents\/\d+$/u);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of ['Reservar', 'Iniciar aluguer', 'Concluir aluguer', 'Marcar como pago', 'Marcar como por pagar', 'Adicionar equipamento']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
});
