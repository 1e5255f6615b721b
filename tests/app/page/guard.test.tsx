import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Guard } from '../../../src/app/Guard';
import { CustomisePanel } from '../../../src/app/layout/CustomisePanel';
import { startPreferences } from '../../../src/app/preferences.logic';
import { ServicesContext, type Services } from '../../../src/app/services';
import { SessionContext } from '../../../src/shared/session';
import { texts } from '../renderPage';

// On its way for ever: what is not there at all closes the panel too, and nothing here looks into it.
vi.mock('../../../src/shared/i18n/i18n', async (original) => ({
  ...(await original<object>()),
  loadTexts: () => new Promise(() => undefined),
}));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

const services = (): Services => ({ session: null as never, preferences: startPreferences() });

it('a withdrawn permission is reported to its user, not to the next user of the browser', async () => {
  const handle = {
    path: '/customers',
    layout: 'full',
    isLayoutFixed: true,
    permission: 'customer:read',
    titleKey: 'customers',
  };
  const router = createMemoryRouter(
    [{ element: <Guard />, children: [{ path: '/customers', element: <h1>Clientes</h1>, handle }] }],
    { initialEntries: ['/customers'] },
  );
  const given = services();
  const page = (username: string, permissions: string[]) => (
    <I18nextProvider i18n={texts}>
      <ServicesContext value={given}>
        <SessionContext value={{ username, isAdmin: false, permissions }}>
          <RouterProvider router={router} />
        </SessionContext>
      </ServicesContext>
    </I18nextProvider>
  );
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const { rerender } = render(page('rita', ['customer:read']));
  await heading('Clientes');
  rerender(page('rita', []));
  await heading('Já não tem acesso a esta página');
  rerender(page('tomas', []));
  await heading('Oops, Page not found!');
});

it('a missing second factor leads to the own account from everywhere', async () => {
  const route = (path: string, title: string) => ({
    path,
    element: <h1>{title}</h1>,
    handle: { path, layout: 'full', isLayoutFixed: true, titleKey: 'home' },
  });
  const children = [route('/', 'Início'), route('/profile', 'A minha conta')];
  const show = (secondFactorRequired?: boolean) =>
    render(
      <I18nextProvider i18n={texts}>
        <ServicesContext value={services()}>
          <SessionContext value={{ username: 'admin', isAdmin: false, permissions: [], secondFactorRequired }}>
            <RouterProvider router={createMemoryRouter([{ element: <Guard />, children }])} />
          </SessionContext>
        </ServicesContext>
      </I18nextProvider>,
    );
  const { unmount } = show(true);
  await screen.findByRole('heading', { level: 1, name: 'A minha conta' });
  unmount();
  show();
  await screen.findByRole('heading', { level: 1, name: 'Início' });
});

it('the panel that customises the app closes with the page it was opened on', async () => {
  const given = services();
  const router = createMemoryRouter([{ path: '*', element: <CustomisePanel /> }], { initialEntries: ['/a'] });
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext value={given}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>,
  );
  const isOpen = () => given.preferences.getSnapshot().context.isPanelOpen;
  act(() => given.preferences.send({ type: 'panel.open' }));
  expect(isOpen()).toBe(true);
  await act(() => router.navigate('/b'));
  expect(isOpen()).toBe(false);
});
