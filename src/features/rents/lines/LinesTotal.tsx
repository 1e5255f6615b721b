import type { Rent } from '../../../../machines/types';
import { isPartPaid } from '../../../shared/domain/rent';
import { formatMoney } from '../../../shared/domain/formats/money';
import { percentText } from '../../../shared/domain/formats/percent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { showsAccount } from '../../../shared/money/showsAccount';
import styles from './lines.module.css';
import sums from './linesTotal.module.css';
import { Button } from '../../../shared/ui/Button';
import textButton from '../../../shared/ui/textButton.module.css';
import totalsStyles from './totals.module.css';
import { totalsOf, totalsRule } from './totals';
import { vatByRate, vatRateOf } from './vat';

interface FootProps {
  rent: Rent;
  mayChangeLines: boolean;
}

interface RowProps extends FootProps {
  /** Whether the table has a column of actions. */
  hasActions: boolean;
}

/** The foot of the table, which stays in sight when that is long. Users without prices (product 6.6) have no totals. */
export function LinesTotalRow({ rent, mayChangeLines, hasActions }: RowProps) {
  const { t, i18n } = useTranslation('rent');
  const rate = vatRateOf(rent);
  if (!useSession().seesPrices) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {t('lines.total')}
          <span className={styles.note}>
            {rate === null ? null : t('lines.vatAt', { rate })} {t(totalsRule(rent, mayChangeLines))}
          </span>
        </th>
        <td className={styles.value}>{formatMoney(rent.paymentTotal, i18n.language)}</td>
        <td className={styles.withVat}>{formatMoney(rent.paymentTotalWithVat, i18n.language)}</td>
        {hasActions ? <td /> : null}
      </tr>
    </tfoot>
  );
}

interface PartsProps {
  rent: Rent;
  /** Null where the discount may not be changed. */
  onChangeDiscount: (() => void) | null;
}

/** The foot of the panel where more than lines makes the total: list price, discount, charges, VAT. */
export function TotalsFoot({ rent, mayChangeLines, onChangeDiscount }: FootProps & PartsProps) {
  const { t, i18n } = useTranslation('rent');
  if (!useSession().seesPrices) return null;
  return (
    <>
      <div className={totalsStyles.foot}>
        <p className={styles.note}>{t(totalsRule(rent, mayChangeLines))}</p>
        <dl className={totalsStyles.parts}>
          <TotalParts rent={rent} onChangeDiscount={onChangeDiscount} />
        </dl>
      </div>
      <dl className={totalsStyles.grand}>
        <div>
          <dt>{t('lines.totalWith')}</dt>
          <dd>{formatMoney(rent.paymentTotalWithVat, i18n.language)}</dd>
        </div>
        <MissingPart rent={rent} />
      </dl>
    </>
  );
}

/** Totals one below the other, for a phone and for paper. */
export function LinesTotal({ rent, onChangeDiscount }: PartsProps) {
  const { t, i18n } = useTranslation('rent');
  if (!useSession().seesPrices) return null;
  return (
    <dl className={sums.totals}>
      <TotalParts rent={rent} onChangeDiscount={onChangeDiscount} />
      <div className={sums.grand}>
        <dt>{t('lines.totalWith')}</dt>
        <dd>{formatMoney(rent.paymentTotalWithVat, i18n.language)}</dd>
      </div>
      <MissingPart rent={rent} />
    </dl>
  );
}

/** Missing part of the total of a rent of which a part is paid; nothing otherwise. */
function MissingPart({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('rent');
  const { missing } = rent;
  const hasAccount = showsAccount(rent, useSession());
  if (!missing || !isPartPaid(rent) || hasAccount) return null;
  return (
    <div>
      <dt>{t('lines.missing')}</dt>
      <dd>{formatMoney(missing, i18n.language)}</dd>
    </div>
  );
}

/** Parts of the total without VAT, where it is more than lines, and VAT. */
function TotalParts({ rent, onChangeDiscount }: PartsProps) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  const totals = totalsOf(rent);
  const rates = vatByRate(rent) ?? [];
  const vatParts = rates.length > 1 ? rates : [{ rate: vatRateOf(rent), vat: totals.vat }];
  const money = (value: number) => formatMoney(value, lang);
  return (
    <>
      {totals.isDetailed ? (
        <div>
          <dt>{t(totals.discount === 0 ? 'lines.title' : 'totals.list')}</dt>
          <dd>{money(totals.list)}</dd>
        </div>
      ) : null}
      {totals.discount === 0 ? null : (
        <div>
          <dt>
            {totals.percent
              ? t('totals.discount', { percent: percentText(totals.percent, lang) })
              : t('discount.title')}
            {onChangeDiscount ? (
              <Button
                link
                className={`${textButton.change} ${totalsStyles.change}`}
                aria-label={t('discount.changeRent')}
                onClick={onChangeDiscount}
              >
                {t('change')}
              </Button>
            ) : null}
          </dt>
          <dd>{`− ${money(totals.discount)}`}</dd>
        </div>
      )}
      {totals.charges === 0 ? null : (
        <div>
          <dt>{t('charges.title')}</dt>
          <dd>{money(totals.charges)}</dd>
        </div>
      )}
      <div className={totalsStyles.sum}>
        <dt>{t('lines.totalWithout')}</dt>
        <dd>{money(rent.paymentTotal)}</dd>
      </div>
      {vatParts.map(({ rate, vat }) => (
        <div key={rate}>
          <dt>{rate === null ? t('lines.vat') : t('lines.vatRate', { rate })}</dt>
          <dd>{money(vat)}</dd>
        </div>
      ))}
    </>
  );
}
