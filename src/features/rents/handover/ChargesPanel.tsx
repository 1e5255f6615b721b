import { formatMoney, sumMoney } from '../../../shared/domain/formats/money';
import { daysLate } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { sumWithVat } from '../lines/vat';
import { chargeName } from './chargeText';
import { HandoverActor } from './handover.logic';
import { chargesOfReturn } from './returnCharges';
import styles from './charges.module.css';
import { useHandoverDay } from './useHandoverDay';

/** Charges of a return before it is sent: those of its units, late days where they are taken, and the sum. */
export function ChargesPanel() {
  const { t, i18n } = useTranslation(['handover', 'rent']);
  const order = HandoverActor.useSelector(({ context }) => context);
  const { rent, units, direction } = order;
  const day = useHandoverDay();
  const late = daysLate(rent, day);
  if (direction === 'OUT' || units.length === 0) return null;
  const charges = chargesOfReturn(order, day).map(({ ofUnit, ...charge }) => ({
    ...charge,
    name: ofUnit ? chargeName(t, ofUnit.charge, ofUnit.unit, i18n.language) : t('late.days', { count: late }),
  }));
  if (!mayAddCharge(rent) && (charges.length > 0 || late > 0))
    return (
      <DetailPanel title={t('charges')}>
        <p className={styles.paid}>{t('charge.paid')}</p>
      </DetailPanel>
    );
  if (charges.length === 0) return null;
  const sum = sumMoney(charges.map(({ value }) => value));
  const withVat = sumWithVat(rent, charges);
  return (
    <DetailPanel title={t('charges')}>
      {rent.payed ? <p className={styles.paid}>{t('rent:charges.unpaidThen')}</p> : null}
      <ul className={styles.charges}>
        {charges.map(({ name, value }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{formatMoney(value, i18n.language)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum} aria-live="polite">
        <b>{formatMoney(sum, i18n.language)}</b>{' '}
        {withVat === null ? null : t('withVat', { value: formatMoney(withVat, i18n.language) })}
      </p>
    </DetailPanel>
  );
}
