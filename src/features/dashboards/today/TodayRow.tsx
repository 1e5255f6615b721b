import { Link } from 'react-router-dom';
import type { HandoverDirection, Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { dayNumber, dayOf, formatDay, type Day } from '../../../shared/domain/days/days';
import { owedOf } from '../../../shared/domain/attention';
import { formatMoney } from '../../../shared/domain/formats/money';
import { formatPhone, phoneUrl } from '../../../shared/domain/formats/phone';
import { isOverdue } from '../../../shared/domain/rent';
import { isOutgoing, movingUnits, type WorkKind } from '../../../shared/domain/todayWork';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { MONEY_HASHES } from '../../../shared/money/moneyHash';
import { showsAccount } from '../../../shared/money/showsAccount';
import { FROM_LIST, handoverPath, rentPath } from '../../../shared/routing/paths';
import { dueWords } from '../../../shared/rents/dueWords';
import { HANDOVERS, useHandovers } from '../../../shared/rents/useHandovers';
import { useSession } from '../../../shared/session';
import { ButtonLink } from '../../../shared/ui/ButtonLink';
import { RowAction, type WorkAction } from './RowAction';
import styles from './row.module.css';
import acting from './rowAction.module.css';
import type { TodayBoard } from './todayRents';
import { UnitsOfRow } from './UnitsOfRow';

/** Action on a whole rent, by kind, where no hand-over page is offered. Rents that went out in part and those of tomorrow have none. */
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
  const hasHandover = useHandovers(rent).includes(directionOf(kind)) && kind !== 'unpaid';
  // A board of one center does not list units of other centers: the whole rent is not started or ended from there.
  const session = useSession();
  const mayReceive = kind === 'unpaid' && mayAct && showsAccount(rent, session);
  const action = mayAct && !hasHandover && !mayReceive && moving.elsewhere === 0 ? ACTIONS[kind] : undefined;
  return (
    <div className={`${styles.row} ${mayAct || mayHandOver ? '' : styles.quiet}`}>
      <div className={styles.who}>
        <Link to={rentPath(rent.id)}>{rent.customer.description}</Link>
        <span>
          {rent.code}
          {phone ? (
            <>
              {' '}
              · <a href={phoneUrl(phone)}>{formatPhone(phone)}</a>
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
      <span className={styles.amount}>
        {formatMoney(kind === 'unpaid' ? owedOf(rent) : rent.paymentTotalWithVat, i18n.language)}
      </span>
      {mayAct || mayHandOver ? (
        <div className={styles.acts}>
          {hasHandover && !isGone ? <HandoverLink rent={rent} direction={directionOf(kind)} /> : null}
          {mayReceive && !isGone ? <ReceiveLink rent={rent} /> : null}
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

function directionOf(kind: WorkKind): HandoverDirection {
  return isOutgoing(kind) ? 'OUT' : 'IN';
}

/** The next step of a rent: the page on which its units are handed over. */
function HandoverLink({ rent, direction }: { rent: Rent; direction: HandoverDirection }) {
  const { t } = useTranslation('rent');
  const { text, icon } = HANDOVERS[direction];
  const name = t(text);
  return (
    <ButtonLink
      look="outlined"
      className={`p-button-sm ${styles.handover}`}
      to={handoverPath(rent.id, direction)}
      state={FROM_LIST}
      icon={icon}
      label={name}
      aria-label={`${name}: ${rent.code}, ${rent.customer.description}`}
    />
  );
}

/** Money that is due is received on the page of the rent, whose dialog opens at once. */
function ReceiveLink({ rent }: { rent: Rent }) {
  const { t } = useTranslation('dashboards');
  const name = t('today.receive');
  return (
    <ButtonLink
      look="outlined"
      className={`p-button-sm ${styles.handover}`}
      to={`${rentPath(rent.id)}${MONEY_HASHES.receive}`}
      state={FROM_LIST}
      icon="euro"
      label={name}
      aria-label={`${name}: ${rent.code}, ${rent.customer.description}`}
    />
  );
}

/** The day that matters: until when, since when, or how late. */
function DayOfRow({ rent, kind, today }: Pick<Props, 'rent' | 'kind'> & { today: Day }) {
  const { t, i18n } = useTranslation(['dashboards', 'rents']);
  const { t: words } = useTranslation('rents');
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  const day = (value: Day) => formatDay(value, i18n.language);
  if (kind === 'missed')
    return (
      <span className={`${styles.figures} ${styles.lateDay}`}>
        {t('today.missedFor', { count: dayNumber(today) - dayNumber(start) })}
      </span>
    );
  // A back end without payment terms says nothing of due days.
  if (kind === 'unpaid' && rent.dueOn !== undefined)
    return (
      <span className={`${styles.figures} ${dayOf(rent.dueOn) < today ? styles.lateDay : ''}`}>
        {dueWords(rent, today, { t: words, language: i18n.language })}
      </span>
    );
  if (isOverdue(rent, today))
    return (
      <span className={`${styles.figures} ${styles.lateDay}`}>
        {t('rents:late', { count: dayNumber(today) - dayNumber(end) })}
      </span>
    );
  const isBack = kind === 'returning' || kind === 'returningTomorrow';
  return (
    <span className={styles.figures}>
      {t(isBack ? 'today.since' : 'today.until', { day: day(isBack ? start : end) })}
    </span>
  );
}
