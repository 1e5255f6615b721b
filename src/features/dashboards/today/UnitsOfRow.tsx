import { Link } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import {
  blockedUnits,
  isOutgoing,
  progressOf,
  type MovingGroup,
  type MovingUnits,
  type WorkKind,
} from '../../../shared/domain/todayWork';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { rentPath } from '../../../shared/routing/paths';
import { centerOf } from './centerNames';
import styles from './row.module.css';
import type { TodayBoard } from './todayRents';
import { useObstacleText } from './useObstacleText';

interface Props {
  rent: Rent;
  kind: WorkKind;
  board: TodayBoard;
  moving: MovingUnits;
}

/** Most models that are listed; the rent has the rest. */
const MOST_GROUPS = 6;

/** Lists the equipment to move: quantity by model, serial numbers, center, and obstacles. */
export function UnitsOfRow({ rent, kind, board, moving }: Props) {
  const { t } = useTranslation('dashboards');
  const progress = progressOf(rent, kind);
  const shown = moving.groups.slice(0, MOST_GROUPS);
  const hidden = moving.groups.slice(MOST_GROUPS).reduce((sum, { serials }) => sum + serials.length, 0);
  return (
    <div className={styles.what}>
      {progress ? (
        <strong className={styles.progress}>{t(`today.progress.${progress.direction}`, { ...progress })}</strong>
      ) : null}
      <ul>
        {shown.map((group) => (
          <GroupOfRow key={String(group.serials[0])} group={group} board={board} />
        ))}
        {hidden > 0 ? <li>{t('today.more', { count: hidden })}</li> : null}
        {moving.elsewhere > 0 ? <li>{t('today.elsewhere', { count: moving.elsewhere })}</li> : null}
      </ul>
      {isOutgoing(kind) ? <BlockedUnits rent={rent} board={board} groups={moving.groups} /> : null}
    </div>
  );
}

/** `2 × Compactador Wacker BS 60-2 100641, 100642 · Loures` */
function GroupOfRow({ group: { name, serials }, board }: { group: MovingGroup; board: TodayBoard }) {
  const center = centerOf(serials, board);
  return (
    <li>
      {name ? `${serials.length} × ${name} ` : null}
      <span className={styles.serials}>{serials.join(', ')}</span>
      {center ? (
        <>
          {'\u00a0· '}
          <span className={styles.place}>{center}</span>
        </>
      ) : null}
    </li>
  );
}

/** Units that cannot go out, each with the reason. */
function BlockedUnits({ rent, board, groups }: Pick<Props, 'rent' | 'board'> & { groups: readonly MovingGroup[] }) {
  const textOf = useObstacleText(board.day);
  const blocked = blockedUnits(rent, groups, board.units);
  if (blocked.length === 0) return null;
  return (
    <ul className={styles.blocked}>
      {blocked.map(({ serial, obstacle }) => (
        <li key={String(serial)}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          <span>
            <span className={styles.serials}>{String(serial)}</span>
            {': '}
            {textOf(obstacle)}
            {obstacle.kind === 'OUT' ? (
              <>
                {' · '}
                <Link to={rentPath(obstacle.rent.id)}>{obstacle.rent.code}</Link>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
