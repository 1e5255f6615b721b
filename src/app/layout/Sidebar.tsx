import { memo, useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { IconButton } from '../../shared/ui/IconButton';
import { Brand } from './Brand';
import { MenuSections } from './MenuSections';
import styles from './sidebar.module.css';
import { SidebarFoot } from './SidebarFoot';
import { useMenuSections } from './useMenuSections';

interface Props {
  isCollapsed: boolean;
  /** Whether the button that collapses the sidebar is shown. */
  hasToggle: boolean;
  isDrawer: boolean;
  isDrawerOpen: boolean;
  onToggle: () => void;
  onCloseDrawer: () => void;
}

/** The menu of the pages that this user may open: beside the page, collapsed to its icons, or as a drawer on a phone. */
export const Sidebar = memo(function Sidebar({
  isCollapsed,
  hasToggle,
  isDrawer,
  isDrawerOpen,
  onToggle,
  onCloseDrawer,
}: Props) {
  const { t } = useTranslation('shell');
  const sections = useMenuSections();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isDrawerOpen) nav.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isDrawerOpen]);
  return (
    <>
      {isDrawerOpen ? <div className={styles.mask} onClick={onCloseDrawer} /> : null}
      <nav
        ref={nav}
        aria-label={t('menu.label')}
        className={`${styles.sidebar} ${isDrawer ? styles.drawer : ''} ${isDrawerOpen ? styles.open : ''} ${isCollapsed ? styles.mini : ''}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isDrawerOpen) onCloseDrawer();
        }}
      >
        <div className={styles.head}>
          <Brand textClass={styles.text} />
          {isDrawer ? (
            <IconButton icon="times" className={styles.close} label={t('menu.close')} onClick={onCloseDrawer} />
          ) : hasToggle ? (
            <IconButton
              icon={isCollapsed ? 'angle-double-right' : 'angle-double-left'}
              aria-expanded={!isCollapsed}
              label={t(isCollapsed ? 'menu.expand' : 'menu.collapse')}
              data-pr-position="right"
              onClick={onToggle}
            />
          ) : null}
        </div>
        <MenuSections sections={sections} isCollapsed={isCollapsed} />
        <SidebarFoot isDrawer={isDrawer} isCollapsed={isCollapsed} />
      </nav>
    </>
  );
});
