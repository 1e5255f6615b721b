import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES } from '../../shared/i18n/i18n';
import { useServices } from '../services';
import styles from './header.module.css';
import { UserMenu } from './UserMenu';

interface Props {
  openerRef: Ref<HTMLButtonElement>;
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
}

/** What is at hand on every page: the menu on a phone, language, theme, and whose session it is. */
export function Header({ openerRef, isDrawerOpen, onOpenDrawer }: Props) {
  const { t } = useTranslation('shell');
  const { preferences } = useServices();
  const { theme, language } = useSelector(preferences, (state) => state.context);
  // A language chosen elsewhere stays choosable, though it is not offered.
  const languages = OFFERED_LANGUAGES.some((offered) => offered === language) ? OFFERED_LANGUAGES : [...OFFERED_LANGUAGES, language];
  return (
    <header className={styles.header}>
      <button ref={openerRef} type="button" className={`${styles.icon} ${styles.opener}`} aria-label={t('menu.open')} aria-expanded={isDrawerOpen} onClick={onOpenDrawer}>
        <i className="pi pi-bars" aria-hidden="true" />
      </button>
      <div className={styles.tools}>
        <select
          className={styles.language}
          aria-label={t('language.label')}
          value={language}
          onChange={(event) => preferences.send({ type: 'language.choose', language: event.target.value })}
        >
          {languages.map((each) => <option key={each} value={each} lang={each}>{LANGUAGE_NAMES[each]}</option>)}
        </select>
        <button
          type="button"
          className={styles.icon}
          aria-label={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
          onClick={() => preferences.send({ type: 'theme.choose', theme: theme === 'dark' ? 'light' : 'dark' })}
        >
          <i className={`pi ${theme === 'dark' ? 'pi-sun' : 'pi-moon'}`} aria-hidden="true" />
        </button>
        <UserMenu />
      </div>
    </header>
  );
}
