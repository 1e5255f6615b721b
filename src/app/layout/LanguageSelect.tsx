import { useSelector } from '@xstate/react';
import { LANGUAGE_NAMES, offeredLanguages } from '../../shared/i18n/i18n';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useServices } from '../services';
import styles from './header.module.css';

/** The language of the page: a native list, so that a phone shows it its own way. In the header it stands in short. */
export function LanguageSelect({ isShort }: { isShort?: boolean }) {
  const { t } = useTranslation('shell');
  const { preferences } = useServices();
  const language = useSelector(preferences, (state) => state.context.language);
  return (
    <span className={isShort ? `${styles.language} ${styles.short}` : styles.language}>
      <i className="pi pi-globe" aria-hidden="true" />
      <span aria-hidden="true">{isShort ? language.toUpperCase() : LANGUAGE_NAMES[language]}</span>
      <i className="pi pi-chevron-down" aria-hidden="true" />
      <select
        aria-label={t('language.label')}
        value={language}
        onChange={(event) => preferences.send({ type: 'language.choose', language: event.target.value })}
      >
        {offeredLanguages(language).map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
