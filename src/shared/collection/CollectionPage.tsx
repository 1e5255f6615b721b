import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { collectionMachine } from '../../../machines/collection.machine';
import type { CollectionAnswer, CollectionQuery } from '../../../machines/types';
import type { ResourceName } from '../invalidation';
import { FilterBar } from '../ui/filters/FilterBar';
import { SearchField } from '../ui/filters/SearchField';
import { SelectField } from '../ui/form/SelectField';
import { PageHeader } from '../ui/PageHeader';
import type { Column } from '../ui/table/types';
import { useMainBusy } from '../ui/useMainBusy';
import { PHONE, useMediaQuery } from '../ui/useMediaQuery';
import { usePageTitle } from '../usePageTitle';
import type { CollectionSource } from './collection.logic';
import { CollectionRows, CountedStatus } from './CollectionRows';
import { CollectionStates } from './CollectionStates';
import { ExportButton } from './ExportButton';
import type { QueryShape } from './queryParams';
import { useCollection } from './useCollection';

/** Tools for a page's filters: the current query, and a function that changes a part of it. */
export interface FilterTools {
  query: CollectionQuery;
  /** Sets the named filters and leaves the others; null or an empty text takes one away. */
  setFilters: (change: Record<string, string | null>) => void;
}

interface Props<T> {
  /** From `collectionOf(source)`, made once. */
  logic: typeof collectionMachine;
  source: CollectionSource<T>;
  shape: QueryShape;
  /** Records whose change reads the list again. */
  invalidatedBy: ResourceName;
  /**
   * Namespace of the page's texts: `title`, `search`, `counted` (plural), `sort.<field>` for those of `sorts`, and what
   * `CollectionStates` shows.
   */
  ns: string;
  /** Icon of the empty state, without `pi-`. */
  icon: string;
  columns: readonly Column<T>[];
  card: (row: T) => ReactNode;
  /** Orders that a phone offers, where no column heads can be pressed. */
  sorts: readonly string[];
  /** Puts something beside the search field. */
  searchFrame?: (field: ReactNode) => ReactNode;
  filters?: (tools: FilterTools) => ReactNode;
  /** The filters that are set, in words, for when nothing fits. */
  filterWords?: (query: CollectionQuery) => string;
  /** The page's primary action. */
  create?: ReactNode;
  /** The page's name, where the list is one of several alike; else `title` of the namespace. */
  title?: string;
  /** In place of title and primary action, for example the way back to what the list belongs to; given the export. */
  head?: (secondary: ReactNode) => ReactNode;
  /** Between head and filters; null until the list has been read. */
  summary?: (answer: CollectionAnswer | null) => ReactNode;
  /** More ways out beside the CSV, for all `total` rows that the query asks for; null without a count. */
  exports?: (query: CollectionQuery, total: number | null) => ReactNode;
  /** Above the rows: for example what can be done with those that are selected. */
  tools?: (rows: readonly T[]) => ReactNode;
  onOpen?: (row: T) => void;
  rowClass?: (row: T) => string | undefined;
}

/** A list as a page: title, primary action, search, filters, rows, paging and the way out as CSV; its question is in the address. */
export function CollectionPage<T>(props: Props<T>) {
  const {
    logic,
    source,
    shape,
    invalidatedBy,
    ns,
    icon,
    columns,
    card,
    sorts,
    searchFrame,
    filters,
    filterWords,
    create,
    exports,
    tools,
    onOpen,
    rowClass,
    head,
    summary,
  } = props;
  const { t } = useTranslation([ns, 'lists']);
  const isPhone = useMediaQuery(PHONE);
  const { snapshot, send, rows } = useCollection<T>(logic, shape, invalidatedBy);
  const { query, typed } = snapshot.context;
  const { title = t('title') } = props;
  usePageTitle(title);
  useMainBusy(snapshot.matches({ rows: { reading: 'first' } }));
  const counted = (count: number) => t('counted', { count });

  const setFilters: FilterTools['setFilters'] = (change) => {
    const next = { ...query.filters };
    for (const [name, value] of Object.entries(change)) {
      if (value) next[name] = value;
      else delete next[name];
    }
    send({ type: 'filters.change', filters: next });
  };
  const instead = (
    <CollectionStates
      snapshot={snapshot}
      send={send}
      ns={ns}
      icon={icon}
      filterWords={filterWords?.(query)}
      create={create}
    />
  );
  const secondary =
    rows.length > 0 ? (
      <>
        {exports?.(query, snapshot.context.total)}
        <ExportButton source={source} query={query} columns={columns} name={title.toLowerCase()} />
      </>
    ) : null;

  const search = (
    <SearchField
      label={t('search')}
      value={typed}
      onType={(text) => send({ type: 'search.type', text })}
      onApply={() => send({ type: 'search.apply' })}
    />
  );

  return (
    <>
      {head ? head(secondary) : <PageHeader title={title} action={create} secondary={secondary} />}
      {summary?.(
        snapshot.matches({ rows: { reading: 'first' } }) || snapshot.matches({ rows: 'failed' })
          ? null
          : snapshot.context.answer,
      )}
      <FilterBar active={Object.keys(query.filters).length} search={searchFrame ? searchFrame(search) : search}>
        {filters?.({ query, setFilters })}
        {isPhone ? (
          <SelectField
            aria-label={t('lists:sort')}
            value={query.sort}
            options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            onChange={(sort) => send({ type: 'sort.change', sort })}
          />
        ) : null}
      </FilterBar>
      <CountedStatus snapshot={snapshot} counted={counted} />
      {tools?.(rows)}
      <CollectionRows
        snapshot={snapshot}
        send={send}
        rows={rows}
        columns={columns}
        card={card}
        counted={counted}
        onOpen={onOpen}
        rowClass={rowClass}
        label={title}
        idOf={source.idOf}
        instead={instead}
      />
    </>
  );
}
