import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { addDays, type Day } from '../../../shared/domain/days/days';
import type { WorkSection } from '../../../../contract/rentCounts';
import { blockedUnits, isOutgoing, movingUnits, type WorkKind } from '../../../shared/domain/todayWork';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { formatCount } from '../parts/numbers';
import { TodayRow } from './TodayRow';
import styles from './today.module.css';
import { hasMore, type TodayBoard } from './todayRents';

const ICONS: Record<WorkKind, string> = {
  leaving: 'arrow-up-right',
  partial: 'truck',
  returning: 'arrow-down-left',
  overdue: 'exclamation-triangle',
  missed: 'clock',
  tomorrow: 'box',
  returningTomorrow: 'arrow-down-left',
  unpaid: 'euro',
};

interface Props {
  kind: WorkKind;
  /** Visible rows, which stay while the list is in use. */
  shown: WorkSection;
  /** The rows as they were read last. */
  latest: WorkSection;
  board: TodayBoard;
  /** Rows stay where they are for now. */
  isHeld: boolean;
  /** The action of a row was pressed. */
  onAction: () => void;
  onMore: () => void;
}

/** One kind of work of the day: its rents, those first that have waited longest, and a link to all of them. */
export function TodaySection({ kind, shown: { rents }, latest, board, isHeld, onAction, onMore }: Props) {
  const { t, i18n } = useTranslation('dashboards');
  const { count } = latest;
  const title = t(`today.section.${kind}`);
  const list = listOf(kind, board);
  const isLate = count > 0 && (kind === 'overdue' || kind === 'missed');
  const blocked = isOutgoing(kind) ? countBlocked(kind, latest, board) : 0;
  const { isFolded, unfold } = useFold(kind, rents.length);
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className={`${styles.section} ${isLate ? styles.late : ''}`}>
      <div className={styles.sectionHead}>
        <h2 id={`${kind}-title`} tabIndex={-1}>
          <i className={`pi pi-${ICONS[kind]}`} aria-hidden="true" />
          {title}
        </h2>
        <span className={styles.count}>{formatCount(count, i18n.language)}</span>
        {blocked > 0 ? <span className={styles.blockedCount}>{t('today.blocked', { count: blocked })}</span> : null}
        {list && count > 0 ? <Link to={list}>{t('today.list', { count })}</Link> : null}
      </div>
      {rents.length === 0 ? (
        <p className={styles.done}>{t(`today.none.${kind}`)}</p>
      ) : isFolded ? (
        <div className={styles.more}>
          <Button
            text
            severity="secondary"
            label={t('today.show', { count: latest.rents.length })}
            aria-describedby={`${kind}-title`}
            onClick={unfold}
          />
        </div>
      ) : (
        <ul aria-label={title}>
          {rents.map((rent) => {
            const now = latest.rents.find(({ id }) => id === rent.id);
            return (
              <li key={String(rent.id)}>
                <TodayRow
                  rent={now ?? rent}
                  kind={kind}
                  board={board}
                  isHeld={isHeld}
                  onAction={onAction}
                  isGone={!now}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isFolded ? null : <RestOfSection kind={kind} latest={latest} board={board} onMore={onMore} />}
    </section>
  );
}

/** Work that can wait until tomorrow, or that has a list of its own. */
const LATER: readonly WorkKind[] = ['tomorrow', 'returningTomorrow', 'unpaid'];

/** Fewer rows are shown at once: a button in their place would save nothing. */
const FEWEST_FOLDED = 3;

/** On a phone such work is folded, unless the address names it. The first of its rows gets the focus when it is unfolded. */
function useFold(kind: WorkKind, rows: number) {
  const isPhone = useMediaQuery(PHONE);
  const { hash } = useLocation();
  const [isUnfolded, setUnfolded] = useState(false);
  useEffect(() => {
    if (isUnfolded) document.querySelector<HTMLElement>(`#${kind} > ul a`)?.focus();
  }, [isUnfolded, kind]);
  const isLong = isPhone && LATER.includes(kind) && rows >= FEWEST_FOLDED;
  const isFolded = isLong && !isUnfolded && hash !== `#${kind}`;
  return { isFolded, unfold: () => setUnfolded(true) };
}

/** Button for further rents; only their number where no more can be shown. Unpaid rents have a list instead. */
function RestOfSection({ kind, latest, board, onMore }: Pick<Props, 'kind' | 'latest' | 'board' | 'onMore'>) {
  const { t } = useTranslation('dashboards');
  const count = latest.count - latest.rents.length;
  if (hasMore(kind, latest, board)) {
    return (
      <div className={styles.more}>
        <Button
          text
          severity="secondary"
          label={t('today.showMore')}
          aria-describedby={`${kind}-title`}
          onClick={onMore}
        />
      </div>
    );
  }
  if (kind === 'unpaid' || count <= 0) return null;
  return <p className={`${styles.more} ${styles.rest}`}>{t('today.notListed', { count })}</p>;
}

/** How many units of the section's rents cannot go out. */
function countBlocked(kind: WorkKind, { rents }: WorkSection, { units, center }: TodayBoard): number {
  return rents.reduce(
    (sum, rent) => sum + blockedUnits(rent, movingUnits(rent, kind, units, center).groups, units).length,
    0,
  );
}

/** Address of the list with exactly these rents; null where it would take a filter that lists do not have. */
function listOf(kind: WorkKind, { day, center }: TodayBoard): string | null {
  if (center !== null) return null;
  const reserved = (days: string, sort = '') => `/apps/cockpit/rents?view=NOT_STARTED&${days}${sort}`;
  const [before, after]: Day[] = [addDays(day, -1), addDays(day, 1)];
  switch (kind) {
    case 'leaving':
      return '/apps/cockpit/rents?view=leavesToday';
    case 'missed':
      return reserved(`to=${before}`, '&sort=startDate');
    case 'tomorrow':
      return reserved(`from=${after}&to=${after}`);
    case 'overdue':
      return '/apps/cockpit/rents?view=overdue&sort=endDate';
    case 'unpaid':
      return '/apps/cockpit/rents?view=due&sort=endDate';
    case 'returning':
    case 'returningTomorrow':
    case 'partial':
      return null;
  }
}
