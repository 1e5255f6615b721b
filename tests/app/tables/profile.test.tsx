import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component as ProfilePage } from '../../../src/features/profile/ProfilePage';
import { RecoveryCodes } from '../../../src/features/profile/RecoveryCodes';
import { renderPage } from '../renderPage';
import { openView, textsIn } from './harness/openView';
import { panelOf, testView } from './harness/testView';

const session = {
  id: 1,
  createdAt: '2026-11-17T08:05:00',
  lastUsedAt: '2026-11-19T16:30:00',
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  isCurrent: false,
};
const sessions = [{ ...session, id: 2, isCurrent: true, address: '192.0.2.8' }, session];
const without = { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 };
const over = (secondFactor: typeof without) => ({
  page: ProfilePage,
  path: '/profile',
  at: '/profile',
  needs: [],
  answers: {
    'GET /auth/profile': () => Response.json({ username: 'rita', email: 'rita@obras.example', secondFactor }),
    'GET /auth/sessions': () => Response.json(sessions),
  },
});

testView({
  name: 'the own account',
  view: over(without),
  refetchesOn: { profile: ['GET /auth/profile', 'GET /auth/sessions'] },
  controls: [
    ['button', 'Alterar palavra-passe'],
    ['button', 'Ativar'],
    ['button', 'Terminar todas as outras'],
    ['button', 'Terminar a sessão: Firefox em Linux'],
  ],
  shows: [
    { title: 'whose it is', facts: { Utilizador: 'rita', 'E-mail': 'rita@obras.example' } },
    {
      title: 'where one is signed in: address, last use and beginning',
      of: panelOf('Sessões'),
      texts: [
        ...['Firefox em Linux', 'Esta sessão'],
        '192.0.2.8 · Usada 19/11/2026, 16:30 · Início 17/11/2026, 08:05',
        'Firefox em Linux',
        '192.0.2.7 · Usada 19/11/2026, 16:30 · Início 17/11/2026, 08:05',
      ],
    },
  ],
});

const TEXT =
  'Além da palavra-passe, a entrada pede um código do seu telemóvel. Quem descobrir a palavra-passe não entra.';
const LEFT = 'Restam 7 códigos de recuperação.';
const NEEDED = 'Os administradores não a podem desativar.';
const RENEW = 'Novos códigos de recuperação';

test.each<[what: string, secondFactor: typeof without, shown: string[]]>([
  ['off', without, ['Inativa', TEXT, 'Ativar']],
  ['off and required', { ...without, isRequired: true }, ['Inativa', TEXT, 'Ativar']],
  ['on', { isEnabled: true, isRequired: false, recoveryCodesLeft: 7 }, ['Ativa', TEXT, LEFT, RENEW, 'Desativar']],
  [
    'on and required',
    { isEnabled: true, isRequired: true, recoveryCodesLeft: 7 },
    ['Ativa', TEXT, LEFT, NEEDED, RENEW],
  ],
])('a second factor that is %s says so, and offers what may be done', async (_what, secondFactor, shown) => {
  await openView(over(secondFactor));
  expect(textsIn(panelOf('Verificação em dois passos')())).toEqual(['Verificação em dois passos', ...shown]);
});

test.each([
  [true, { severity: 'success', messageKey: 'secondFactor.copied' }],
  [false, { severity: 'error', messageKey: 'secondFactor.copyFailed' }],
])('recovery codes say whether they were copied where the page comes over plain http: %s', async (isCopied, notice) => {
  const element = <RecoveryCodes codes={['abcd-efgh', 'ijkl-mnop']} />;
  const { notices } = renderPage({ routes: [{ path: '/profile', element }], at: '/profile', answers: {} });
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent });
  Object.assign(document, { execCommand: () => isCopied });
  screen.getByRole('button', { name: 'Copiar' }).click();
  await vi.waitFor(() => expect(notices).toMatchObject([{ ns: 'profile', ...notice }]));
});
