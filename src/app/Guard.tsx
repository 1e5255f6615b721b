import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useTranslation } from '../shared/i18n/useTranslation';
import { isPageOffered, mayEnter, type RouteHandle } from '../shared/routing';
import { useSession } from '../shared/session';
import { PROFILE } from '../shared/paths';
import { CockpitLayout } from './layout/CockpitLayout';
import { ForbiddenPage } from './ForbiddenPage';
import { NotFoundPage } from './NotFoundPage';
import { NotOfferedPage } from './NotOfferedPage';
import { useServices } from './services';

/** No permission: the page does not exist (404). Permission withdrawn while the page is open: forbidden (403). */
export function Guard() {
  const session = useSession();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const announced = useArrivals();
  const chosen = useSelector(useServices().preferences, (state) => state.context.layout);
  const layout = handle?.isLayoutFixed || handle?.layout === 'full' ? handle.layout : chosen;
  const wasLetIn = useLetIn(session.user.username, handle !== undefined && mayEnter(session, handle));
  const mustSetUp = session.user.secondFactorRequired === true && handle?.path !== PROFILE;
  const page = mustSetUp ? (
    <Navigate to={PROFILE} replace />
  ) : !handle || !mayEnter(session, handle) ? (
    wasLetIn ? (
      <ForbiddenPage />
    ) : (
      <NotFoundPage />
    )
  ) : layout === 'full' ? (
    <Outlet />
  ) : (
    <CockpitLayout layout={layout}>
      {isPageOffered(handle) ? <Outlet /> : <NotOfferedPage handle={handle} />}
    </CockpitLayout>
  );
  return (
    <>
      {page}
      <p ref={announced} role="status" className="rc-visually-hidden" />
      <ScrollRestoration />
    </>
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
