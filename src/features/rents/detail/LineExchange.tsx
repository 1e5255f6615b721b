import { useTranslation } from 'react-i18next';
import type { RentLine } from '../../../../machines/types';
import { IconButton } from './LineValueField';
import styles from './lines.module.css';

export interface ExchangeProps {
  line: RentLine;
  /** Null where units may not be exchanged. */
  onExchange: ((line: RentLine) => void) | null;
}

/** Beside the serial number of a unit: opens its exchange. Equipment without a model has no other unit. */
export function ExchangeButton({ line, onExchange }: ExchangeProps) {
  const { t } = useTranslation('rent');
  if (!onExchange || !line.asset.assetModel) return null;
  return (
    <IconButton
      icon="sync"
      label={t('exchange.line', { asset: String(line.asset.serialNumber) })}
      onClick={() => onExchange(line)}
    />
  );
}

/** The same on a phone, in words. */
export function ExchangeLink({ line, onExchange }: ExchangeProps) {
  const { t } = useTranslation('rent');
  if (!onExchange || !line.asset.assetModel) return null;
  return (
    <button type="button" className={styles.discountLink} onClick={() => onExchange(line)}>
      {t('exchange.title')}
      <span className="rc-visually-hidden">{`: ${t('exchange.line', { asset: String(line.asset.serialNumber) })}`}</span>
    </button>
  );
}
