import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { vi } from 'vitest';
import { countAsInPortugal } from '../../src/shared/i18n/i18n';
import { RouterContext, RoutesContext } from '../../src/shared/routing/routing';
import { NotifyContext, type Notification } from '../../src/shared/notifications';
import { SessionContext } from '../../src/shared/session';
import { announce, pathAtApi } from '../support/announce';
import { watchSending } from './openWhileSent';

const bundles = import.meta.glob<Record<string, unknown>>('../../src/shared/i18n/locales/pt/*.json', {
  eager: true,
  import: 'default',
});
/** The texts of the app in Portuguese, in the instance to which dialogs add theirs. */
export const texts = i18next;
await texts
  .use(initReactI18next)
  .use(countAsInPortugal)
  .init({
    lng: 'pt',
    defaultNS: 'common',
    resources: {
      pt: Object.fromEntries(
        Object.entries(bundles).map(([path, text]) => [path.replace(/^.*\/|\.json$/gu, ''), text]),
      ),
    },
    interpolation: { escapeValue: false },
  });

/** Answers one request with a recorded answer of a real server. */
export type Recorded = (request: Request, body: unknown) => Response | Promise<Response>;

/** As many turns as a call may take from its event to its request. */
const QUIET_TURNS = 8;

interface Options {
  routes: RouteObject[];
  at: string;
  permissions?: string[];
  /** Addresses that the app has pages at, for links that are offered to those only. */
  paths?: readonly string[];
  /** By `METHOD /path`; any other request fails the test. */
  answers: Record<string, Recorded>;
}

/** Renders pages as they stand in the app, for a signed-in user, over recorded answers. */
export function renderPage({ routes, at, permissions = ['rent:read', 'rent:update'], paths = [], answers }: Options) {
  if (!document.getElementById('page-config')) announce({});
  const notices: Notification[] = [];
  const requests: { call: string; url: string; body: unknown; headers: Headers }[] = [];
  /** Requests that are being made and answered. */
  const running = new Set<Promise<Response>>();
  const lookAtSending = watchSending();
  const answerTo = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${pathAtApi(request.url)}`;
    const text = await request.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    requests.push({ call, url: request.url, body, headers: request.headers });
    const answer = answers[call];
    if (!answer) throw new Error(`Nobody expected ${call}`);
    await lookAtSending(call);
    return answer(request, body);
  };
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const response = answerTo(input, init);
    running.add(response);
    return response.finally(() => running.delete(response));
  });
  const elsewhere = paths.filter((path) => routes.every((route) => route.path !== path));
  const router = createMemoryRouter(
    [...routes, ...elsewhere.map((path) => ({ path, element: <h1>{path}</h1> }))].map((route) => ({
      ...route,
      element: <main>{route.element}</main>,
    })),
    { initialEntries: [at] },
  );
  const siteMap = paths.map((path) => ({ path, handle: { path, layout: 'vertical' as const, titleKey: 'home' } }));
  const Frame = ({ children }: { children: ReactNode }) => {
    // A router that is kept listens to the window, and keeps all that its pages held.
    useEffect(() => () => router.dispose(), []);
    return (
      <I18nextProvider i18n={texts}>
        <SessionContext value={{ username: 'rita', isAdmin: false, permissions }}>
          <NotifyContext value={(notice) => void notices.push(notice)}>
            <RoutesContext value={siteMap}>
              <RouterContext value={router}>{children}</RouterContext>
            </RoutesContext>
          </NotifyContext>
        </SessionContext>
      </I18nextProvider>
    );
  };
  render(<RouterProvider router={router} />, { wrapper: Frame });
  return {
    user: userEvent.setup(),
    router,
    notices,
    requests,
    address: () => router.state.location.pathname + router.state.location.search,
    /** Resolves once nothing has been asked for in some turns of the event loop. */
    isIdle: async () => {
      for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (running.size > 0) turns = 0;
      }
    },
    sent: (call: string) => requests.filter((request) => request.call === call).map(({ body }) => body),
  };
}

/** A list as our server answers it. */
export function listOf(items: unknown[], total: number | null = items.length): Response {
  return Response.json(items, { headers: total === null ? {} : { 'x-total-count': String(total) } });
}
