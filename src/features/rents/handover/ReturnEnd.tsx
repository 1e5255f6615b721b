import { Checkbox } from 'primereact/checkbox';
import { Link } from 'react-router-dom';
import { isOffered } from '../../../shared/config';
import { dayOf, daysInPeriod } from '../../../shared/domain/days/days';
import { daysEarly, daysLate } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { rentPath, type RentPageState } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { mayChangeDates } from '../dates/rentOccupancy';
import { mayReview } from '../prices/priceReview.logic';
import { HandoverActor } from './handover.logic';
import { LateDays } from './LateCharge';
import bar from './bar.module.css';
import styles from './charges.module.css';
import { useHandoverDay } from './useHandoverDay';

/** What a return means for the end of its rent: its days late or left, and whether it may and does end. */
export function useReturnEnd() {
  const { rent, direction, units, movable, keepsOpen } = HandoverActor.useSelector(({ context }) => context);
  const day = useHandoverDay();
  const mayEnd = direction === 'IN' && units.length === movable.length && movable.length > 0;
  const ends = mayEnd && !keepsOpen;
  const isLate = direction === 'IN' && units.length > 0 && mayAddCharge(rent);
  return { mayEnd, ends, early: ends ? daysEarly(rent, day) : 0, late: isLate ? daysLate(rent, day) : 0 };
}

/** On a phone, where the bar has no room: late days or those that are left, and whether the rent ends. */
export function ReturnEndPanel() {
  const { t } = useTranslation('handover');
  const { mayEnd, late } = useReturnEnd();
  if (!mayEnd && late === 0) return null;
  return (
    <DetailPanel title={t('in.endTitle')}>
      <div className={styles.end}>
        <LateDays />
        <DaysLeft />
        <EndBox />
      </div>
    </DetailPanel>
  );
}

/** What the panel is about, for the bar of a phone. */
export function ReturnEndLine({ className }: { className?: string }) {
  const { t } = useTranslation('handover');
  const { early, late } = useReturnEnd();
  const isCharged = HandoverActor.useSelector(({ context }) => context.late?.isOn === true);
  if (late > 0)
    return (
      <p className={className}>
        {t('late.days', { count: late })}. {t(isCharged ? 'late.charged' : 'late.proposed')}
      </p>
    );
  return early > 0 ? (
    <p className={className}>
      {t('early.days', { count: early })}. <KeptPrice />
    </p>
  ) : null;
}

/** Days that are left when the rent ends, that they lower no price, and the way to shorten it first. */
export function DaysLeft() {
  const { t } = useTranslation('handover');
  const { rent } = HandoverActor.useSelector(({ context }) => context);
  const day = useHandoverDay();
  const { early } = useReturnEnd();
  const start = dayOf(rent.startDate);
  const mayShorten =
    useSession().can('rent:update') && day >= start && mayChangeDates({ rent }) && mayReview({ rent, start, end: day });
  if (early === 0) return null;
  const state: RentPageState = { endsOn: day };
  return (
    <div className={styles.late}>
      <div>
        <p>{t('early.days', { count: early })}</p>
        <p className={styles.hint}>
          <KeptPrice /> {isOffered('heldDays') ? t('early.free') : null}
        </p>
      </div>
      {mayShorten ? (
        <Link className={styles.shorten} to={rentPath(rent.id)} state={state}>
          {t('early.shorten')}
        </Link>
      ) : null}
    </div>
  );
}

function KeptPrice() {
  const { t } = useTranslation('handover');
  const { startDate, endDate } = HandoverActor.useSelector(({ context }) => context.rent);
  return t('early.price', { count: daysInPeriod(dayOf(startDate), dayOf(endDate)) });
}

/** Whether the return ends the rent, where all of it is back. */
export function EndBox() {
  const { t } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const { mayEnd, ends } = useReturnEnd();
  return mayEnd ? (
    <label className={bar.end}>
      <Checkbox
        checked={ends}
        disabled={isBusy}
        onChange={() => actor.send({ type: 'draft.change', change: { keepsOpen: ends } })}
      />
      {t('end')}
    </label>
  ) : null;
}
