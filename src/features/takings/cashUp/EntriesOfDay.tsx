import { Link } from 'react-router-dom';
import type { DayEntry } from '../../../../contract/cashUps';
import { formatTimeOn } from '../../../shared/domain/days/dayText';
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
  const { t } = useTranslation('openItems');
  const { value, snapshot, refresh } = reading;
  if (value?.length === 0) return null;
  return (
    <div className={styles.entries}>
      <DetailPanel title={t('cashUp.entries.title')} isFlush>
        {value ? (
          <ul>
            {value.map((entry) => (
              <EntryOfDay key={String(entry.id)} entry={entry} isSeveral={isSeveral} />
            ))}
          </ul>
        ) : (
          <PanelStates
            snapshot={snapshot}
            failed={t('cashUp.entries.failed')}
            onRetry={refresh}
            // An entry is higher than two rows.
            rows={Math.min(3 * count, 60)}
          />
        )}
      </DetailPanel>
    </div>
  );
}

/** One entry: its kind, rent, customer, method, and when and under which account it was entered. */
function EntryOfDay({ entry, isSeveral }: { entry: DayEntry; isSeveral: boolean }) {
  const { t, i18n } = useTranslation(['openItems', 'money']);
  const day = dayOf(entry.onDay);
  const facts = [
    isSeveral ? formatDay(day, i18n.language) : null,
    entry.method && t(`money:method.${entry.method}`),
    entry.reference,
    formatTimeOn(day, entry.at, i18n.language),
    entry.by,
  ];
  return (
    <li>
      <span>
        <strong>{t(`money:kind.${entry.kind}`, { defaultValue: t('money:kind.other') })}</strong>{' '}
        {entry.isReversal ? t('openItems:cashUp.entries.reversal') : null}
        <span>
          {entry.rent ? (
            <>
              <Link to={rentPath(entry.rent.id)}>{entry.rent.code}</Link> ·{' '}
            </>
          ) : null}
          <Link to={customerPath(entry.customer.id)}>{entry.customer.description}</Link>
        </span>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.amount}>{formatMoney(entry.money, i18n.language)}</span>
    </li>
  );
}
