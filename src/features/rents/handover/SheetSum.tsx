import type { Rent, UnitSheet } from '../../../../machines/types';
import { chargeableParts, chargeOf, proposedCharge } from '../../../shared/domain/handovers/unitCharges';
import { formatMoney, sumMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { chargeAmount } from '../charges/charges.logic';
import { sumWithVat } from '../lines/vat';
import styles from './units/sheet.module.css';

/** Sum that the customer is charged for the unit, without and with VAT. */
export function SheetSum({ rent, sheet }: { rent: Rent; sheet: UnitSheet }) {
  const { t, i18n } = useTranslation('handover');
  if (sheet.direction === 'OUT' || !sheet.mayCharge) return null;
  const values = chargeableParts(sheet).flatMap(({ kind, quantity }) => {
    const { isOn, unitValue } = chargeOf(kind, sheet);
    const { vatRate } = proposedCharge(kind, sheet.facts) ?? {};
    return isOn && Number.isFinite(unitValue) ? [{ value: chargeAmount(quantity, unitValue ?? 0), vatRate }] : [];
  });
  if (values.length === 0) return null;
  const sum = sumMoney(values.map(({ value }) => value));
  const withVat = sumWithVat(rent, values);
  return (
    <p className={styles.sum} aria-live="polite">
      <b>{formatMoney(sum, i18n.language)}</b>
      {withVat === null ? null : <span>{t('withVat', { value: formatMoney(withVat, i18n.language) })}</span>}
    </p>
  );
}
