import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import styles from './record.module.css';

/** A field that somebody else changed. */
export interface Difference {
  key: string;
  label: string;
  /** What somebody else saved, in words. */
  theirs: string;
  /** Takes it over; null where the form shows it already. */
  onTake: (() => void) | null;
}

/**
 * What somebody else saved meanwhile, beside what is in the form: of each field their value, and where it differs a button
 * that takes it over. What is not taken over stays as it is, and saving now means it.
 */
export function Differences({ differing }: { differing: readonly Difference[] }) {
  const { t } = useTranslation('lists');
  return (
    <section className={styles.theirs} role="alert" aria-label={t('record.conflict.title')}>
      <p className={styles.theirsTitle}>{t('record.conflict.title')}</p>
      <p>{t(differing.some(({ onTake }) => onTake) ? 'record.conflict.text' : 'record.conflict.merged')}</p>
      {differing.length > 0 ? (
        <dl className={styles.differences}>
          {differing.map(({ key, label, theirs, onTake }) => (
            <div key={key} className={styles.difference}>
              <dt>{label}</dt>
              <dd>{theirs || '—'}</dd>
              <dd>
                {onTake ? (
                  <Button
                    type="button"
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
