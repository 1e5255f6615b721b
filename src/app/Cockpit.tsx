import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type PatchRoutesOnNavigationFunction,
} from 'react-router-dom';
import { isPublicPath } from '../features/auth/authPaths';
import { areFirstCallsAnswered, readingSince } from '../shared/api/client/firstCalls';
import { addressOf, pathIn } from '../shared/routing/basePath';
import { loadTexts } from '../shared/i18n/i18n';
import { isPageOffered, permittedPage, RouterContext, RoutesContext } from '../shared/routing/routing';
import { SessionContext, sessionOf } from '../shared/session';
import { BrokenPage } from './pages/BrokenPage';
import { loadDemo } from './demoPages';
import { Guard } from './Guard';
import { lazyWhenIdle } from './prefetch/deferredComponents';
import { Outage } from './Outage';
import { RightsLost } from './RightsLost';
import { SessionInterrupted } from './SessionInterrupted';
import { routes } from './routes';
import { useServices } from './services';
import { storedSession } from './session.logic';
import { useCurrency } from './useCurrency';
import 'virtual:lara.css';
import './styles/prime.css';
import { Toasts } from './toasts/Toasts';

const LiveChanges = lazyWhenIdle(() => import('./live/LiveChanges').then(({ default: LiveChanges }) => LiveChanges));
const Tooltips = lazyWhenIdle(() => import('./Tooltips').then(({ default: Tooltips }) => Tooltips));

type Router = ReturnType<typeof createBrowserRouter>;

/** Router of the page, and since when it reads: milliseconds since the navigation began. */
interface Prepared {
  router: Router;
  readAt: number;
}

let prepared: Prepared | null = null;

/** Loads everything that the first page needs: texts, and for a signed-in user the page itself. */
export async function prepare(): Promise<void> {
  const texts = loadTexts(['shell', 'errors']);
  if (isPublicPath(pathIn(window.location.pathname))) {
    // Most people go to the rents after signing in: their page arrives while the password is typed.
    const page = routes.find(({ path }) => path === '/apps/cockpit/rents')?.lazy;
    if (typeof page === 'function') await page();
  } else {
    prepared = prepareRouter();
    await initialized(prepared.router);
    // An answer on its way is not waited for: the page shows placeholders meanwhile.
    if (areFirstCallsAnswered()) await prefetchData(prepared.router.state.location.pathname);
  }
  await texts;
}

/** Reads what the page at this address begins with, for its first render. */
async function prefetchData(pathname: string): Promise<void> {
  const user = storedSession()?.user;
  const match = user && permittedPage(routes, sessionOf(user), pathname);
  const page = await match?.route.lazy?.();
  if (match) await page?.prefetchData?.(match);
}

function prepareRouter(): Prepared {
  return { router: createRouter(), readAt: readingSince() };
}

function createRouter(): Router {
  return createBrowserRouter(
    [{ id: COCKPIT, Component: Guard, ErrorBoundary: BrokenPage, HydrateFallback: () => null, children: [...routes] }],
    {
      basename: addressOf('/'),
      patchRoutesOnNavigation: addDemoPages,
    },
  );
}

const COCKPIT = 'cockpit';

/** An unknown address may be a demo page: the list of those is fetched only then. */
const addDemoPages: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (matchRoutes([...routes], pathIn(path))?.at(-1)?.route.path !== '*') return;
  const demo = await loadDemo();
  if (demo) patch(COCKPIT, [...demo.demoRoutes]);
};

/** When the router has its first page. */
export function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    }
  });
}

function takePrepared(): Prepared {
  const taken = prepared ?? prepareRouter();
  prepared = null;
  return taken;
}

/** Everything behind the sign-in. */
export function Cockpit() {
  const { session } = useServices();
  const user = useSelector(session, ({ context }) => context.session?.user ?? context.owner);
  const token = useSelector(session, (state) => state.context.session?.token);
  const [{ router, readAt }] = useState(takePrepared);
  const [offered] = useState(() => routes.filter(({ handle }) => isPageOffered(handle)));
  useCurrency();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Strict mode mounts twice: only an unmount that lasts counts.
      queueMicrotask(() => {
        if (!isMounted.current) router.dispose();
      });
    };
  }, [router]);
  return (
    <SessionContext value={user}>
      <RoutesContext value={offered}>
        <RouterContext value={router}>
          <Toasts>
            <RouterProvider router={router} />
            <Outage />
            <RightsLost />
            <Suspense fallback={null}>
              <SessionInterrupted />
            </Suspense>
            <Suspense fallback={null}>{token && <LiveChanges key={token} readAt={readAt} />}</Suspense>
            <Suspense fallback={null}>
              <Tooltips />
            </Suspense>
          </Toasts>
        </RouterContext>
      </RoutesContext>
    </SessionContext>
  );
}
