import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { collectionMachine } from '../../../machines/list/collection.machine';
import type { CollectionQuery } from '../../../machines/types';
import { useTranslation } from '../i18n/useTranslation';
import { isAmountField } from '../domain/amountFields';
import { useSession } from '../session';
import { FilterBar } from '../ui/filters/FilterBar';
import { SearchField } from '../ui/filters/SearchField';
import { PlainSelect } from '../ui/form/PlainSelect';
import { PHONE, useMediaQuery } from '../ui/useMediaQuery';

/** Tools for a page's filters: the current query, and a function that changes a part of it. */
export interface FilterTools {
  query: CollectionQuery;
  /** Sets the named filters and leaves the others; null or an empty text takes one away. */
  setFilters: (change: Record<string, string | null>) => void;
}

interface Props {
  list: ActorRefFrom<typeof collectionMachine>;
  snapshot: SnapshotFrom<typeof collectionMachine>;
  /** Name of the search field. */
  label: string;
  /** Puts something beside the search field. */
  searchFrame?: (field: ReactNode) => ReactNode;
  /** Orders that a phone offers, where no column heads can be pressed. */
  sorts: readonly string[];
  sortText: (sort: string) => string;
  /** How many filters are set, where a filter has several parts. */
  active?: number;
  filters?: (tools: FilterTools) => ReactNode;
}

/** Search, filters and, on a phone, the order of a list. */
export function CollectionFilters({ list, snapshot, label, searchFrame, sorts, sortText, active, filters }: Props) {
  const { t } = useTranslation('lists');
  const isPhone = useMediaQuery(PHONE);
  const { seesPrices } = useSession();
  const seenSorts = seesPrices ? sorts : sorts.filter((sort) => !isAmountField(sort.replace('-', '')));
  const { query } = snapshot.context;
  const { send } = list;
  const search = <ListSearch list={list} label={label} />;
  return (
    <FilterBar active={active ?? Object.keys(query.filters).length} search={searchFrame ? searchFrame(search) : search}>
      {filters?.({
        query,
        setFilters: (change) => send({ type: 'filters.change', filters: withFilters(query.filters, change) }),
      })}
      {isPhone ? (
        <PlainSelect
          aria-label={t('sort')}
          value={query.sort}
          options={seenSorts.map((sort) => ({ value: sort, label: sortText(sort) }))}
          onChange={(sort) => send({ type: 'sort.change', sort })}
        />
      ) : null}
    </FilterBar>
  );
}

/** The search field of a list. Typing renders it alone. */
function ListSearch({ list, label }: Pick<Props, 'list' | 'label'>) {
  const typed = useSelector(list, ({ context }) => context.typed);
  return (
    <SearchField
      label={label}
      value={typed}
      onType={(text) => list.send({ type: 'search.type', text })}
      onApply={() => list.send({ type: 'search.apply' })}
    />
  );
}

/** The filters with those of `change` set; an empty value takes its filter away. */
function withFilters(filters: CollectionQuery['filters'], change: Parameters<FilterTools['setFilters']>[0]) {
  const next = { ...filters };
  for (const [name, value] of Object.entries(change)) {
    if (value) next[name] = value;
    else delete next[name];
  }
  return next;
}
