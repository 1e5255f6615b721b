import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import type { RouteHandle } from '../../shared/routing';
import { HeaderTitleContext } from '../../shared/ui/headerTitle';
import { useServices } from '../services';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './layout.module.css';
import { ScrollToTop } from './ScrollToTop';
import { Sidebar } from './Sidebar';

/** Sidebar, header, page and footer; on a phone the sidebar is a drawer. */
export function VerticalLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { preferences } = useServices();
  const isCollapsed = useSelector(preferences, (state) => state.context.sidebarCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle ? t(`pages.${handle.titleKey}`, { ns: handle.ns }) : null;
  const opener = useRef<HTMLButtonElement>(null);
  // A page that opened has been chosen: the drawer has done its work.
  useEffect(() => setDrawerOpen(false), [pathname]);
  const closeDrawer = () => {
    setDrawerOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={`${styles.layout} ${isCollapsed ? styles.collapsed : ''}`}>
      <a className={styles.skip} href="#content">{t('skip')}</a>
      <Sidebar isCollapsed={isCollapsed} isDrawerOpen={isDrawerOpen} onCloseDrawer={closeDrawer} onToggle={() => preferences.send({ type: 'sidebar.toggle' })} />
      <div className={styles.body} inert={isDrawerOpen}>
        <Header title={title} openerRef={opener} isDrawerOpen={isDrawerOpen} onOpenDrawer={() => setDrawerOpen(true)} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <HeaderTitleContext value={title}>
            <div className={styles.content}>{children}</div>
          </HeaderTitleContext>
        </main>
        <Footer className={styles.footer} />
        <ScrollToTop />
      </div>
    </div>
  );
}
