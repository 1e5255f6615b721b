import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { collectionMachine } from '../../../../machines/list/collection.machine';
import type { Customer } from '../../../../machines/types';
import { CollectionFilters, type FilterTools } from '../../../shared/collection/CollectionFilters';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { PeriodFilter } from '../../../shared/ui/filters/PeriodFilter';
import { PlainSelect } from '../../../shared/ui/form/PlainSelect';
import { CustomerPicker } from '../../../shared/ui/pickers/CustomerPicker';
import { ANSWERED, startInterval, viewOf } from './rentsQuery';

const SORTS = ['priority', '-startDate', 'startDate', 'endDate', 'customer', '-paymentTotal'];

interface Props {
  list: ActorRefFrom<typeof collectionMachine>;
  snapshot: SnapshotFrom<typeof collectionMachine>;
  /** The customer that is filtered by, once the name is known. */
  customer: Pick<Customer, 'id' | 'description'> | null;
  onCustomer: (customer: Customer | null) => void;
}

/** Search, and filters by start, payment and customer. */
export function RentsFilters({ list, snapshot, ...named }: Props) {
  const { t } = useTranslation('rents');
  const { query } = snapshot.context;
  const { from, to } = startInterval(query);
  return (
    <CollectionFilters
      list={list}
      snapshot={snapshot}
      label={t('search')}
      sorts={SORTS}
      sortText={(sort) => t(`sort.${sort}`)}
      active={[query.filters.customer, query.filters.payed, from ?? to].filter(Boolean).length}
      filters={(tools) => <Filters {...tools} {...named} />}
    />
  );
}

/** Filters that the view does not answer by itself. */
function Filters({ query, setFilters, customer, onCustomer }: FilterTools & Pick<Props, 'customer' | 'onCustomer'>) {
  const { t } = useTranslation('rents');
  const { can } = useSession();
  const { from, to } = startInterval(query);
  const { customer: id, payed } = query.filters;
  const isAnswered = (filter: string) => ANSWERED[viewOf(query)]?.includes(filter) ?? false;
  return (
    <>
      {isAnswered('from') ? null : (
        <PeriodFilter
          label={t('filter.start')}
          value={{ start: from, end: to }}
          onChange={({ start, end }) => setFilters({ from: start, to: end })}
        />
      )}
      {isAnswered('payed') ? null : (
        <FilterField width={150}>
          <PlainSelect
            aria-label={t('filter.byPayment')}
            placeholder={t('filter.payment')}
            value={payed ?? ''}
            options={[
              { value: 'true', label: t('payment.paid') },
              { value: 'false', label: t('payment.unpaid') },
            ]}
            onChange={(next) => setFilters({ payed: next })}
          />
        </FilterField>
      )}
      {can('customer:read') || can('rent:update') ? (
        <FilterField width={190}>
          <CustomerPicker
            aria-label={t('filter.byCustomer')}
            placeholder={t('filter.customer')}
            value={id ? (customer ?? { id, description: t('filter.customerNumber', { id }) }) : null}
            onChange={(next) => {
              onCustomer(next);
              setFilters({ customer: next ? String(next.id) : null });
            }}
          />
        </FilterField>
      ) : null}
    </>
  );
}
