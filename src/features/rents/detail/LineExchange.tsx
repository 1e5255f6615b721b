import { useTranslation } from 'react-i18next';
import type { RentLine } from '../../../../machines/types';
import type { ExchangeKind } from './exchangeKind';
import { IconButton } from './LineValueField';
import styles from './lines.module.css';

export interface ExchangeProps {
  line: RentLine;
  /** The way to another unit, by line; null where units may not be exchanged. */
  exchange: { kindOf: (line: RentLine) => ExchangeKind | null; open: (line: RentLine) => void } | null;
}

/** Beside the serial number of a unit: opens its exchange, or its swap while it is with the customer. */
export function ExchangeButton({ line, exchange }: ExchangeProps) {
  const { t } = useTranslation('rent');
  const kind = exchange?.kindOf(line);
  if (!kind) return null;
  return (
    <IconButton
      icon="sync"
      label={t(`${kind}.line`, { asset: String(line.asset.serialNumber) })}
      onClick={() => exchange?.open(line)}
    />
  );
}

/** The same on a phone, in words. */
export function ExchangeLink({ line, exchange }: ExchangeProps) {
  const { t } = useTranslation('rent');
  const kind = exchange?.kindOf(line);
  if (!kind) return null;
  return (
    <button type="button" className={styles.discountLink} onClick={() => exchange?.open(line)}>
      {t(`${kind}.title`)}
      <span className="rc-visually-hidden">{`: ${t(`${kind}.line`, { asset: String(line.asset.serialNumber) })}`}</span>
    </button>
  );
}

/** The other unit of a swapped line, on both its lines. */
export function SwapNote({ line: { swappedBy, insteadOf } }: Pick<ExchangeProps, 'line'>) {
  const { t } = useTranslation('rent');
  if (swappedBy === undefined && insteadOf === undefined) return null;
  return (
    <span className={styles.swap}>
      {swappedBy === undefined
        ? t('swap.insteadOf', { asset: String(insteadOf) })
        : t('swap.swappedBy', { asset: String(swappedBy) })}
    </span>
  );
}
