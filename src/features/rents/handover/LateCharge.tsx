import type { LateDecision, Rent } from '../../../../machines/types';
import type { Day } from '../../../shared/domain/days/days';
import { formatMoney, isMoney, sumMoney } from '../../../shared/domain/formats/money';
import { daysLate } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { moneyRule } from '../../../shared/record/failureText';
import { useResource } from '../../../shared/record/useResource';
import { lateProposal } from '../../../shared/rents/lateCharge';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import { Switch } from '../../../shared/ui/form/Switch';
import { useActorEvents } from '../../../shared/useActorEvents';
import { chargesOf } from '../lines/totals';
import { HandoverActor } from './handover.logic';
import { hasLateValue } from './lateDays';
import styles from './charges.module.css';
import { useHandoverDay } from './useHandoverDay';

const FIELD = 'handover-late-value';

/** Late days of a return beside its button, with their price and whether they are charged. Renders nothing without any. */
export function LateDays() {
  const { rent, units, direction } = HandoverActor.useSelector(({ context }) => context);
  const day = useHandoverDay();
  const late = daysLate(rent, day);
  if (direction === 'OUT' || units.length === 0 || late === 0 || !mayAddCharge(rent)) return null;
  const serials = units.map(({ asset }) => String(asset)).sort();
  return (
    <LateCharge
      key={`${serials.join(' ')} ${rent.version} ${day}`}
      rent={rent}
      late={late}
      serials={serials}
      day={day}
    />
  );
}

interface Props {
  rent: Rent;
  late: number;
  /** Serial numbers of the units that come back. */
  serials: readonly string[];
  /** The day on which they do. */
  day: Day;
}

/** Days late and their price, which is proposed and never taken by itself. */
function LateCharge({ rent, late, serials, day }: Props) {
  const { t, i18n } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const taken = HandoverActor.useSelector(({ context }) => context.late);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const { value: proposal } = useResource(lateProposal, { rent, serials, today: day }, 'rates');
  const title = t('late.days', { count: late });
  const value = taken ? taken.value : proposal;
  const isOn = taken?.isOn ?? false;
  const isInvalid = isOn && !hasLateValue(taken);
  const before = chargesOf(rent).filter(({ source }) => source === 'LATE');
  const already = formatMoney(sumMoney(before.map(({ paymentValue }) => paymentValue)), i18n.language);
  useActorEvents(actor, { 'lateValue.invalid': () => document.getElementById(FIELD)?.focus() });
  const decide = (change: LateDecision) => actor.send({ type: 'draft.change', change: { late: change } });
  return (
    <div className={styles.late}>
      <div>
        <p>{title}</p>
        <p
          id={`${FIELD}-hint`}
          className={isInvalid ? styles.error : styles.hint}
          role={isInvalid ? 'alert' : undefined}
        >
          {isInvalid ? moneyRule(i18n) : t(isOn ? 'late.charged' : 'late.proposed')}
        </p>
        {before.length > 0 ? <p className={styles.hint}>{t('late.already', { value: already })}</p> : null}
      </div>
      <span className={styles.value}>
        <MoneyField
          id={FIELD}
          aria-label={t('charge.valueOf', { title })}
          aria-describedby={`${FIELD}-hint`}
          aria-invalid={isInvalid ? true : undefined}
          value={value}
          disabled={isBusy}
          onChange={(typed) => decide({ isOn: typed !== null, value: typed })}
        />
      </span>
      <Switch
        aria-label={t('late.switch', { days: title })}
        checked={isOn}
        disabled={isBusy || (!isOn && (value === null || !isMoney(value)))}
        onToggle={() => decide({ isOn: !isOn, value })}
      >
        <span aria-hidden="true">{t('late.charge')}</span>
      </Switch>
    </div>
  );
}
