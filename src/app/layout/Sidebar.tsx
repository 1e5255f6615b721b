import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, NavLink } from 'react-router-dom';
import { RoutesContext } from '../../shared/routing';
import { useSession } from '../../shared/session';
import { PRODUCT, VERSION } from '../../shared/usePageTitle';
import { menuFor } from '../menu';
import styles from './sidebar.module.css';

interface Props {
  isCollapsed: boolean;
  isDrawerOpen: boolean;
  onToggle: () => void;
  onCloseDrawer: () => void;
}

/** The menu with what this user may open. Collapsed it shows icons, whose names stay for screen readers. */
export function Sidebar({ isCollapsed, isDrawerOpen, onToggle, onCloseDrawer }: Props) {
  const { t } = useTranslation('shell');
  const { can } = useSession();
  const routes = useContext(RoutesContext);
  const sections = menuFor(can, (address) => routes.some(({ path }) => path !== '*' && matchPath({ path, end: true }, address)));
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
        className={`${styles.sidebar} ${isDrawerOpen ? styles.open : ''}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isDrawerOpen) onCloseDrawer();
        }}
      >
        <div className={styles.head}>
          <Link to="/" className={styles.brand} aria-label={`${PRODUCT} ${VERSION}`}>
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.text} aria-hidden="true">{PRODUCT} <small>{VERSION}</small></span>
          </Link>
          <button type="button" className={styles.close} aria-label={t('menu.close')} onClick={onCloseDrawer}>
            <i className="pi pi-times" aria-hidden="true" />
          </button>
        </div>
        {sections.map(({ key, entries }) => (
          <ul key={key} className={styles.section}>
            {entries.map(({ textKey, icon, path }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'} className={styles.link} title={isCollapsed ? t(`menu.${textKey}`) : undefined}>
                  <i className={`pi pi-${icon}`} aria-hidden="true" />
                  <span className={styles.text}>{t(`menu.${textKey}`)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
        <button type="button" className={styles.toggle} aria-expanded={!isCollapsed} onClick={onToggle}>
          <i className={`pi ${isCollapsed ? 'pi-angle-double-right' : 'pi-angle-double-left'}`} aria-hidden="true" />
          <span className={styles.text}>{t(isCollapsed ? 'menu.expand' : 'menu.collapse')}</span>
        </button>
      </nav>
    </>
  );
}
