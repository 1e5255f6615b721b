import type { ReactNode } from 'react';
import type { CollectionAnswer, CollectionQuery } from '../../../machines/types';
import { useTranslation } from '../i18n/useTranslation';
import type { ResourceNames } from '../cache/invalidation';
import { LinkedFilter } from '../ui/filters/LinkedFilter';
import { PageHeader } from '../ui/PageHeader';
import type { Column, ExportedColumn } from '../ui/table/types';
import { useMainBusy } from '../ui/useMainBusy';
import { usePageTitle } from '../routing/usePageTitle';
import type { Collection, CollectionSource } from './collection.logic';
import { CollectionFilters, type FilterTools } from './CollectionFilters';
import { CollectionRows, CountedStatus } from './CollectionRows';
import { CollectionStates } from './CollectionStates';
import { ExportButton } from './ExportButton';
import type { QueryShape } from './queryParams';
import { useCollection } from './useCollection';

interface Props<T> {
  /** Result of `collectionOf(source)`, made once. */
  logic: Collection;
  source: CollectionSource<T>;
  shape: QueryShape;
  /** Records whose change reads the list again. */
  invalidatedBy: ResourceNames;
  /**
   * Namespace of the page's texts: `title`, `search`, `counted` (plural), `sort.<field>` for those of `sorts`, and what
   * `CollectionStates` shows.
   */
  ns: string;
  /** Icon of the empty state, without `pi-`. */
  icon: string;
  columns: readonly Column<T>[];
  /** Columns of the exported file, where it has others. */
  exported?: readonly ExportedColumn<T>[];
  card: (row: T) => ReactNode;
  /** Orders that a phone offers, where no column heads can be pressed. */
  sorts: readonly string[];
  /** Puts something beside the search field. */
  searchFrame?: (field: ReactNode) => ReactNode;
  filters?: (tools: FilterTools) => ReactNode;
  /** The filters that are set, in words, for when nothing fits. */
  filterWords?: (query: CollectionQuery) => string;
  /** A filter that only links set, and words for its value; `rows` are those it has left. */
  linked?: { filter: string; nameOf: (value: string, rows: readonly T[]) => string };
  /** The page's primary action. */
  create?: ReactNode;
  /** The page's name, where the list is one of several alike; else `title` of the namespace. */
  title?: string;
  /** Replaces title and primary action, for example by a link to the record of the list; gets the export button. */
  head?: (secondary: ReactNode) => ReactNode;
  /** Element between head and filters; `answer` is null until the list has been read. */
  summary?: (answer: CollectionAnswer | null) => ReactNode;
  /** More ways out beside the CSV, for all `total` rows that the query asks for; null without a count. */
  exports?: (query: CollectionQuery, total: number | null) => ReactNode;
  /** Above the rows: for example what can be done with those that are selected. */
  tools?: (rows: readonly T[]) => ReactNode;
  onOpen?: (row: T) => void;
  rowClass?: (row: T) => string | undefined;
}

/** A list as a page: title, primary action, search, filters, rows, paging and CSV export. The address holds its query. */
export function CollectionPage<T>(props: Props<T>) {
  const { source, ns, columns, create } = props;
  const { t } = useTranslation(ns);
  const { list, snapshot, send, rows } = useCollection<T>(props.logic, props.shape, props.invalidatedBy);
  const { query } = snapshot.context;
  const { title = t('title') } = props;
  usePageTitle(title);
  const isUnread = snapshot.matches({ rows: { reading: 'loading' } });
  useMainBusy(isUnread);
  const counted = (count: number) => t('counted', { count });

  const { linked } = props;
  const linkedValue = linked && query.filters[linked.filter];
  const unlink = () => {
    const { [linked?.filter ?? '']: _linked, ...filters } = query.filters;
    send({ type: 'filters.change', filters });
  };

  const states = (
    <CollectionStates
      snapshot={snapshot}
      send={send}
      ns={ns}
      icon={props.icon}
      filterWords={props.filterWords?.(query)}
      create={create}
    />
  );
  // Stands from the beginning, so that what lies below keeps its place.
  const secondary =
    rows.length > 0 || isUnread ? (
      <>
        {props.exports?.(query, snapshot.context.total)}
        <ExportButton source={source} query={query} columns={props.exported ?? columns} name={title.toLowerCase()} />
      </>
    ) : null;

  return (
    <>
      {props.head ? props.head(secondary) : <PageHeader title={title} action={create} secondary={secondary} />}
      {props.summary?.(isUnread || snapshot.matches({ rows: 'failed' }) ? null : snapshot.context.answer)}
      <CollectionFilters
        list={list}
        snapshot={snapshot}
        label={t('search')}
        searchFrame={props.searchFrame}
        sorts={props.sorts}
        sortText={(sort) => t(`sort.${sort}`)}
        filters={props.filters}
      />
      {linked && linkedValue ? <LinkedFilter label={linked.nameOf(linkedValue, rows)} onRemove={unlink} /> : null}
      <CountedStatus snapshot={snapshot} counted={counted} />
      {props.tools?.(rows)}
      <CollectionRows
        snapshot={snapshot}
        send={send}
        rows={rows}
        columns={columns}
        card={props.card}
        counted={counted}
        onOpen={props.onOpen}
        rowClass={props.rowClass}
        label={title}
        idOf={source.idOf}
        states={states}
      />
    </>
  );
}
