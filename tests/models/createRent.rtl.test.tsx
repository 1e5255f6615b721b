import { render } from '@testing-library/react';
import i18n from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { inject, vi } from 'vitest';
import type { Customer, SessionUser } from '../../machines/types';
import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import { Component as RentsListPage } from '../../src/features/rents/list/RentsListPage';
import { NotifyContext } from '../../src/shared/notifications';
import { SessionContext } from '../../src/shared/session';
import { announce, OURS } from '../support/announce';
import { callApi } from '../support/callApi';
import { screenInDom } from '../support/screenInDom';
import { testViewModel, type Opened } from '../support/viewModel';
import { createRentModel, type CreateRentFixture } from './createRent.model';
import { originalFetch } from '../support/originalFetch';

let opened = 0;
let session: Promise<{ accessToken: string; user: SessionUser }> | undefined;

testViewModel(createRentModel, openRents);

/** Signs in with the permission to create rents, and renders the list over the real server. */
async function openRents(): Promise<Opened<CreateRentFixture>> {
  const origin = inject('apiOrigin');
  vi.stubGlobal('fetch', originalFetch);
  const { accessToken, user } = await (session ??= signIn(origin));
  const api = callApi(origin, accessToken);
  const { body: customers } = await api.call<Customer[]>('GET', '/customers');
  localStorage.setItem('accessToken', accessToken);
  announce(OURS);
  await i18n
    .use(initReactI18next)
    .init({ lng: 'pt', resources: { pt: portuguese() }, interpolation: { escapeValue: false } });

  const screen = screenInDom(origin);
  const router = createMemoryRouter(
    [
      {
        path: '/apps/cockpit/rents',
        element: (
          <main>
            <RentsListPage />
          </main>
        ),
      },
      {
        path: '/apps/cockpit/rents/:id',
        element: (
          <main>
            <RentDetailPage />
          </main>
        ),
      },
    ],
    { initialEntries: ['/apps/cockpit/rents'] },
  );
  render(
    <SessionContext.Provider value={user}>
      <NotifyContext.Provider value={() => undefined}>
        <RouterProvider router={router} />
      </NotifyContext.Provider>
    </SessionContext.Provider>,
  );
  opened += 1;
  return {
    screen,
    fixture: {
      ...ownWeek(opened),
      known: (customers[0]?.description ?? '').split(' ').slice(0, 2).join(' '),
      stranger: `Desconhecido ${opened}`,
      api,
    },
  };
}

/** Five days that no other path uses. */
function ownWeek(index: number): { begin: string; end: string } {
  const day = (offset: number) => new Date(Date.UTC(2045, 0, 2 + index * 7 + offset)).toISOString().slice(0, 10);
  return { begin: day(0), end: day(4) };
}

async function signIn(origin: string): Promise<{ accessToken: string; user: SessionUser }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'rita', password: 'cockpit-rita' }),
  });
  return (await answer.json()) as { accessToken: string; user: SessionUser };
}

function portuguese(): Record<string, object> {
  const folder = 'src/shared/i18n/locales/pt';
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as object,
    ]),
  );
}
