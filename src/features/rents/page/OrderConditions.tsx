import { pageConfig } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './order.module.css';

/** The conditions under which the company rents out, in the language of the paper; nothing without any. */
export function OrderConditions() {
  const { t, i18n } = useTranslation('rent');
  const { conditions } = pageConfig();
  const lines = conditions[i18n.language] ?? conditions.any ?? [];
  if (lines.length === 0) return null;
  return (
    <section className={styles.conditions}>
      <h2>{t('print.conditions')}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
