import { useEffect, useRef } from 'react';
import { WORK_KINDS } from '../../../shared/domain/todayWork';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { SelectField } from '../../../shared/ui/form/SelectField';
import styles from './today.module.css';
import { hasMore, type TodayBoard } from './todayRents';

interface Props {
  /** Null until it is read. */
  board: TodayBoard | null;
  hasFailed: boolean;
  center: string | null;
  onCenter: (center: string | null) => void;
  onMore: () => void;
}

/** Chooses the center whose work is shown, and prints the list of the warehouse. */
export function TodayHead({ board, hasFailed, center, onCenter, onMore }: Props) {
  const { t } = useTranslation('dashboards');
  const print = usePrint(board, hasFailed, onMore);
  const centers = board?.centers ?? [];
  const known = centers.map(({ id, description }) => ({ value: String(id), label: description }));
  // A center of the address that is gone, or not read yet.
  const isKnown = center === null || known.some(({ value }) => value === center);
  const options = isKnown ? known : [...known, { value: center, label: board ? center : '…' }];
  return (
    <div className={styles.head}>
      {board && options.length === 0 ? null : (
        <span className={styles.center}>
          <SelectField
            aria-label={t('today.center')}
            value={center ?? ''}
            options={options}
            placeholder={t('today.allCenters')}
            onChange={(value) => onCenter(value || null)}
          />
        </span>
      )}
      <Button
        outlined
        severity="secondary"
        icon="pi pi-print"
        className={styles.print}
        label={t('today.paper.print')}
        disabled={board === null}
        onClick={print}
      />
    </div>
  );
}

/** Prints the list of the warehouse, after missing rows have been read. */
function usePrint(board: TodayBoard | null, hasFailed: boolean, onMore: () => void): () => void {
  const isPending = useRef(false);
  useEffect(() => {
    const isReady = isPending.current && board !== null && isComplete(board);
    if (hasFailed || isReady) isPending.current = false;
    // Paper is laid out synchronously, which React does not do within an effect.
    if (isReady) queueMicrotask(() => window.print());
  }, [board, hasFailed]);
  return () => {
    if (board && isComplete(board)) {
      window.print();
      return;
    }
    isPending.current = true;
    onMore();
  };
}

function isComplete(board: TodayBoard): boolean {
  return WORK_KINDS.every((kind) => {
    const section = board.sections[kind];
    return !section || !hasMore(kind, section, board);
  });
}
