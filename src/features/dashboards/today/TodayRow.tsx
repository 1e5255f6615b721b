import { Link } from 'react-router-dom';
import type { HandoverDirection, Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { dayNumber, dayOf, formatDay, type Day } from '../../../shared/domain/days';
import { formatMoney } from '../../../shared/domain/money';
import { phoneUrl } from '../../../shared/domain/phone';
import { isOverdue } from '../../../shared/domain/rent';
import { isOutgoing, movingUnits, type WorkKind } from '../../../shared/domain/todayWork';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { handoverPath, rentPath } from '../../../shared/paths';
import { offeredHandovers } from '../../../shared/rents/handover';
import { useSession } from '../../../shared/session';
import { RowAction, type WorkAction } from './RowAction';
import styles from './row.module.css';
import acting from './rowAction.module.css';
import type { TodayBoard } from './todayRents';
import { UnitsOfRow } from './UnitsOfRow';

/** Action on a whole rent, by kind. Rents that went out in part and those of tomorrow have only the link to their hand-over page. */
const ACTIONS: Partial<Record<WorkKind, WorkAction>> = {
  leaving: 'start',
  returning: 'end',
  overdue: 'end',
  missed: 'start',
  unpaid: 'pay',
};

interface Props {
  rent: Rent;
  kind: WorkKind;
  board: TodayBoard;
  /** The rent left this list; its row stays while the list is in use. */
  isGone: boolean;
  /** Rows stay where they are for now. */
  isHeld: boolean;
  onAction: () => void;
}

/** One rent of the day: customer, last day, equipment, value, and its next action. */
export function TodayRow({ rent, kind, board, isGone, isHeld, onAction }: Props) {
  const { t, i18n } = useTranslation('dashboards');
  const { mayAct, mayHandOver } = useWorkRights(kind);
  const { phone } = rent.customer;
  const moving = movingUnits(rent, kind, board.units, board.center);
  // A board of one center does not list units of other centers: the whole rent is not started or ended from there.
  const action = mayAct && moving.elsewhere === 0 ? ACTIONS[kind] : undefined;
  return (
    <div className={`${styles.row} ${mayAct || mayHandOver ? '' : styles.quiet}`}>
      <div className={styles.who}>
        <Link to={rentPath(rent.id)}>{rent.customer.description}</Link>
        <span>
          {rent.code}
          {phone ? (
            <>
              {' '}
              · <a href={phoneUrl(phone)}>{phone}</a>
            </>
          ) : null}
        </span>
      </div>
      <DayOfRow rent={rent} kind={kind} today={board.day} />
      {kind === 'unpaid' ? (
        // For a payment the number suffices.
        <span className={styles.what}>{t('today.equipment', { count: rent.rentLines.length })}</span>
      ) : (
        <UnitsOfRow rent={rent} kind={kind} board={board} moving={moving} />
      )}
      <span className={styles.amount}>{formatMoney(rent.paymentTotalWithVat, i18n.language)}</span>
      {mayAct || mayHandOver ? (
        <div className={styles.acts}>
          {mayHandOver && !isGone ? <HandoverLink rent={rent} kind={kind} isAlone={!action} /> : null}
          {action ? (
            <RowAction rent={rent} action={action} isGone={isGone} isHeld={isHeld} onAction={onAction} />
          ) : isGone ? (
            <span className={acting.gone} role="status">
              {t('today.gone')}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Whether this user may do the kind of work with a whole rent, and hand over parts of it. */
function useWorkRights(kind: WorkKind) {
  const { can } = useSession();
  const mayHandOver = can('handover:update');
  // A back end without hand-overs knows one right for all that happens to a rent.
  const mayAct = can('rent:update') || (kind !== 'unpaid' && isOffered('handovers') && mayHandOver);
  return { mayAct, mayHandOver };
}

interface LinkProps extends Pick<Props, 'rent' | 'kind'> {
  /** Whether nothing else can be done in the row. */
  isAlone: boolean;
}

/** Link to handing out, or taking back, a part of the equipment. */
function HandoverLink({ rent, kind, isAlone }: LinkProps) {
  const { t } = useTranslation('rent');
  const direction: HandoverDirection = isOutgoing(kind) ? 'OUT' : 'IN';
  if (kind === 'unpaid' || !offeredHandovers(rent).includes(direction)) return null;
  const name = t(direction === 'OUT' ? 'actions.handOut' : 'actions.takeBack');
  return (
    <Link
      className={isAlone ? `p-button p-component p-button-outlined p-button-sm ${styles.alone}` : styles.handover}
      to={handoverPath(rent.id, direction)}
      aria-label={`${name} ${rent.code}, ${rent.customer.description}`}
    >
      {name}
    </Link>
  );
}

/** The day that matters: until when, since when, or how late. */
function DayOfRow({ rent, kind, today }: Pick<Props, 'rent' | 'kind'> & { today: Day }) {
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
