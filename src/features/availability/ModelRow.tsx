import type { ModelAvailability, OrderLine } from '../../../machines/types';
import { formatMoney } from '../../shared/domain/formats/money';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Button } from '../../shared/ui/Button';
import { partsText } from '../../shared/price/priceText';
import { dayWithWeekday } from '../../shared/domain/days/dayText';
import { LateUnitsNote } from '../../shared/rents/LateUnitsNote';
import styles from './lookup.module.css';
import { QuantityField } from './QuantityField';
import { Shortage } from './Shortage';

interface Props {
  availability: ModelAvailability;
  /** Null while nothing of it is asked for. */
  line: OrderLine | null;
  /** Whether the availability is that of other days, which the field no longer holds. */
  isOfOtherDays: boolean;
  /** Units that Enter asked for, where this model is one of several that fit. */
  asked: number | null;
  onChoose: (availability: ModelAvailability) => void;
  days: number;
  mayOrder: boolean;
  onQuantity: (availability: ModelAvailability, quantity: number) => void;
  onPeriod: (start: string, end: string) => void;
}

/** A model: how many are asked for, what is free and where, the price of one; what is short, and ways round. */
export function ModelRow({ availability, line, days, mayOrder, onQuantity, onPeriod, ...choice }: Props) {
  const { t } = useTranslation('availability');
  const { isOfOtherDays, asked, onChoose } = choice;
  const { model, free } = availability;
  const quantity = line?.quantity ?? 0;
  return (
    <li className={`${styles.row} ${mayOrder ? '' : styles.readOnly} ${asked === null ? '' : styles.fits}`}>
      {asked !== null ? (
        // In the place of the quantity, so that no row moves.
        <Button
          outlined
          tabIndex={-1}
          data-choose=""
          className={styles.choose}
          label={t('join', { count: asked })}
          aria-label={t('joinModel', { count: asked, model: model.description })}
          onClick={() => onChoose(availability)}
        />
      ) : mayOrder ? (
        <QuantityField
          label={t('quantityOf', { model: model.description })}
          value={quantity}
          onChange={(value) => onQuantity(availability, value)}
        />
      ) : null}
      <div className={styles.what}>
        <strong>{model.description}</strong>
        {isOfOtherDays ? null : <Places availability={availability} />}
      </div>
      {isOfOtherDays ? null : <FreeAndPrice availability={availability} quantity={quantity} />}
      {quantity > free && line?.check ? (
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

/** Tag, centers, late units, and when the next one is free. */
function Places({ availability }: Pick<Props, 'availability'>) {
  const { t, i18n } = useTranslation('availability');
  const { tags, centers, nextFree } = availability;
  const places = centers.map((one) => `${one.center?.description ?? t('noCenter')} ${one.free}`).join(', ');
  return (
    <>
      <small>{[tags[0]?.description, places].filter(Boolean).join(' · ')}</small>
      <LateUnitsNote availability={availability} className={styles.late} />
      {nextFree ? (
        <small>{t('nextFree', { count: nextFree.free, day: dayWithWeekday(nextFree.day, i18n.language) })}</small>
      ) : null}
    </>
  );
}

function FreeAndPrice({ availability, quantity }: Pick<Props, 'availability'> & { quantity: number }) {
  const { t, i18n } = useTranslation(['availability', 'lists']);
  const { free, total, price, pricing } = availability;
  const isShort = quantity > free;
  const icon = free === 0 ? 'pi-times' : isShort ? 'pi-exclamation-circle' : 'pi-check';
  return (
    <>
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
    </>
  );
}
