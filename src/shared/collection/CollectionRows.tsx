import { useRef, type ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { collectionMachine } from '../../../machines/list/collection.machine';
import { DataTable } from '../ui/table/DataTable';
import { Pagination } from '../ui/table/Pagination';
import type { Column } from '../ui/table/types';
import { useIsNarrow } from '../ui/useIsNarrow';
import { PHONE, useMediaQuery } from '../ui/useMediaQuery';
import styles from './cards.module.css';

interface Props<T> {
  snapshot: SnapshotFrom<typeof collectionMachine>;
  send: (event: EventFromLogic<typeof collectionMachine>) => void;
  rows: readonly T[];
  /** Names table and cards for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  idOf: (row: T) => string;
  /** A record as a card, for a phone: one link or a few lines. */
  card: (row: T) => ReactNode;
  /** The count in words. */
  counted: (count: number) => string;
  /** Element of `CollectionStates`: in place of the rows, or a notice above them. */
  states: ReactNode;
  /** The order in which the list opens, where no column has it. */
  usualSort?: string;
  onOpen?: (row: T) => void;
  rowClass?: (row: T) => string | undefined;
}

/** The rows of a list: a table where there is room for one, cards on a phone; paging under either. */
export function CollectionRows<T>({
  snapshot,
  send,
  rows,
  label,
  columns,
  idOf,
  card,
  counted,
  states,
  usualSort,
  onOpen,
  rowClass,
}: Props<T>) {
  const container = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(container);
  const isPhone = useMediaQuery(PHONE);
  const { query, total, answer } = snapshot.context;
  const hasRows = rows.length > 0;
  const isLoading = snapshot.matches({ rows: { reading: 'loading' } });
  const isRefreshing = snapshot.matches({ rows: { reading: 'refreshing' } });
  const turnTo = (page: number) => {
    send({ type: 'page.change', page });
    container.current?.scrollIntoView({ block: 'start' });
  };
  const foot = hasRows ? (
    <Pagination
      page={query.page}
      perPage={query.perPage}
      total={total}
      shown={rows.length}
      hasNext={answer.hasNext}
      counted={counted}
      onPage={turnTo}
    />
  ) : null;
  return (
    <div ref={container} className={styles.container}>
      {isPhone || isNarrow ? (
        <Cards
          rows={rows}
          label={label}
          idOf={idOf}
          card={card}
          foot={foot}
          isLoading={isLoading}
          isRefreshing={isRefreshing}
          states={states}
        />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          onOpen={onOpen}
          rowClass={rowClass}
          sort={query.sort}
          usualSort={usualSort}
          onSort={(sort) => send({ type: 'sort.change', sort })}
          state={isLoading ? 'loading' : isRefreshing ? 'stale' : 'ready'}
          expected={query.perPage}
          notice={hasRows ? states : null}
          instead={hasRows ? null : states}
          foot={foot}
        />
      )}
    </div>
  );
}

type CardsProps<T> = Pick<Props<T>, 'rows' | 'label' | 'idOf' | 'card' | 'states'> & {
  foot: ReactNode;
  isLoading: boolean;
  isRefreshing: boolean;
};

/** Rows as cards, for where a table has no room; `states` above them, or in their place. */
export function Cards<T>({ rows, label, idOf, card, states, foot, isLoading, isRefreshing }: CardsProps<T>) {
  if (isLoading) {
    return (
      <div aria-hidden="true" data-testid="skeleton" className={styles.cards}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <div className={styles.states}>{states}</div>;
  return (
    <>
      {states}
      <ul
        aria-label={label}
        aria-busy={isRefreshing || undefined}
        className={`${styles.cards} ${isRefreshing ? styles.stale : ''}`}
      >
        {rows.map((row) => (
          <li key={idOf(row)}>{card(row)}</li>
        ))}
      </ul>
      {foot}
    </>
  );
}

/** Announces the count to screen readers once a list has settled. */
export function CountedStatus({ snapshot, counted }: Pick<Props<never>, 'snapshot' | 'counted'>) {
  const { total } = snapshot.context;
  return (
    <p role="status" className="rc-visually-hidden">
      {snapshot.hasTag('settled') && total !== null ? counted(total) : ''}
    </p>
  );
}
