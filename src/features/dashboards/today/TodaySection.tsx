import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TodayKind } from '../../../shared/domain/attention';
import { addDays, type Day } from '../../../shared/domain/days';
import { formatCount } from '../parts/numbers';
import { TodayRow } from './TodayRow';
import styles from './today.module.css';
import type { TodayBoard } from './todayRents';

const ICONS: Record<TodayKind, string> = {
  leaving: 'arrow-up-right',
  returning: 'arrow-down-left',
  overdue: 'exclamation-triangle',
  missed: 'clock',
  unpaid: 'euro',
};

interface Props {
  kind: TodayKind;
  /** Visible rows, which stay while the list is in use. */
  shown: TodayBoard[TodayKind];
  latest: TodayBoard[TodayKind];
  today: Day;
  isHeld: boolean;
  onWork: () => void;
}

/** One kind of work of the day: its rents, those first that have waited longest, and the way to all of them. */
export function TodaySection({ kind, shown: { rents }, latest, today, isHeld, onWork }: Props) {
  const { t, i18n } = useTranslation('dashboards');
  const { count } = latest;
  const title = t(`today.section.${kind}`);
  const list = listOf(kind, today);
  const isLate = count > 0 && (kind === 'overdue' || kind === 'missed');
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className={`${styles.section} ${isLate ? styles.late : ''}`}>
      <div className={styles.sectionHead}>
        <h2 id={`${kind}-title`} tabIndex={-1}>
          <i className={`pi pi-${ICONS[kind]}`} aria-hidden="true" />
          {title}
        </h2>
        <span className={styles.count}>{formatCount(count, i18n.language)}</span>
        {list && count > 0 ? <Link to={list}>{t('today.list', { count })}</Link> : null}
      </div>
      {rents.length === 0 ? (
        <p className={styles.done}>{t(`today.none.${kind}`)}</p>
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {rents.map((rent) => {
            const now = latest.rents.find(({ id }) => id === rent.id);
            return (
              <li key={String(rent.id)}>
                <TodayRow rent={now ?? rent} kind={kind} today={today} isGone={!now} isHeld={isHeld} onWork={onWork} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The list of rents that holds exactly these; none has a filter by the last day. */
function listOf(kind: TodayKind, today: Day): string | null {
  switch (kind) {
    case 'leaving':
      return '/apps/cockpit/rents?view=leavesToday';
    case 'missed':
      return `/apps/cockpit/rents?view=NOT_STARTED&to=${addDays(today, -1)}&sort=startDate`;
    case 'overdue':
    case 'unpaid':
      return `/apps/cockpit/rents?view=${kind}&sort=endDate`;
    case 'returning':
      return null;
  }
}
