import { memo, useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import iconButton from '../../shared/ui/iconButton.module.css';
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
  const toggleLabel = t(isCollapsed ? 'menu.expand' : 'menu.collapse');
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
            <button
              type="button"
              className={`${iconButton.button} ${styles.close}`}
              aria-label={t('menu.close')}
              onClick={onCloseDrawer}
            >
              <i className="pi pi-times" aria-hidden="true" />
            </button>
          ) : hasToggle ? (
            <button
              type="button"
              className={iconButton.button}
              aria-expanded={!isCollapsed}
              aria-label={toggleLabel}
              title={toggleLabel}
              onClick={onToggle}
            >
              <i
                className={`pi ${isCollapsed ? 'pi-angle-double-right' : 'pi-angle-double-left'}`}
                aria-hidden="true"
              />
            </button>
          ) : null}
        </div>
        <MenuSections sections={sections} isCollapsed={isCollapsed} />
        <SidebarFoot isDrawer={isDrawer} isCollapsed={isCollapsed} />
      </nav>
    </>
  );
});
