import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Menu } from '../../shared/ui/menu/Menu';
import type { MenuEntry, MenuSection } from '../menu';
import { Brand } from './Brand';
import styles from './topMenu.module.css';
import { useMenuSections } from './useMenuSections';

/** The menu as a bar above the page: a link for each entry, a menu behind each section of several. */
export function TopMenu() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Brand textClass={styles.product} />
      <nav aria-label={t('menu.label')} className={styles.menu}>
        {useMenuSections().map(({ key, header, entries }) =>
          header && entries.length > 1 ? (
            <Section key={key} header={header} entries={entries} />
          ) : (
            entries.map((entry) => <Entry key={entry.path} entry={entry} />)
          ),
        )}
      </nav>
    </>
  );
}

function Section({ header, entries }: { header: NonNullable<MenuSection['header']>; entries: MenuEntry[] }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const name = t(`menu.${header.textKey}`);
  const items = entries.map(({ textKey, icon, path }) => ({
    key: path,
    icon,
    label: t(`menu.${textKey}`),
    to: path,
    isCurrent: matchPath({ path, end: false }, pathname) !== null,
  }));
  const isHere = items.some(({ isCurrent }) => isCurrent);
  return (
    <Menu label={name} items={items} button={{ className: `${styles.link} ${isHere ? styles.here : ''}` }}>
      {name}
      <i className="pi pi-chevron-down" aria-hidden="true" />
    </Menu>
  );
}

function Entry({ entry: { textKey, path } }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell');
  return (
    <NavLink to={path} end={path === '/'} className={styles.link}>
      {t(`menu.${textKey}`)}
    </NavLink>
  );
}
