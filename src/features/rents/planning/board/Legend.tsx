import { useTranslation } from '../../../../shared/i18n/useTranslation';
import bars from './bars.module.css';
import styles from './legend.module.css';
import { ICONS } from '../planningWords';

const STAGES = ['ORDERING', 'NOT_STARTED', 'ONGOING', 'late', 'ENDED', 'maintenance'] as const;

/** Meaning of the bars, and a button for the list of keys. */
export function Legend({ onKeys }: { onKeys: () => void }) {
  const { t } = useTranslation(['planning', 'rents']);
  return (
    <div className={styles.legend}>
      <ul aria-label={t('legend.label')}>
        {STAGES.map((stage) => (
          <li key={stage}>
            <span className={`${bars.part} ${bars[stage]}`} aria-hidden="true">
              <i className={`pi pi-${stage === 'late' ? 'exclamation-triangle' : ICONS[stage]}`} />
            </span>
            {stage === 'late'
              ? t('legend.late')
              : stage === 'maintenance'
                ? t('maintenance.plain')
                : t(`rents:stage.${stage}`)}
          </li>
        ))}
        <li>
          <span className={`${bars.buffer} ${styles.bufferKey}`} aria-hidden="true" />
          {t('legend.buffer')}
        </li>
        <li>
          <span className={styles.weekendKey} aria-hidden="true" />
          {t('legend.weekend')}
        </li>
      </ul>
      <button type="button" className={styles.keys} onClick={onKeys}>
        <kbd>?</kbd> {t('keys.label')}
      </button>
    </div>
  );
}
