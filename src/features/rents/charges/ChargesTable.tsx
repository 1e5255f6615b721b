import type { RentCharge } from '../../../../machines/types';
import { percentText } from '../../../shared/domain/formats/percent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { AmountHeads } from '../lines/Amounts';
import { ChargeItem, ChargeRow } from './ChargeRow';
import styles from './charges.module.css';
import { chargeCalculation } from '../parts/format';
import lines from '../lines/lines.module.css';

interface Props {
  charges: readonly RentCharge[];
  isPhone: boolean;
  /** Whether the table of lines above has a column of actions, which this one then has too. */
  hasActions: boolean;
  /** Actions of the buttons of a charge; null where it may not be changed. */
  buttonsOf: ((charge: RentCharge) => { onEdit: () => void; onRemove: () => void }) | null;
}

/** Charges in their columns, on a phone as cards; nothing without any. Only their names without prices. */
export function ChargesTable({ charges, isPhone, hasActions, buttonsOf }: Props) {
  const { t, i18n } = useTranslation('rent');
  const { seesPrices } = useSession();
  const rows = charges.map((charge) => ({
    key: String(charge.id),
    charge,
    calculation: chargeCalculation(t, charge, i18n.language),
    vat: percentText(charge.vatRate, i18n.language),
    ...(buttonsOf?.(charge) ?? { onEdit: null, onRemove: null }),
  }));
  if (rows.length === 0) return null;
  if (isPhone) {
    return (
      <ul className={lines.items}>
        {rows.map(({ key, ...row }) => (
          <ChargeItem key={key} {...row} />
        ))}
      </ul>
    );
  }
  return (
    <table className={lines.table}>
      <thead>
        <tr>
          <th scope="col">{t('charges.name')}</th>
          {seesPrices ? (
            <>
              <th scope="col" className={styles.calculation}>
                {t('charges.calculation')}
              </th>
              <th scope="col" className={styles.vat}>
                {t('lines.vat')}
              </th>
            </>
          ) : null}
          <AmountHeads />
          {hasActions ? (
            <th scope="col" className={lines.actions}>
              {t('lines.actions')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <ChargeRow key={key} hasActions={hasActions} {...row} />
        ))}
      </tbody>
    </table>
  );
}
