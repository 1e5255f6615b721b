import type { ModelAvailability, OrderLine } from '../../../machines/types';
import { formatMoney } from '../../shared/domain/money';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { partsText } from '../../shared/price/priceText';
import { dayWithWeekday } from '../../shared/domain/dayText';
import { LateUnitsNote } from '../../shared/rents/LateUnitsNote';
import styles from './lookup.module.css';
import { QuantityField } from './QuantityField';
import { Shortage } from './Shortage';

interface Props {
  availability: ModelAvailability;
  /** Null while nothing of it is asked for. */
  line: OrderLine | null;
  days: number;
  mayOrder: boolean;
  onQuantity: (availability: ModelAvailability, quantity: number) => void;
  onPeriod: (start: string, end: string) => void;
}

/** A model: how many are asked for, what is free and where, the price of one; what is short, and ways round. */
export function ModelRow({ availability, line, days, mayOrder, onQuantity, onPeriod }: Props) {
  const { t, i18n } = useTranslation(['availability', 'lists']);
  const { model, tags, free, total, centers, price, pricing, nextFree } = availability;
  const quantity = line?.quantity ?? 0;
  const isShort = quantity > free;
  const icon = free === 0 ? 'pi-times' : isShort ? 'pi-exclamation-circle' : 'pi-check';
  const places = centers.map((one) => `${one.center?.description ?? t('noCenter')} ${one.free}`).join(', ');
  return (
    <li className={`${styles.row} ${mayOrder ? '' : styles.readOnly}`}>
      {mayOrder ? (
        <QuantityField
          label={t('quantityOf', { model: model.description })}
          value={quantity}
          onChange={(value) => onQuantity(availability, value)}
        />
      ) : null}
      <div className={styles.what}>
        <strong>{model.description}</strong>
        <small>{[tags[0]?.description, places].filter(Boolean).join(' · ')}</small>
        <LateUnitsNote availability={availability} className={styles.late} />
        {nextFree ? (
          <small>{t('nextFree', { count: nextFree.free, day: dayWithWeekday(nextFree.day, i18n.language) })}</small>
        ) : null}
      </div>
      <div className={styles.free}>
        <i className={`pi ${icon}`} aria-hidden="true" />
        <span>
          <strong className={isShort ? styles.short : undefined}>{free}</strong> {t('of', { total })}
        </span>
      </div>
      <div className={styles.price}>
        <strong>{price === null ? t('noPrice') : formatMoney(price, i18n.language)}</strong>
        {pricing ? <small>{partsText(t, pricing.parts)}</small> : null}
      </div>
      {isShort && line?.check ? (
        <Shortage
          check={line.check}
          quantity={quantity}
          days={days}
          onPeriod={onPeriod}
          onJoin={(other, count) => onQuantity(other, count)}
        />
      ) : null}
    </li>
  );
}
