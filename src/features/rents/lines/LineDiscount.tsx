import type { Id, RentLine } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { formatMoney } from '../../../shared/domain/formats/money';
import { percentText } from '../../../shared/domain/formats/percent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { pricingText } from '../../../shared/price/priceText';
import { useSession } from '../../../shared/session';
import type { LinePrice } from './lineGroups';
import { IconButton } from '../parts/IconButton';
import styles from './lines.module.css';
import { listValueOf } from './totals';
import type { LinePermissions, LineValue } from './useLineValue';

export interface DiscountProps {
  line: RentLine;
  value: LineValue;
  /** Null where discounts may not be changed. */
  onDiscount: ((asset: Id) => void) | null;
}

/** Opens the discount of a line; gives way to the buttons of a value that is being edited. */
export function DiscountButton({ line, value, onDiscount }: DiscountProps) {
  const { t } = useTranslation('rent');
  if (!onDiscount || !value.snapshot.matches('viewing')) return null;
  const asset = line.asset.serialNumber;
  return (
    <IconButton
      icon="percentage"
      label={t('discount.changeLine', { asset: String(asset) })}
      onClick={() => onDiscount(asset)}
    />
  );
}

/** Discount of a line on a phone, below the name, as text that opens the dialog. */
export function DiscountLink({ line, value, onDiscount }: DiscountProps) {
  const { t } = useTranslation('rent');
  if (!onDiscount || !value.snapshot.matches('viewing')) return <DiscountNote line={line} />;
  const asset = line.asset.serialNumber;
  return (
    <button type="button" className={styles.discountLink} onClick={() => onDiscount(asset)}>
      {line.discountPercent ? <DiscountNote line={line} /> : t('discount.title')}
      <span className="rc-visually-hidden">{`: ${t('discount.changeLine', { asset: String(asset) })}`}</span>
    </button>
  );
}

/** How the value of a line came about: `5 dias = 1 semana, 600,00 €/un.`; nothing for a value that was typed. */
export function PriceReason({ price, isOfEach = false }: { price: LinePrice | null; isOfEach?: boolean }) {
  const { t, i18n } = useTranslation(['rent', 'lists']);
  const { seesPrices } = useSession();
  if (price === null || !seesPrices || !isOffered('rates')) return null;
  const value = formatMoney(price.value, i18n.language);
  return (
    <span className={styles.note}>
      {pricingText(t, price)}, {isOfEach ? t('lines.each', { price: value }) : value}
    </span>
  );
}

/** Marks a value that was typed where a rate may have another one; nothing where packages explain the value. */
export function TypedNote({ line, may }: { line: RentLine; may: LinePermissions }) {
  const { t } = useTranslation('rent');
  if (line.pricing || !line.asset.assetModel || !may.changeValue || !isOffered('rates')) return null;
  return (
    <span className={styles.note}>
      <i className="pi pi-pencil" aria-hidden="true" /> {t('review.typed')}
    </span>
  );
}

/** The list value of a line and its discount: `600,00 € menos 5 %`; nothing without a discount. */
export function DiscountNote({ line }: { line: RentLine }) {
  const { t, i18n } = useTranslation('rent');
  const { seesPrices } = useSession();
  if (!line.discountPercent || !seesPrices || !isOffered('rates')) return null;
  return (
    <span className={styles.note}>
      {t('discount.off', {
        value: formatMoney(listValueOf(line), i18n.language),
        percent: percentText(line.discountPercent, i18n.language),
      })}
    </span>
  );
}
