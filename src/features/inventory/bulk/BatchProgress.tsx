import { ProgressBar } from 'primereact/progressbar';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { failureText } from '../../../shared/record/failureText';
import type { SnapshotFrom } from 'xstate';
import type { batchMachine, Refusal } from '../../../../machines/inventory/batch.machine';
import styles from './bulk.module.css';

/** Progress of the batch, why it stopped, and refused records; nothing before the start. */
export function BatchProgress({ snapshot }: { snapshot: SnapshotFrom<typeof batchMachine> }) {
  const { t, i18n } = useTranslation(['inventory', 'errors']);
  const { items, at, done, refused, failure } = snapshot.context;
  if (snapshot.matches('editing') || snapshot.matches('leaving') || snapshot.matches('closed')) return null;
  if (snapshot.matches('refused')) {
    return (
      <div role="alert" className={styles.result}>
        <p className={styles.bad}>{t('bulk.refused')}</p>
        <Refusals refused={refused} />
      </div>
    );
  }
  const isOne = snapshot.matches('runningTogether');
  return (
    <div role="status" className={styles.result}>
      <p>{isOne ? t('bulk.running') : t('bulk.progress', { done: done.length, count: items.length })}</p>
      {snapshot.hasTag('busy') ? (
        <ProgressBar
          aria-label={t('bulk.progressLabel')}
          mode={isOne ? 'indeterminate' : 'determinate'}
          value={isOne ? undefined : Math.round((100 * at) / items.length)}
          showValue={false}
        />
      ) : null}
      {failure ? <p className={styles.bad}>{failureText(failure, i18n)}</p> : null}
      {refused.length > 0 ? (
        <>
          <p className={styles.bad}>{t('bulk.notDone', { count: refused.length })}</p>
          <Refusals refused={refused} />
        </>
      ) : null}
    </div>
  );
}

function Refusals({ refused }: { refused: readonly Refusal[] }) {
  const { t } = useTranslation('errors');
  return (
    <ul className={styles.refusals}>
      {refused.map(({ item, failure }) => (
        <li key={item.key}>
          <strong>{item.key}</strong> {item.label && `${item.label} `}—{' '}
          {t(Object.values(failure.fields ?? {})[0] ?? failure.messageKey, { asset: item.key, ...failure.values })}
        </li>
      ))}
    </ul>
  );
}
