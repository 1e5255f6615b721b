import type { TFunction } from 'i18next';
import { gridColumns, lengthOf, type Bar, type Stretch } from '../rules/planningBars';
import styles from './bars.module.css';
import { ICONS, lookOf, nameOf, shortPeriod } from '../planningWords';

interface Props {
  bar: Bar;
  serial: string;
  /** Has the roving tab stop of the board. */
  isCurrent: boolean;
  isOpen: boolean;
  /** Whether the bar is dragged, and shown at another place. */
  isDragged: boolean;
  /** Width of a day: narrow shows names of long bookings only, usual of most, wide also counts. */
  size: 'narrow' | 'usual' | 'wide';
  t: TFunction<'planning'>;
  lang: string;
}

/** Days that a part needs to have room for its text. */
const MIN_DAYS_FOR_TEXT = { narrow: 8, usual: 3, wide: 1 };

/** A booking: the agreed days by stage, then the late days, then the preparation of the asset. */
export function BarView({ bar, serial, isCurrent, isOpen, isDragged, size, t, lang }: Props) {
  const { span, booking, agreed, delay, buffer } = bar;
  const look = lookOf(span);
  const name = nameOf(span, t);
  const hasRoom = (part: Stretch) => lengthOf(part) >= MIN_DAYS_FOR_TEXT[size];
  const classes = [
    styles.bar,
    bar.isCutAtStart ? styles.cutStart : '',
    bar.isCutAtEnd ? styles.cutEnd : '',
    isOpen ? styles.open : '',
    isDragged ? styles.old : '',
    size === 'narrow' ? styles.narrow : '',
  ];
  return (
    <>
      {booking ? (
        <div
          role="gridcell"
          aria-colindex={booking.first + 2}
          aria-colspan={lengthOf(booking)}
          aria-label={labelOf(bar, serial, name, t, lang)}
          tabIndex={isCurrent ? 0 : -1}
          data-current={isCurrent || undefined}
          data-bar={span.key}
          className={classes.join(' ')}
          style={{ gridColumn: gridColumns(booking) }}
        >
          {agreed ? (
            <span className={`${styles.part} ${styles[look]}`} style={{ flexGrow: lengthOf(agreed) }}>
              <i className={`pi pi-${ICONS[look]}`} aria-hidden="true" />
              {hasRoom(agreed) ? <b>{name}</b> : null}
              {size === 'wide' && span.rent ? <small>{t('unitsShort', { count: span.rent.lines })}</small> : null}
            </span>
          ) : null}
          {/* Separates the words of both parts in the text of the bar. */ ' '}
          {delay ? (
            <span className={`${styles.part} ${styles.late}`} style={{ flexGrow: lengthOf(delay) }}>
              <i className="pi pi-exclamation-triangle" aria-hidden="true" />
              {hasRoom(delay) ? <b>{t('lateFor', { count: span.late })}</b> : null}
            </span>
          ) : null}
        </div>
      ) : null}
      {buffer ? (
        <span aria-hidden="true" className={styles.buffer} style={{ gridColumn: gridColumns(buffer) }} />
      ) : null}
    </>
  );
}

/** Accessible name; begins with the visible words (WCAG 2.5.3). */
function labelOf({ span }: Bar, serial: string, name: string, t: TFunction<'planning'>, lang: string): string {
  return [
    name,
    span.late > 0 ? t('lateFor', { count: span.late }) : '',
    span.rent ? t(`rents:stage.${lookOf(span)}`) : '',
    shortPeriod(span.from, span.to, lang),
    serial,
  ]
    .filter(Boolean)
    .join(', ');
}
