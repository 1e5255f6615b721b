import { expect, test } from 'vitest';
import { codeAt, stepAt } from '../../server/accounts/totp';
import { setupE2e } from '../support/browser/browser';
import { PLAIN_HOST } from '../support/browser/browserPool';
import { callApi } from '../support/callApi';

const e2e = setupE2e();
const PASSWORD = 'uma palavra segura';

test('two-step verification, over plain http: set up on the own account, asked for at the sign-in, and a recovery code instead', async () => {
  const username = 'dois-passos';
  const admin = callApi(e2e.server.origin, await e2e.token('admin'));
  await admin.call('POST', '/users', { username, email: `${username}@example.pt`, password: PASSWORD });
  const { page, allow } = await e2e.open({ host: PLAIN_HOST });
  // The first sign-in of each is refused on purpose: the code is missing.
  allow(/status of 401/u);
  const signIn = async () => {
    await page.getByRole('textbox', { name: 'Utilizador' }).fill(username);
    await page.getByLabel('Palavra-passe', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const account = () => page.getByRole('button', { name: new RegExp(username, 'u') });
  const chooses = async (name: string) => {
    await account().click();
    await page.getByRole('menuitem', { name }).click();
  };

  await page.goto('/authentication/login');
  await signIn();
  await account().waitFor();
  await chooses('A minha conta');
  await button('Ativar').click();
  await page.getByLabel('A sua palavra-passe').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Código QR para a aplicação de autenticação' }).waitFor();
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  const step = stepAt(Date.now());
  await page.getByRole('textbox', { name: /^Código/u }).fill(codeAt(secret, step));
  await page.keyboard.press('Enter');
  await button('Guardei os códigos').waitFor();
  const recoveryCode = (await page.getByRole('dialog').locator('li').first().textContent()) ?? '';
  await button('Copiar').click();
  await page.getByText('Copiados').waitFor();
  await button('Guardei os códigos').click();
  await page.getByRole('combobox', { name: 'Procurar' }).press('Control+v');
  expect(await page.getByRole('combobox', { name: 'Procurar' }).inputValue()).toContain(recoveryCode);
  await page.keyboard.press('Escape');
  await page.getByText('Restam 10 códigos de recuperação.').waitFor();

  for (const code of [codeAt(secret, step + 1), recoveryCode]) {
    await chooses('Terminar sessão');
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    await signIn();
    await page.getByRole('textbox', { name: 'Código' }).fill(code);
    await button('Confirmar').click();
    await account().waitFor();
  }
  await page.goto('/profile');
  await page.getByText('Restam 9 códigos de recuperação.').waitFor();
  expect(await admin.call('POST', `/auth/login`, { username, password: PASSWORD, code: recoveryCode })).toMatchObject({
    status: 401,
    body: { code: 'invalid-code' },
  });
});
