import { Link } from 'react-router-dom';
import type { DayEntry } from '../../../../contract/cashUps';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import type { useResource } from '../../../shared/record/useResource';
import { customerPath, rentPath } from '../../../shared/routing/paths';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { PanelStates } from '../../../shared/ui/detail/PanelStates';
import styles from './cashUp.module.css';

interface Props {
  reading: ReturnType<typeof useResource<DayEntry[], unknown>>;
  /** How many there will be: room for them. */
  count: number;
  /** Whether they are of more than one day, which each then names. */
  isSeveral: boolean;
}

/** Entries that moved money, with their rents or customers; nothing where there are none. */
export function EntriesOfDay({ reading, count, isSeveral }: Props) {
  const { t, i18n } = useTranslation(['openItems', 'money']);
  const { value, snapshot, refresh } = reading;
  if (value?.length === 0) return null;
  return (
    <div className={styles.entries}>
      <DetailPanel title={t('openItems:cashUp.entries.title')} isFlush>
        {value ? (
          <ul>
            {value.map((entry) => (
              <li key={String(entry.id)}>
                <span>
                  <strong>{t(`money:kind.${entry.kind}`, { defaultValue: t('money:kind.other') })}</strong>{' '}
                  {entry.isReversal ? t('openItems:cashUp.entries.reversal') : null}
                  <span>
                    {[
                      isSeveral ? formatDay(dayOf(entry.onDay), i18n.language) : null,
                      entry.method && t(`money:method.${entry.method}`),
                      entry.reference,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    {' · '}
                    {entry.rent ? (
                      <Link to={rentPath(entry.rent.id)}>{entry.rent.code}</Link>
                    ) : (
                      <Link to={customerPath(entry.customer.id)}>{entry.customer.description}</Link>
                    )}
                  </span>
                </span>
                <span className={styles.amount}>{formatMoney(entry.money, i18n.language)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <PanelStates
            snapshot={snapshot}
            failed={t('openItems:cashUp.entries.failed')}
            onRetry={refresh}
            // An entry is higher than two rows.
            rows={Math.min(3 * count, 60)}
          />
        )}
      </DetailPanel>
    </div>
  );
}
