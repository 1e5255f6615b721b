import type { Rent, RentLine } from '../../../../machines/types';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import type { UnitAction } from './exchangeKind';
import { IconButton } from '../parts/IconButton';
import styles from '../lines/lines.module.css';

export interface ExchangeProps {
  line: RentLine;
  /** Opens the exchange of a line's unit; null where units may not be exchanged. */
  exchange: { kindOf: (line: RentLine) => UnitAction | null; open: (line: RentLine) => void } | null;
}

/** Beside the serial number of a unit: opens its exchange, its swap while it is with the customer, or its return once it was lost. */
export function ExchangeButton({ line, exchange }: ExchangeProps) {
  const { t } = useTranslation('rent');
  const kind = exchange?.kindOf(line);
  if (!kind) return null;
  return (
    <IconButton
      icon={kind === 'recover' ? 'search' : 'sync'}
      label={t(`${kind}.line`, { asset: String(line.asset.serialNumber) })}
      onClick={() => exchange?.open(line)}
    />
  );
}

/** Exchange of a line on a phone, as a button with text. */
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

/** The other unit of a swapped line, on both its lines, and when a unit came back, was lost or found. */
export function UnitNote({ rent, line }: Pick<ExchangeProps, 'line'> & { rent: Pick<Rent, 'state'> }) {
  const { t, i18n } = useTranslation('rent');
  const { swappedBy, insteadOf, condition, outOn, backOn, foundOn } = line;
  const on = (day: string) => ({ day: formatDay(dayOf(day), i18n.language) });
  // A unit that never went out has a last day as well.
  const isBack = backOn && outOn && swappedBy === undefined && condition !== 'LOST' && !foundOn;
  const notes = [
    swappedBy === undefined ? null : t('swap.swappedBy', { asset: String(swappedBy) }),
    insteadOf === undefined ? null : t('swap.insteadOf', { asset: String(insteadOf) }),
    isBack && ['ONGOING', 'ENDED'].includes(rent.state) ? t('lines.backOn', on(backOn)) : null,
    condition === 'LOST' && backOn ? t('recover.lost', on(backOn)) : null,
    foundOn ? t('recover.on', on(foundOn)) : null,
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <span key={note} className={styles.swap}>
      {note}
    </span>
  ));
}
