import { PrimeReactProvider } from 'primereact/api';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration, useLocation } from 'react-router-dom';
import { isPublicPath } from '../features/auth/authPaths';
import { go, SIGN_IN } from '../shared/routing/lightAddress';
import { addressOf } from '../shared/routing/basePath';
import { scrollKey } from '../shared/routing/scrollKey';
import { loadTexts } from '../shared/i18n/i18n';
import { BrokenPage } from './pages/BrokenPage';
// With the cockpit's own code: a second way to router and theme would cut both into more files, for everybody.
import { initialized } from './Cockpit';
import { loadDemo } from './demoPages';

type Router = ReturnType<typeof createBrowserRouter>;

/** The demo pages that need no session; any other address is handed back to the pages before signing in. */
export function PublicDemo() {
  const [router, setRouter] = useState<Router | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let made: Router | null = null;
    let isGone = false;
    makeRouter().then((ready) => {
      if (isGone) ready.dispose();
      else setRouter((made = ready));
    }, setError);
    return () => {
      isGone = true;
      made?.dispose();
    };
  }, []);
  if (error) throw new Error('the demo pages did not arrive', { cause: error });
  return router ? (
    <PrimeReactProvider value={{ ripple: false }}>
      <RouterProvider router={router} />
    </PrimeReactProvider>
  ) : null;
}

async function makeRouter(): Promise<Router> {
  const [demo] = await Promise.all([loadDemo(), loadTexts(['shell', 'errors', 'lists'])]);
  const pages = [
    {
      element: (
        <>
          <Outlet />
          <ScrollRestoration getKey={scrollKey} />
        </>
      ),
      ErrorBoundary: BrokenPage,
      HydrateFallback: () => null,
      children: [...(demo?.publicDemoRoutes ?? []), { path: '*', Component: Elsewhere }],
    },
  ];
  const router = createBrowserRouter(pages, { basename: addressOf('/') });
  await initialized(router);
  return router;
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (isPublicPath(pathname)) go(pathname + search, { replace: true });
    else go(SIGN_IN, { origin: pathname + search + hash, replace: true });
  }, [pathname, search, hash]);
  return null;
}
