import type { Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { formatMoney } from '../../../shared/domain/formats/money';
import { percentText } from '../../../shared/domain/formats/percent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { chargeCalculation } from '../parts/format';
import { RateNote } from '../lines/Amounts';
import { DiscountNote } from '../lines/LineDiscount';
import paper from '../../../shared/ui/paper/paper.module.css';
import styles from './order.module.css';
import { chargesOf } from '../lines/totals';
import { rateOfLine } from '../lines/vat';

/** The lines of a rent on paper, in their order, each with its discount. */
export function OrderLines({ rent }: { rent: Rent }) {
  const { t } = useTranslation('rent');
  const rateOf = rateOfLine(rent);
  return (
    <table>
      <thead>
        <tr>
          <th>{t('lines.order')}</th>
          <th>{t('lines.serial')}</th>
          <th>{t('lines.equipment')}</th>
          <AmountHeads />
        </tr>
      </thead>
      <tbody>
        {[...rent.rentLines]
          .sort((a, b) => a.lineOrder - b.lineOrder)
          .map((line) => (
            <tr key={String(line.asset.serialNumber)}>
              <td>{line.lineOrder + 1}</td>
              <td>{String(line.asset.serialNumber)}</td>
              <td className={styles.name}>
                {assetName(line.asset)} <DiscountNote line={line} />
              </td>
              <AmountCells of={line} rate={rateOf(line)} />
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The charges of a rent on paper; nothing for a rent without any. */
export function OrderCharges({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  const { seesPrices } = useSession();
  const charges = chargesOf(rent);
  if (charges.length === 0) return null;
  return (
    <table className={styles.charges}>
      <thead>
        <tr>
          <th>{t('charges.title')}</th>
          {seesPrices ? (
            <>
              <th>{t('charges.calculation')}</th>
              <th className={paper.amount}>{t('lines.vat')}</th>
            </>
          ) : null}
          <AmountHeads />
        </tr>
      </thead>
      <tbody>
        {charges.map((charge) => (
          <tr key={String(charge.id)}>
            <td className={styles.name}>{charge.description}</td>
            {seesPrices ? (
              <>
                <td>{chargeCalculation(t, charge, lang)}</td>
                <td className={paper.amount}>{percentText(charge.vatRate, lang)}</td>
              </>
            ) : null}
            <AmountCells of={charge} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Heads of the columns of amounts; nothing for users without prices (product 6.6), as their cells. */
function AmountHeads() {
  const { t } = useTranslation('rent');
  if (!useSession().seesPrices) return null;
  return (
    <>
      <th className={paper.amount}>{t('lines.value')}</th>
      <th className={paper.amount}>{t('lines.withVat')}</th>
    </>
  );
}

interface AmountProps {
  of: Pick<Rent['rentLines'][number], 'paymentValue' | 'paymentValueWithVat'>;
  rate?: number | null;
}

function AmountCells({ of, rate = null }: AmountProps) {
  const { i18n } = useTranslation();
  if (!useSession().seesPrices) return null;
  return (
    <>
      <td className={paper.amount}>{formatMoney(of.paymentValue, i18n.language)}</td>
      <td className={paper.amount}>
        {formatMoney(of.paymentValueWithVat, i18n.language)} <RateNote rate={rate} />
      </td>
    </>
  );
}
