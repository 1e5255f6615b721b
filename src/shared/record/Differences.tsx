import { useTranslation } from '../i18n/useTranslation';
import styles from './record.module.css';
import { Button } from '../ui/Button';

/** A field that another user changed. */
export interface Difference {
  key: string;
  label: string;
  /** The other user's value, in words. */
  serverText: string;
  /** Takes it over; null where the form shows it already. */
  onTake: (() => void) | null;
}

/**
 * Shows the values that another user saved, each with a button that takes it over. Saving overwrites the fields that
 * are not taken over.
 */
export function Differences({ differing }: { differing: readonly Difference[] }) {
  const { t } = useTranslation('lists');
  return (
    <section className={styles.conflict} role="alert" aria-label={t('record.conflict.title')}>
      <p className={styles.conflictTitle}>{t('record.conflict.title')}</p>
      <p>{t(differing.some(({ onTake }) => onTake) ? 'record.conflict.text' : 'record.conflict.merged')}</p>
      {differing.length > 0 ? (
        <dl className={styles.differences}>
          {differing.map(({ key, label, serverText, onTake }) => (
            <div key={key} className={styles.difference}>
              <dt>{label}</dt>
              <dd>{serverText || '—'}</dd>
              <dd>
                {onTake ? (
                  <Button
                    outlined
                    size="small"
                    label={t('record.conflict.take')}
                    aria-label={t('record.conflict.takeField', { field: label })}
                    onClick={onTake}
                  />
                ) : (
                  t('record.conflict.inForm')
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
