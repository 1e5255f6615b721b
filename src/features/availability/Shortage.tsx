import type { ModelAvailability, ModelCheck } from '../../../machines/types';
import { formatMoney } from '../../shared/domain/formats/money';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Button } from '../../shared/ui/Button';
import { dayWithWeekday } from '../../shared/domain/days/dayText';
import styles from './lookup.module.css';

interface Props {
  check: ModelCheck;
  /** Units that were asked for. */
  quantity: number;
  /** Length of the period. */
  days: number;
  onPeriod: (start: string, end: string) => void;
  /** Adds units of another model for the missing ones. */
  onJoin: (other: ModelAvailability, count: number) => void;
}

/** Says how many units are missing, on which days, and offers other days and other models. */
export function Shortage({ check, quantity, days, onPeriod, onJoin }: Props) {
  const { t, i18n } = useTranslation('availability');
  const day = (value: string) => dayWithWeekday(value, i18n.language);
  const missing = quantity - check.free;
  const [first] = check.short;
  const last = check.short.at(-1);
  const { next } = check;
  const missingText = () => {
    if (!first || !last) return t('missingThroughout', { count: missing });
    if (first.from === last.to) return t('missingOn', { count: missing, day: day(first.from) });
    return t('missing', { count: missing, from: day(first.from), to: day(last.to) });
  };
  return (
    <div className={styles.shortage} role="group" aria-label={t('shortageOf', { model: check.model.description })}>
      <p className={styles.shortageHead}>
        <i className="pi pi-exclamation-circle" aria-hidden="true" />
        <span>
          {missingText()} {next ? t('enoughFrom', { count: quantity, day: day(next.from) }) : null}
        </span>
      </p>
      {next ? (
        <div className={styles.way}>
          <span>
            {t('beginOn', {
              day: day(next.from),
              to: day(next.to),
              count: days,
              free: t('freeCount', { count: next.free }),
            })}
          </span>
          <Button outlined size="small" label={t('changePeriod')} onClick={() => onPeriod(next.from, next.to)} />
        </div>
      ) : null}
      {check.alternatives.map((other) => {
        const count = Math.min(missing, other.free);
        const price =
          other.price === null ? '' : ` · ${t('perUnit', { price: formatMoney(other.price, i18n.language) })}`;
        return (
          <div key={String(other.model.id)} className={styles.way}>
            <span>
              <strong>{other.model.description}</strong> · {t('freeCount', { count: other.free })}
              {price}
            </span>
            <Button
              outlined
              size="small"
              icon="pi pi-plus"
              label={t('join', { count })}
              aria-label={t('joinModel', { count, model: other.model.description })}
              onClick={() => onJoin(other, count)}
            />
          </div>
        );
      })}
    </div>
  );
}
