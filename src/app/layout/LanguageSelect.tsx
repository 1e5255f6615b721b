import { useSelector } from '@xstate/react';
import { LANGUAGE_NAMES } from '../../shared/i18n/i18n';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { LanguageList } from '../../shared/ui/LanguageList';
import { useServices } from '../services';
import styles from './header.module.css';

/** The language of the page; in the header it stands in short. */
export function LanguageSelect({ isShort }: { isShort?: boolean }) {
  const { t } = useTranslation('shell');
  const { preferences } = useServices();
  const language = useSelector(preferences, (state) => state.context.chosen.language);
  return (
    <LanguageList
      className={isShort ? `${styles.language} ${styles.short}` : styles.language}
      label={t('language.label')}
      language={language}
      text={isShort ? language.toUpperCase() : LANGUAGE_NAMES[language]}
      onChoose={(chosen) => preferences.send({ type: 'preferences.choose', change: { language: chosen } })}
    />
  );
}
