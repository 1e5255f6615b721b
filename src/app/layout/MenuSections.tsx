import { NavLink } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import type { MenuEntry, MenuSection } from '../menu';
import styles from './sidebar.module.css';

interface Props {
  sections: readonly MenuSection[];
  /** Whether the menu shows icons alone: headers go, and their entries stand in the open. */
  isCollapsed: boolean;
}

/** The entries of the menu; those under a header fold away behind it. */
export function MenuSections({ sections, isCollapsed }: Props) {
  const { t } = useTranslation('shell');
  return (
    <ul className={styles.sections}>
      {sections.map(({ key, header, entries }) =>
        header && !isCollapsed ? (
          <li key={key}>
            <details open>
              <summary className={styles.link}>
                <i className={`pi pi-${header.icon}`} aria-hidden="true" />
                <span className={styles.text}>{t(`menu.${header.textKey}`)}</span>
                <i className={`pi pi-chevron-down ${styles.fold}`} aria-hidden="true" />
              </summary>
              <ul className={styles.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.path} entry={entry} isUnderHeader />
                ))}
              </ul>
            </details>
          </li>
        ) : (
          entries.map((entry) => (
            <Entry
              key={entry.path}
              entry={entry}
              section={header ? t(`menu.${header.textKey}`) : undefined}
              isTitled={isCollapsed}
            />
          ))
        ),
      )}
    </ul>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isUnderHeader?: boolean;
  /** Name of the section that the entry is part of, where the menu does not show it. */
  section?: string;
  isTitled?: boolean;
}

function Entry({ entry: { textKey, icon, path }, isUnderHeader, section, isTitled }: EntryProps) {
  const { t } = useTranslation('shell');
  const own = t(`menu.${textKey}`);
  const text = section && section !== own ? `${section}: ${own}` : own;
  return (
    <li>
      <NavLink
        to={path}
        end={path === '/'}
        className={styles.link}
        data-pr-tooltip={isTitled ? text : undefined}
        data-pr-position="right"
      >
        {isUnderHeader ? null : <i className={`pi pi-${icon}`} aria-hidden="true" />}
        <span className={styles.text}>{text}</span>
      </NavLink>
    </li>
  );
}
