import { createActorContext } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromTransition } from 'xstate';
import type { Column } from '../../../shared/ui/table/types';
import styles from '../../../shared/collection/rowSelection.module.css';
import { selectionAfter, type Selected, type Selection } from './selection';

/** The selection of the list below it; takes `options={{ input: { limit } }}`. */
export const SelectionActor = createActorContext(
  fromTransition(selectionAfter, ({ input }: { input: { limit: number } }): Selection => ({
    selected: [],
    anchor: null,
    limit: input.limit,
  })),
  { id: 'selection' },
);

/** How a row is known and named in a selection, and what its box is called. */
export interface Selecting<T> {
  of: (row: T) => Selected;
  rowLabel: (row: T) => string;
  pageLabel: string;
}

/** The first column of a table whose rows can be selected; its head selects the whole page. */
export function selectionColumn<T>(selecting: Selecting<T>): Column<T> {
  return {
    key: 'select',
    header: selecting.pageLabel,
    head: (rows) => <PageBox rows={rows} selecting={selecting} />,
    width: 42,
    skeleton: 'none',
    cell: (row) => <RowBox row={row} selecting={selecting} />,
  };
}

/** Selects one row; with Shift everything from the row that was selected before to this one, on the same page. */
export function RowBox<T>({ row, selecting }: { row: T; selecting: Selecting<T> }) {
  const actor = SelectionActor.useActorRef();
  const own = selecting.of(row);
  const isSelected = SelectionActor.useSelector(({ context }) => context.selected.some(({ key }) => key === own.key));
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        className={styles.box}
        data-selects={own.key}
        data-label={own.label}
        aria-label={selecting.rowLabel(row)}
        checked={isSelected}
        onChange={({ currentTarget, nativeEvent }) => {
          const { selected } = actor.getSnapshot().context;
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && selected.length > 0;
          actor.send(
            isRange
              ? { type: 'range.add', rows: rowsAround(currentTarget), key: own.key }
              : { type: 'row.toggle', row: own },
          );
        }}
      />
    </label>
  );
}

function PageBox<T>({ rows, selecting }: { rows: readonly T[]; selecting: Selecting<T> }) {
  const actor = SelectionActor.useActorRef();
  const own = rows.map(selecting.of);
  const count = SelectionActor.useSelector(
    ({ context }) => own.filter((row) => context.selected.some(({ key }) => key === row.key)).length,
  );
  const box = useRef<HTMLInputElement>(null);
  const isPartly = count > 0 && count < own.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={selecting.pageLabel}
        checked={own.length > 0 && count === own.length}
        disabled={own.length === 0}
        onChange={() => actor.send({ type: 'page.toggle', rows: own })}
      />
    </label>
  );
}

/** The rows of the same table or list of cards, in the order in which they stand. */
function rowsAround(box: HTMLElement): Selected[] {
  const boxes = box.closest('table, ul')?.querySelectorAll<HTMLElement>('[data-selects]') ?? [];
  return [...boxes].map(({ dataset }) => ({ key: dataset.selects ?? '', label: dataset.label ?? '' }));
}
