import { useTranslation } from '../../shared/i18n/useTranslation';
import styles from './dashboards.module.css';

export interface CardSample {
  number: string;
  holder: string;
  valid: string;
}

/** A sample bank card. */
export function BankCard({ card: { number, holder, valid } }: { card: CardSample }) {
  const { t } = useTranslation('demo-dashboards');
  return (
    <section className={styles.card} aria-label={t('analytics.card')}>
      <i className="pi pi-credit-card" aria-hidden="true" />
      <dl>
        <div className={styles.cardNumber}>
          <dt className="rc-visually-hidden">{t('analytics.cardNumber')}</dt>
          <dd dir="ltr">{number}</dd>
        </div>
        <div>
          <dt>{t('analytics.cardHolder')}</dt>
          <dd>{holder}</dd>
        </div>
        <div>
          <dt>{t('analytics.cardValid')}</dt>
          <dd dir="ltr">{valid}</dd>
        </div>
      </dl>
    </section>
  );
}
