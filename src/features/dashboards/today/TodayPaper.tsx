import type { Rent } from '../../../../machines/types';
import { formatPlace } from '../../../shared/domain/customer';
import { formatPhone } from '../../../shared/domain/formats/phone';
import { dayOf, formatDay, formatDayWithWeekday } from '../../../shared/domain/days/days';
import {
  blockedUnits,
  isOutgoing,
  movingUnits,
  progressOf,
  WORK_KINDS,
  type WorkKind,
} from '../../../shared/domain/todayWork';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Paper } from '../../../shared/ui/paper/Paper';
import paper from '../../../shared/ui/paper/paper.module.css';
import { centerOf } from './centerNames';
import styles from './paper.module.css';
import type { TodayBoard } from './todayRents';
import { useObstacleText } from './useObstacleText';

/** The warehouse's list on A4: what to fetch and what to expect, with a box to tick for each unit; no prices. */
export function TodayPaper({ board }: { board: TodayBoard }) {
  const { t, i18n } = useTranslation('dashboards');
  const { day, center, centers, sections } = board;
  const kinds = WORK_KINDS.filter((kind) => kind !== 'unpaid' && (sections[kind]?.count ?? 0) > 0);
  const name = centers?.find(({ id }) => sameId(id, center))?.description ?? center;
  return (
    <Paper
      title={t('today.paper.title')}
      subtitle={name ?? t('today.allCenters')}
      note={formatDayWithWeekday(day, i18n.language)}
    >
      {kinds.length === 0 ? <p>{t('today.paper.nothing')}</p> : null}
      {kinds.map((kind) => (
        <SectionOnPaper key={kind} kind={kind} board={board} />
      ))}
    </Paper>
  );
}

function SectionOnPaper({ kind, board }: { kind: WorkKind; board: TodayBoard }) {
  const { t } = useTranslation('dashboards');
  const { rents = [], count = 0 } = board.sections[kind] ?? {};
  return (
    <section className={`${paper.section} ${styles.section}`}>
      <h2>
        {t(`today.section.${kind}`)} <span>{count}</span>
      </h2>
      <table>
        <thead>
          <tr>
            <th className={styles.tick} />
            <th className={styles.serial}>{t('today.paper.serial')}</th>
            <th>{t('today.paper.equipment')}</th>
            <th className={styles.place}>{t('today.center')}</th>
            <th className={styles.notes}>{t('today.paper.notes')}</th>
          </tr>
        </thead>
        {rents.map((rent) => (
          <RentOnPaper key={String(rent.id)} rent={rent} kind={kind} board={board} />
        ))}
      </table>
      {count > rents.length ? <p>{t('today.notListed', { count: count - rents.length })}</p> : null}
    </section>
  );
}

function RentOnPaper({ rent, kind, board }: { rent: Rent; kind: WorkKind; board: TodayBoard }) {
  const { t, i18n } = useTranslation('dashboards');
  const textOf = useObstacleText(board.day);
  const { groups, elsewhere } = movingUnits(rent, kind, board.units, board.center);
  const blocked = isOutgoing(kind) ? blockedUnits(rent, groups, board.units) : [];
  const progress = progressOf(rent, kind);
  const day = (value: string) => formatDay(dayOf(value), i18n.language);
  const facts = [
    rent.code,
    rent.customer.phone && formatPhone(rent.customer.phone),
    `${day(rent.startDate)} – ${day(rent.endDate)}`,
    progress ? t(`today.progress.${progress.direction}`, { ...progress }) : null,
    elsewhere > 0 ? t('today.elsewhere', { count: elsewhere }) : null,
  ];
  const { delliveryAddress: place } = rent;
  const address = place?.street ? `${place.street}, ${formatPlace(place)}` : null;
  const noteOf = (serial: Rent['id']) => {
    const obstacle = blocked.find((unit) => unit.serial === serial)?.obstacle;
    if (!obstacle) return '';
    return obstacle.kind === 'OUT' ? `${textOf(obstacle)}, ${obstacle.rent.code}` : textOf(obstacle);
  };
  return (
    <tbody>
      <tr>
        <th colSpan={5} scope="rowgroup" className={styles.rent}>
          {rent.customer.description} <span>{facts.filter(Boolean).join(' · ')}</span>
          <span className={styles.time}>{t('today.paper.time')}</span>
          {address ? <span className={styles.address}>{address}</span> : null}
        </th>
      </tr>
      {groups.flatMap(({ name, serials }) =>
        serials.map((serial) => (
          <tr key={String(serial)}>
            <td className={styles.tick}>
              <span className={styles.box} />
            </td>
            <td className={styles.serial}>{String(serial)}</td>
            <td>{name || '—'}</td>
            <td>{centerOf([serial], { ...board, center: null })}</td>
            <td>{noteOf(serial)}</td>
          </tr>
        )),
      )}
    </tbody>
  );
}
