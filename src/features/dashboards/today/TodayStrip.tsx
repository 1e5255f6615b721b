import { Link } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { keptResourceOf, useResource } from '../../../shared/record/useResource';
import { ATTENTION, type AttentionKind } from '../../../shared/domain/attention';
import { formatDay, type Day } from '../../../shared/domain/days/days';
import { formatCount } from '../parts/numbers';
import styles from './strip.module.css';
import { readTodayCounts, type TodayCounts } from './todayRents';

/** How many rents ask for attention on a day. */
export const todayCounts = keptResourceOf((day, signal) => readTodayCounts(String(day), signal));

export const TODAY_ICONS: Record<AttentionKind, string> = {
  leaving: 'arrow-up-right',
  returning: 'arrow-down-left',
  overdue: 'exclamation-triangle',
  unpaid: 'euro',
};

/** Today's work in four figures, each a link to it. Takes the day as its key. */
export function TodayStrip({ today }: { today: Day }) {
  const { t, i18n } = useTranslation('dashboards');
  const { value, snapshot } = useResource<TodayCounts>(todayCounts, today, 'rents');
  // Figures that could not be read are left out; links to the work stay.
  const figure = (kind: AttentionKind) =>
    value ? formatCount(value[kind], i18n.language) : snapshot.hasTag('busy') ? '' : '–';
  return (
    <nav className={styles.strip} aria-label={t('today.title')}>
      <div className={styles.stripDay}>
        <strong>{t('today.title')}</strong>
        <span>{formatDay(today, i18n.language)}</span>
      </div>
      {ATTENTION.map((kind) => (
        <Link
          key={kind}
          to={`/apps/cockpit/today#${kind}`}
          className={kind === 'overdue' && (value?.overdue ?? 0) > 0 ? styles.stripLate : undefined}
        >
          <i className={`pi pi-${TODAY_ICONS[kind]}`} aria-hidden="true" />
          <strong>{figure(kind)}</strong>
          <span>{t(`today.strip.${kind}`, { count: value?.[kind] ?? 0 })}</span>
          <i className={`pi pi-chevron-right ${styles.chevron}`} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}
