import type { Id } from '../../../../../machines/types';
import type { Range, Unit } from '../rules/planningBoard';
import { isOffered } from '../../../../shared/config';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { Button } from '../../../../shared/ui/Button';
import styles from '../card/card.module.css';
import { RangePrice } from './RangePrice';
import { usePlaceBeside } from '../card/usePlaceBeside';
import { countDays, fullNameOf, shortPeriod } from '../planningWords';

interface Props {
  unit: Unit;
  /** Model of the asset; null without one. */
  model: Id | null;
  range: Range;
  /** The marked days on the board. */
  anchor: Element;
  /** Null where the user may not create rents. */
  onNewRent: (() => void) | null;
  onClose: () => void;
}

/** The marked days, the booking that limits them, and the button that creates a rent on them. */
export function RangeBar({ unit, model, range, anchor, onNewRent, onClose }: Props) {
  const { t, i18n } = useTranslation('planning');
  const { ref, place } = usePlaceBeside(anchor);
  const { from, to, stopped } = range;
  return (
    <section ref={ref} className={`${styles.card} ${styles.rangeBar}`} style={place} aria-label={t('range.label')}>
      <p role="status">
        <b>{t('range.free', { period: shortPeriod(from, to, i18n.language) })}</b> ·{' '}
        {t('days', { count: countDays(from, to) })} · {unit.serial}
        {model !== null && isOffered('rates') ? <RangePrice model={model} from={from} to={to} /> : null}
        {stopped ? <span className={styles.stopped}>{stoppedBy(stopped)}</span> : null}
      </p>
      {onNewRent ? (
        <Button outlined severity="secondary" icon="pi pi-plus" label={t('newRent')} onClick={onNewRent} />
      ) : null}
      <Button text severity="secondary" icon="pi pi-times" aria-label={t('range.clear')} onClick={onClose} />
    </section>
  );

  function stoppedBy(span: NonNullable<Range['stopped']>): string {
    return t('range.stopped', { name: fullNameOf(span, t), period: shortPeriod(span.from, span.to, i18n.language) });
  }
}
