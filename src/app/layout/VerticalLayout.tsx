import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useServices } from '../services';
import { Header } from './Header';
import { Sidebar } from './Sidebar';
import styles from './layout.module.css';

/** Sidebar, header, page and footer; on a phone the sidebar is a drawer. */
export function VerticalLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { preferences } = useServices();
  const isCollapsed = useSelector(preferences, (state) => state.context.sidebarCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
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
        <Header openerRef={opener} isDrawerOpen={isDrawerOpen} onOpenDrawer={() => setDrawerOpen(true)} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={styles.content}>{children}</div>
        </main>
        <footer className={styles.footer}>{t('footer', { year: new Date().getFullYear() })}</footer>
      </div>
    </div>
  );
}
