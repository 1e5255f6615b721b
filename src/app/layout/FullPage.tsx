import type { ReactNode } from 'react';
import { addressOf } from '../../shared/routing/basePath';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { PRODUCT } from '../../shared/product';
import { Logo } from '../../shared/ui/Logo';
import styles from './fullPage.module.css';

/** A page without the cockpit around it: the product at the top, the year at the foot. */
export function FullPage({ note, children }: { note?: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href={addressOf('/')} className={styles.brand}>
          <Logo /> {PRODUCT}
        </a>
      </header>
      <main tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <span>{t('footer', { year: new Date().getFullYear() })}</span>
        <span>{note}</span>
      </footer>
    </div>
  );
}
