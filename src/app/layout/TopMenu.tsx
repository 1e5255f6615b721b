import { useId } from 'react';
import { NavLink, useMatch } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useMenu } from '../../shared/ui/menu/useMenu';
import type { MenuEntry, MenuSection } from '../menu';
import { Brand } from './Brand';
import styles from './topMenu.module.css';
import { useMenuSections } from './useMenuSections';

/** The menu as a bar above the page: a link for each entry, a list behind each section of several. */
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
  const { isOpen, toggle, close, root, button, onKeyDown } = useMenu();
  const id = useId();
  return (
    <div ref={root} className={styles.section} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {t(`menu.${header.textKey}`)}
        <i className="pi pi-chevron-down" aria-hidden="true" />
        {entries.map(({ path }) => (
          <Here key={path} path={path} />
        ))}
      </button>
      {isOpen ? (
        <ul id={id} className={styles.list} onClick={close}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Entry entry={entry} hasIcon />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Marks the section whose page is open, for the style sheet. */
function Here({ path }: { path: string }) {
  return useMatch({ path, end: false }) ? <span data-here /> : null;
}

function Entry({ entry: { textKey, icon, path }, hasIcon }: { entry: MenuEntry; hasIcon?: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <NavLink to={path} end={path === '/'} className={styles.link}>
      {hasIcon ? <i className={`pi pi-${icon}`} aria-hidden="true" /> : null}
      {t(`menu.${textKey}`)}
    </NavLink>
  );
}
