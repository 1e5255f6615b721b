import type { LateDecision, Rent } from '../../../../machines/types';
import { formatMoney, isMoney, sumMoney } from '../../../shared/domain/money';
import { daysLate, rentCan } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { moneyRule } from '../../../shared/record/failureText';
import { useResource } from '../../../shared/record/useResource';
import { lateProposal } from '../../../shared/rents/lateCharge';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import { Switch } from '../../../shared/ui/form/Switch';
import { useActorEvents } from '../../../shared/useActorEvents';
import { useToday } from '../../../shared/useToday';
import { chargeAmount } from '../detail/charges.logic';
import { chargesOf } from '../detail/totals';
import { sumWithVat } from '../detail/vat';
import { chargeName, chargesOfUnit } from './chargeText';
import { HandoverActor, hasLateValue, lateTaken } from './handover.logic';
import styles from './charges.module.css';

const FIELD = 'handover-late-value';

/** Charges of a return before it is sent: those of its units, late days where they are taken, and the sum. */
export function ChargesPanel() {
  const { t, i18n } = useTranslation('handover');
  const { rent, units, facts, late: taken, direction } = HandoverActor.useSelector(({ context }) => context);
  const late = daysLate(rent, useToday());
  if (direction === 'OUT' || units.length === 0) return null;
  const mayCharge = rentCan(rent, 'charge.change');
  const charges = units.flatMap((unit) => {
    const own = facts.find(({ asset }) => String(asset) === String(unit.asset)) ?? null;
    return chargesOfUnit({ ...unit, facts: own }).map((charge) => ({
      name: chargeName(t, charge, { ...unit, facts: own }, i18n.language),
      value: chargeAmount(charge.quantity, charge.unitValue),
      vatRate: charge.proposed?.vatRate,
    }));
  });
  if (charges.length === 0 && late === 0) return null;
  const serials = units.map(({ asset }) => String(asset)).sort();
  const all = [...charges, { value: late > 0 ? lateTaken(taken) : 0 }];
  const sum = sumMoney(all.map(({ value }) => value));
  const withVat = sumWithVat(rent, all);
  return (
    <DetailPanel title={t('charges')}>
      {mayCharge ? (
        <>
          <ul className={styles.charges}>
            {charges.map(({ name, value }) => (
              <li key={name}>
                <span>{name}</span>
                <span>{formatMoney(value, i18n.language)}</span>
              </li>
            ))}
          </ul>
          {late > 0 ? (
            <LateCharge key={`${serials.join(' ')} ${rent.version}`} rent={rent} late={late} serials={serials} />
          ) : null}
          <p className={styles.sum} aria-live="polite">
            <b>{formatMoney(sum, i18n.language)}</b>{' '}
            {withVat === null ? null : t('withVat', { value: formatMoney(withVat, i18n.language) })}
          </p>
        </>
      ) : (
        <p className={styles.paid}>{t('charge.paid')}</p>
      )}
    </DetailPanel>
  );
}

interface LateProps {
  rent: Rent;
  late: number;
  /** Serial numbers of the units that come back. */
  serials: readonly string[];
}

/** Days late and their price, which is proposed and never taken by itself. */
function LateCharge({ rent, late, serials }: LateProps) {
  const { t, i18n } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const taken = HandoverActor.useSelector(({ context }) => context.late);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const { value: proposal } = useResource<number>(lateProposal, { rent, serials, today: useToday() }, 'rates', false);
  const title = t('late.days', { count: late });
  const value = taken ? taken.value : proposal;
  const isInvalid = taken?.isOn === true && !hasLateValue(taken);
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
          {isInvalid ? moneyRule(i18n) : t('late.proposed', { count: serials.length })}
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
        aria-label={title}
        checked={taken?.isOn ?? false}
        disabled={isBusy || (taken?.isOn !== true && (value === null || !isMoney(value)))}
        onToggle={() => decide({ isOn: !taken?.isOn, value })}
      />
    </div>
  );
}
