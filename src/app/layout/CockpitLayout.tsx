import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { assetPath } from '../../shared/routing/paths';
import type { RouteHandle } from '../../shared/routing/routing';
import { HeaderTitleContext } from '../../shared/ui/headerTitle';
import { useSession } from '../../shared/session';
import { useMediaQuery } from '../../shared/ui/useMediaQuery';
import { useSidebarFolded } from '../useSidebarFolded';
import { useEnterGuard } from '../useEnterGuard';
import { useScanner } from '../../shared/scanning/useScanner';
import { usePrefetchLinks } from '../prefetch/prefetchLinks';
import { usePrefetchRoutes } from '../prefetch/prefetchRoutes';
import { useServices } from '../services';
import { CustomisePanel } from './CustomisePanel';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './layout.module.css';
import { ScrollToTop } from './ScrollToTop';
import { Sidebar } from './Sidebar';

interface Props {
  layout: 'vertical' | 'horizontal';
  children: ReactNode;
}

/**
 * Menu, header, page and footer. Where there is no room for the menu beside or above the page, it is a drawer. Menu, header
 * and footer are memoised, because each key of a search changes the address and renders the layout.
 */
export function CockpitLayout({ layout, children }: Props) {
  const { t } = useTranslation('shell');
  const { preferences } = useServices();
  const { isMenuFolded, sidebarCollapseButton } = useSelector(preferences, (state) => state.context.chosen);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle ? t(`pages.${handle.titleKey}`, { ns: handle.ns }) : null;
  const opener = useRef<HTMLButtonElement>(null);
  const session = useSession();
  const menu = useMenuPlace(layout);
  usePrefetchRoutes();
  usePrefetchLinks();
  const navigate = useNavigate();
  // A scanned code opens its asset where no page expects one.
  useEnterGuard();
  useScanner(session.can('asset:read'), (serial) => void navigate(assetPath(serial)), { isFallback: true });
  const isCollapsed = useSidebarFolded(isMenuFolded) && menu === 'sidebar';
  // Choosing a page in the drawer closes it.
  useEffect(() => setDrawerOpen(false), [pathname, menu]);
  const openDrawer = useCallback(() => setDrawerOpen(true), []);
  const closeDrawer = useCallback(() => {
    // Renders synchronously: the button cannot take the focus while the page behind the drawer is inert.
    flushSync(() => setDrawerOpen(false));
    opener.current?.focus();
  }, []);
  const toggleSidebar = useCallback(() => {
    preferences.send({ type: 'preferences.choose', change: { isMenuFolded: !isCollapsed } });
  }, [preferences, isCollapsed]);
  return (
    <div className={`${styles.layout} ${isCollapsed ? styles.collapsed : ''}`} data-menu={menu}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {menu === 'bar' ? null : (
        <Sidebar
          isCollapsed={isCollapsed}
          hasToggle={sidebarCollapseButton}
          isDrawer={menu === 'drawer'}
          isDrawerOpen={isDrawerOpen}
          onCloseDrawer={closeDrawer}
          onToggle={toggleSidebar}
        />
      )}
      <div className={styles.body} inert={isDrawerOpen}>
        <Header
          title={title}
          hasMenu={menu === 'bar'}
          openerRef={opener}
          isDrawerOpen={isDrawerOpen}
          onOpenDrawer={openDrawer}
        />
        <main id="content" tabIndex={-1} className={styles.main}>
          <HeaderTitleContext value={title}>
            <div className={styles.content}>{children}</div>
          </HeaderTitleContext>
        </main>
        <Footer className={styles.footer} />
        <ScrollToTop />
      </div>
      <CustomisePanel />
    </div>
  );
}

/** Where the menu is: the sidebar needs 1024 pixels, the bar 1200; with less either is a drawer. */
function useMenuPlace(layout: Props['layout']): 'sidebar' | 'bar' | 'drawer' {
  const isNarrow = useMediaQuery(layout === 'vertical' ? '(width < 1024px)' : '(width < 1200px)');
  return isNarrow ? 'drawer' : layout === 'vertical' ? 'sidebar' : 'bar';
}
