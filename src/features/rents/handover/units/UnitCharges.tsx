import type { RentLine } from '../../../../../machines/types';
import { withCharge } from '../../../../shared/domain/handovers/unitCharges';
import { formatMoney } from '../../../../shared/domain/formats/money';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { Switch } from '../../../../shared/ui/form/Switch';
import { chargeAmount } from '../../charges/charges.logic';
import { chargeText, chargesWithValue } from '../chargeText';
import styles from '../charges.module.css';
import { useUnit } from './useUnit';

/** Charges that a returned unit can bring, each with its value and a switch. Renders nothing without any. */
export function UnitCharges({ line }: { line: RentLine }) {
  const { t, i18n } = useTranslation('handover');
  const unit = useUnit(line);
  const charges = unit.mayCharge && unit.isTicked ? chargesWithValue(unit) : [];
  if (charges.length === 0) return null;
  return (
    <ul className={styles.ofUnit}>
      {charges.map(({ kind, quantity, isOn, unitValue }) => {
        const text =
          kind === 'fuel'
            ? t('charge.missingFuel', { eighths: quantity })
            : chargeText(t, { kind, quantity }, unit, i18n.language);
        return (
          <li key={kind} className={isOn ? undefined : styles.off}>
            <span>
              {text} · {formatMoney(chargeAmount(quantity, unitValue), i18n.language)}
            </span>
            <Switch
              aria-label={t('charge.switch', { charge: text, serial: String(unit.serial) })}
              checked={isOn}
              disabled={unit.isBusy}
              onToggle={() => unit.describe({ charges: withCharge(unit, { kind, isOn: !isOn, unitValue }) })}
            />
          </li>
        );
      })}
    </ul>
  );
}
