import { render } from '@testing-library/react';
import i18n from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { inject, vi } from 'vitest';
import type { SessionUser } from '../../machines/types';
import { countAsInPortugal } from '../../src/shared/i18n/i18n';
import { NotifyContext } from '../../src/shared/notifications';
import { SessionContext } from '../../src/shared/session';
import { announce, OURS } from './announce';
import { callApi, type ApiCaller } from './callApi';
import { screenInDom } from './screenInDom';
import type { Screen } from './screen';
import { originalFetch } from './originalFetch';

interface Options {
  routes: RouteObject[];
  at: string;
  as: 'admin' | 'rita' | 'tomas';
  /** Called with the key of each message of a toast. */
  onNotice?: (messageKey: string) => void;
}

/** Pages over the real server, opened for a test. */
export interface OpenedPages {
  screen: Screen;
  api: ApiCaller;
}

const sessions = new Map<string, Promise<{ accessToken: string; user: SessionUser }>>();

/** Signs in and renders pages in Portuguese over the real server, which announces what it can do as it does in the app. */
export async function openPages({ routes, at, as, onNotice }: Options): Promise<OpenedPages> {
  const origin = inject('apiOrigin');
  const { api, accessToken, user } = await signedIn(as);
  localStorage.setItem('accessToken', accessToken);
  localStorage.setItem('user', JSON.stringify(user));
  announce({ ...OURS, vatRate: 23 });
  await i18n
    .use(initReactI18next)
    .use(countAsInPortugal)
    .init({ lng: 'pt', resources: { pt: portuguese() }, interpolation: { escapeValue: false } });
  const show = (address: string) => {
    const router = createMemoryRouter(
      routes.map((route) => ({ ...route, element: <main>{route.element}</main> })),
      { initialEntries: [address] },
    );
    const { unmount } = render(
      <SessionContext value={user}>
        <NotifyContext value={({ messageKey }) => onNotice?.(messageKey)}>
          <RouterProvider router={router} />
        </NotifyContext>
      </SessionContext>,
    );
    return { router, unmount };
  };
  let shown: ReturnType<typeof show>;
  const screen = screenInDom(origin, () => {
    const { pathname, search } = shown.router.state.location;
    shown.unmount();
    shown = show(pathname + search);
    return Promise.resolve();
  });
  shown = show(at);
  return { screen, api };
}

/** Calls of the real server as one of its accounts, which signs in once. */
export async function signedIn(as: Options['as']) {
  const origin = inject('apiOrigin');
  vi.stubGlobal('fetch', originalFetch);
  const session = sessions.get(as) ?? signIn(origin, as);
  sessions.set(as, session);
  const { accessToken, user } = await session;
  return { api: callApi(origin, accessToken), accessToken, user };
}

async function signIn(origin: string, username: string): Promise<{ accessToken: string; user: SessionUser }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `cockpit-${username}` }),
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
