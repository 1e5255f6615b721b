import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { mayEnter, type RouteHandle } from '../shared/routing';
import { useSession } from '../shared/session';
import { CockpitLayout } from './layout/CockpitLayout';
import { NotFoundPage } from './NotFoundPage';
import { useServices } from './services';

/** Who may not open a page is told what everybody is told of a page that does not exist. */
export function Guard() {
  const session = useSession();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const announced = useArrivals();
  const chosen = useSelector(useServices().preferences, (state) => state.context.layout);
  const layout = handle?.isLayoutFixed || handle?.layout === 'full' ? handle.layout : chosen;
  const page = !handle || !mayEnter(session, handle) ? <NotFoundPage /> : layout === 'full' ? <Outlet /> : <CockpitLayout layout={layout}><Outlet /></CockpitLayout>;
  return (
    <>
      {page}
      <p ref={announced} role="status" className="rc-visually-hidden" />
      <ScrollRestoration />
    </>
  );
}

/** Says where one has arrived, and puts the focus at the beginning of the new page. */
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
