import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useTranslation } from '../shared/i18n/useTranslation';
import { isPageOffered, mayEnter, type RouteHandle } from '../shared/routing/routing';
import { scrollKey } from '../shared/routing/scrollKey';
import { useSession } from '../shared/session';
import { PROFILE } from '../shared/routing/paths';
import { CockpitLayout } from './layout/CockpitLayout';
import { ForbiddenPage } from './pages/ForbiddenPage';
import { NotFoundPage } from './pages/NotFoundPage';
import { NotOfferedPage } from './pages/NotOfferedPage';
import { useServices } from './services';

/** The page of the route, as far as this user may see it. Announces each new page. */
export function Guard() {
  const announced = useArrivals();
  return (
    <>
      <Page handle={useMatches().at(-1)?.handle as RouteHandle | undefined} />
      <p ref={announced} role="status" className="rc-visually-hidden" />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** No permission: the page does not exist (404). Permission withdrawn while the page is open: forbidden (403). */
function Page({ handle }: { handle: RouteHandle | undefined }) {
  const session = useSession();
  const chosen = useSelector(useServices().preferences, (state) => state.context.chosen.layout);
  const isLetIn = handle !== undefined && mayEnter(session, handle);
  const wasLetIn = useLetIn(session.user.username, isLetIn);
  if (session.user.secondFactorRequired && handle?.path !== PROFILE) return <Navigate to={PROFILE} replace />;
  if (!isLetIn) return wasLetIn ? <ForbiddenPage /> : <NotFoundPage />;
  if (handle.layout === 'full') return <Outlet />;
  return (
    <CockpitLayout layout={handle.isLayoutFixed ? handle.layout : chosen}>
      {isPageOffered(handle) ? <Outlet /> : <NotOfferedPage handle={handle} />}
    </CockpitLayout>
  );
}

/** Whether this user has been let in to this very page before, whatever may have become of the permission since. */
function useLetIn(username: string, isLetIn: boolean): boolean {
  const place = `${username} ${useLocation().pathname}`;
  const [before, setBefore] = useState('');
  if (isLetIn && before !== place) setBefore(place);
  return before === place;
}

/** Announces the new page to screen readers, and moves the focus to its beginning. */
function useArrivals() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const status = useRef<HTMLParagraphElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (status.current) status.current.textContent = t('arrived', { title: document.title });
  }, [pathname, t]);
  return status;
}
