import type { TFunction } from 'i18next';
import { lengthOf, type Bar, type Stretch } from '../../../shared/domain/planningBars';
import styles from './bars.module.css';
import { ICONS, lookOf, nameOf, shortPeriod } from './words';

interface Props {
  bar: Bar;
  serial: string;
  /** It holds the place that arrows move. */
  isCurrent: boolean;
  isOpen: boolean;
  /** How far it is dragged; null where it stands. */
  moved: number | null;
  /** Narrow days have room for icons, wide ones for figures. */
  size: 'narrow' | 'usual' | 'wide';
  t: TFunction<'planning'>;
  lang: string;
}

const columns = ({ first, last }: Stretch) => ({ gridColumn: `${first + 2} / ${last + 3}` });

/** A booking: the agreed days by stage, then what it is late, then the preparation of the asset. */
export function BarView({ bar, serial, isCurrent, isOpen, moved, size, t, lang }: Props) {
  const { span, whole, body, late, buffer } = bar;
  const look = lookOf(span);
  const name = nameOf(span, t);
  const hasRoom = (part: Stretch) => size !== 'narrow' && lengthOf(part) >= (size === 'wide' ? 1 : 3);
  const classes = [
    styles.bar,
    bar.isCutAtStart ? styles.cutStart : '',
    bar.isCutAtEnd ? styles.cutEnd : '',
    isOpen ? styles.open : '',
    moved === null ? '' : styles.old,
    size === 'narrow' ? styles.narrow : '',
  ];
  return (
    <>
      {lengthOf(whole) > 0 ? (
        <div
          role="gridcell"
          aria-colindex={whole.first + 2}
          aria-colspan={lengthOf(whole)}
          aria-label={labelOf(bar, serial, name, t, lang)}
          tabIndex={isCurrent ? 0 : -1}
          data-current={isCurrent || undefined}
          data-bar={span.key}
          className={classes.join(' ')}
          style={columns(whole)}
        >
          {body ? (
            <span className={`${styles.part} ${styles[look]}`} style={{ flexGrow: lengthOf(body) }}>
              <i className={`pi pi-${ICONS[look]}`} aria-hidden="true" />
              {hasRoom(body) ? <b>{name}</b> : null}
              {size === 'wide' && span.rent ? <small>{t('unitsShort', { count: span.rent.lines })}</small> : null}
            </span>
          ) : null}{' '}
          {late ? (
            <span className={`${styles.part} ${styles.late}`} style={{ flexGrow: lengthOf(late) }}>
              <i className="pi pi-exclamation-triangle" aria-hidden="true" />
              {hasRoom(late) ? <b>{t('lateFor', { count: span.late })}</b> : null}
            </span>
          ) : null}
        </div>
      ) : null}
      {buffer ? <span aria-hidden="true" className={styles.buffer} style={columns(buffer)} /> : null}
    </>
  );
}

/** Begins with the words that may stand on the bar, in their order. */
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
