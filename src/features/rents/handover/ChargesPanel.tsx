import { formatMoney, sumMoney } from '../../../shared/domain/formats/money';
import { daysLate } from '../../../shared/domain/rent';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { chargeAmount } from '../charges/charges.logic';
import { sumWithVat } from '../lines/vat';
import { chargeName, chargesOfUnit } from './chargeText';
import { HandoverActor, lateIsCharged, lateTaken } from './handover.logic';
import styles from './charges.module.css';
import { useHandoverDay } from './useHandoverDay';

/** Charges of a return before it is sent: those of its units, late days where they are taken, and the sum. */
export function ChargesPanel() {
  const { t, i18n } = useTranslation(['handover', 'rent']);
  const order = HandoverActor.useSelector(({ context }) => context);
  const { rent, units, facts, late: taken, direction } = order;
  const day = useHandoverDay();
  const late = daysLate(rent, day);
  if (direction === 'OUT' || units.length === 0) return null;
  const mayCharge = mayAddCharge(rent);
  const ofUnits = units.flatMap((unit) => {
    const own = facts.find(({ asset }) => sameId(asset, unit.asset)) ?? null;
    return chargesOfUnit({ ...unit, facts: own }).map((charge) => ({
      name: chargeName(t, charge, { ...unit, facts: own }, i18n.language),
      value: chargeAmount(charge.quantity, charge.unitValue),
      vatRate: charge.proposed?.vatRate,
    }));
  });
  if (!mayCharge && (ofUnits.length > 0 || late > 0))
    return (
      <DetailPanel title={t('charges')}>
        <p className={styles.paid}>{t('charge.paid')}</p>
      </DetailPanel>
    );
  const ofLateDays = lateIsCharged(order, day)
    ? [{ name: t('late.days', { count: late }), value: lateTaken(taken) }]
    : [];
  const charges = [...ofUnits, ...ofLateDays];
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
