import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../../shared/i18n/i18n';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { LanguageList } from '../../shared/ui/LanguageList';
import { Logo } from '../../shared/ui/Logo';
import { DEVELOPER, PRODUCT } from '../../shared/product';
import styles from './auth.module.css';
import { BoardPicture } from './BoardPicture';

interface Props {
  language: string;
  onLanguage: (language: string) => void;
  children: ReactNode;
}

/** The frame of every page before signing in: logo, languages, maker, and a sample planning board. */
export function AuthFrame({ language, onLanguage, children }: Props) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.page}>
      <div className={styles.front}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <Logo /> {PRODUCT}
          </span>
          <LanguageList
            className={styles.language}
            label={t('language')}
            language={language}
            text={LANGUAGE_NAMES[language]}
            onChoose={onLanguage}
          />
        </header>
        <main className={styles.main}>
          <div className={styles.column}>{children}</div>
        </main>
        <footer className={styles.foot}>
          <span suppressHydrationWarning>{t('footer', { year: new Date().getFullYear(), product: PRODUCT })}</span>
          <span>{t('credit', { company: DEVELOPER })}</span>
        </footer>
      </div>
      <BoardPicture language={language} />
    </div>
  );
}
