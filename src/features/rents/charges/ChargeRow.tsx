import type { RentCharge } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { AmountCells, ItemAmounts } from '../lines/Amounts';
import lines from '../lines/lines.module.css';
import styles from './charges.module.css';
import { IconButton } from '../parts/IconButton';

interface Props {
  charge: RentCharge;
  /** Calculation of the value, in words. */
  calculation: string;
  vat: string;
  /** Null where it may not be changed. */
  onEdit: (() => void) | null;
  onRemove: (() => void) | null;
}

/** A charge in the table. */
export function ChargeRow({ charge, calculation, vat, hasActions, onEdit, onRemove }: Props & { hasActions: boolean }) {
  const { i18n } = useTranslation();
  const { seesPrices } = useSession();
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {charge.description}
      </th>
      {seesPrices ? (
        <>
          <td className={styles.calculation}>{calculation}</td>
          <td className={styles.vat}>{vat}</td>
        </>
      ) : null}
      <AmountCells value={formatMoney(charge.paymentValue, i18n.language)} withVat={charge.paymentValueWithVat} />
      {hasActions ? (
        <td className={lines.actions}>
          <ChargeButtons name={charge.description} onEdit={onEdit} onRemove={onRemove} />
        </td>
      ) : null}
    </tr>
  );
}

/** A charge on a phone. */
export function ChargeItem({ charge, calculation, vat, onEdit, onRemove }: Props) {
  const { t, i18n } = useTranslation('rent');
  const { seesPrices } = useSession();
  return (
    <li className={lines.item}>
      <div className={lines.itemWhat}>
        <span className={lines.itemName}>{charge.description}</span>
        {seesPrices ? (
          <span className={lines.itemSerial}>
            {calculation} · {t('lines.vat')} {vat}
          </span>
        ) : null}
      </div>
      <ItemAmounts
        value={<span>{formatMoney(charge.paymentValue, i18n.language)}</span>}
        withVat={charge.paymentValueWithVat}
      />
      <ChargeButtons name={charge.description} onEdit={onEdit} onRemove={onRemove} />
    </li>
  );
}

function ChargeButtons({ name, onEdit, onRemove }: Pick<Props, 'onEdit' | 'onRemove'> & { name: string }) {
  const { t } = useTranslation('rent');
  if (!onEdit || !onRemove) return null;
  return (
    <span className={lines.buttons}>
      <IconButton icon="pencil" label={t('charges.changeNamed', { name })} onClick={onEdit} />
      <IconButton icon="trash" label={t('charges.removeNamed', { name })} onClick={onRemove} />
    </span>
  );
}
