import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HandoverDirection, Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import type { TodayKind } from '../../../shared/domain/attention';
import { dayNumber, dayOf, formatDay, type Day } from '../../../shared/domain/days';
import { formatMoney } from '../../../shared/domain/money';
import { isOverdue } from '../../../shared/domain/rent';
import { handoverPath, rentPath } from '../../../shared/paths';
import { offeredHandovers } from '../../../shared/rents/handover';
import { useSession } from '../../../shared/session';
import { RowAction, type WorkAction } from './RowAction';
import styles from './today.module.css';

/** Action on a rent of each kind. */
const ACTIONS: Record<TodayKind, WorkAction> = {
  leaving: 'start',
  returning: 'end',
  overdue: 'end',
  missed: 'start',
  unpaid: 'pay',
};

interface Props {
  rent: Rent;
  kind: TodayKind;
  today: Day;
}

interface RowProps extends Props {
  /** The rent left this list; its row stays while the list is in use. */
  isGone: boolean;
  isHeld: boolean;
  onWork: () => void;
}

/** One rent of the day: whose, until when, what it takes, what it costs, and the one thing to do with it. */
export function TodayRow({ rent, kind, today, isGone, isHeld, onWork }: RowProps) {
  const { t, i18n } = useTranslation('dashboards');
  const { can } = useSession();
  const lang = i18n.language;
  const mayAct = can('rent:update');
  const mayHandOver = can('handover:update');
  const { phone } = rent.customer;
  // Equipment that moves; for an unpaid rent its number suffices.
  const things =
    kind === 'unpaid'
      ? []
      : rent.rentLines.map(({ asset }) => [assetName(asset), asset.serialNumber].filter(Boolean).join(' '));
  return (
    <div className={`${styles.row} ${mayAct || mayHandOver ? '' : styles.quiet}`}>
      <div className={styles.who}>
        <Link to={rentPath(rent.id)}>{rent.customer.description}</Link>
        <span>
          {rent.code}
          {phone ? (
            <>
              {' '}
              · <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>
            </>
          ) : null}
        </span>
      </div>
      <DayOfRow rent={rent} kind={kind} today={today} />
      <span className={styles.what}>
        {[t('today.equipment', { count: rent.rentLines.length }), things.join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.amount}>{formatMoney(rent.paymentTotalWithVat, lang)}</span>
      {mayAct || mayHandOver ? (
        <div className={styles.acts}>
          {mayHandOver ? <HandoverLink rent={rent} kind={kind} /> : null}
          {mayAct ? (
            <RowAction rent={rent} action={ACTIONS[kind]} isGone={isGone} isHeld={isHeld} onWork={onWork} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const DIRECTIONS: Partial<Record<TodayKind, HandoverDirection>> = {
  leaving: 'OUT',
  missed: 'OUT',
  returning: 'IN',
  overdue: 'IN',
};

/** The way to hand out, or take back, some of the equipment. */
function HandoverLink({ rent, kind }: Pick<Props, 'rent' | 'kind'>) {
  const { t } = useTranslation('rent');
  const direction = DIRECTIONS[kind];
  if (!direction || !offeredHandovers(rent).includes(direction)) return null;
  const name = t(direction === 'OUT' ? 'actions.handOut' : 'actions.takeBack');
  return (
    <Link
      className={styles.handover}
      to={handoverPath(rent.id, direction)}
      aria-label={`${name} ${rent.code}, ${rent.customer.description}`}
    >
      {name}
    </Link>
  );
}

/** The day that matters: until when, since when, or how late. */
function DayOfRow({ rent, kind, today }: Props) {
  const { t, i18n } = useTranslation(['dashboards', 'rents']);
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  const day = (value: Day) => formatDay(value, i18n.language);
  if (kind === 'missed')
    return (
      <span className={`${styles.figures} ${styles.lateDay}`}>
        {t('today.missedFor', { count: dayNumber(today) - dayNumber(start) })}
      </span>
    );
  if (isOverdue(rent, today))
    return (
      <span className={`${styles.figures} ${styles.lateDay}`}>
        {t('rents:late', { count: dayNumber(today) - dayNumber(end) })}
      </span>
    );
  return (
    <span className={styles.figures}>
      {t(kind === 'returning' ? 'today.since' : 'today.until', { day: day(kind === 'returning' ? start : end) })}
    </span>
  );
}
