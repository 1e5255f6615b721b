import { useEffect, type RefObject } from 'react';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { WithAnchor } from '../card/WithAnchor';
import board from './marks.module.css';
import styles from '../card/card.module.css';
import { RangeBar } from './RangeBar';
import type { Marked } from './range';
import { usePlaceBeside } from '../card/usePlaceBeside';
import { weekdayAndDay, whyTaken } from '../planningWords';

interface Props {
  /** Null where no days are marked. */
  marked: Marked | null;
  frame: RefObject<HTMLElement | null>;
  /** Null where the user may not create rents. */
  onNewRent: (() => void) | null;
  onClear: () => void;
}

/** Card beside the marked days: the rent that they would make, or why there can be none. */
export function MarkedDays({ marked, frame, onNewRent, onClear }: Props) {
  const range = marked?.range;
  const place = (style: string | undefined) =>
    marked ? `[data-row="${CSS.escape(`a:${marked.unit.serial}`)}"] .${style}` : null;
  return (
    <>
      <WithAnchor
        selector={range ? place(board.range) : null}
        frame={frame}
        show={(anchor) =>
          range ? (
            <RangeBar
              key={`${marked.unit.serial} ${range.from} ${range.to}`}
              {...marked}
              range={range}
              anchor={anchor}
              onNewRent={onNewRent}
              onClose={onClear}
            />
          ) : null
        }
      />
      {/* Rendered before its text: screen readers announce only changes. */}
      <div role="status">
        <WithAnchor
          selector={range ? null : place(board.refused)}
          frame={frame}
          show={(anchor) =>
            marked ? (
              <Refusal key={`${marked.unit.serial} ${marked.day}`} marked={marked} anchor={anchor} onClose={onClear} />
            ) : null
          }
        />
      </div>
    </>
  );
}

/** Why a day cannot be marked, until the next press or key. */
function Refusal({ marked, anchor, onClose }: { marked: Marked; anchor: Element; onClose: () => void }) {
  const { t, i18n } = useTranslation('planning');
  const { ref, place } = usePlaceBeside(anchor);
  useEffect(() => {
    const types = ['pointerdown', 'keydown', 'wheel'];
    // Before the board answers to the same press or key.
    for (const type of types) document.addEventListener(type, onClose, true);
    return () => types.forEach((type) => document.removeEventListener(type, onClose, true));
  }, [onClose]);
  const day = weekdayAndDay(marked.day, i18n.language);
  return (
    <section ref={ref} className={`${styles.card} ${styles.refusal}`} style={place}>
      <i className="pi pi-ban" aria-hidden="true" />
      {t('range.refused', { day, why: whyTaken(marked.unit, marked.day, t) })}
    </section>
  );
}
