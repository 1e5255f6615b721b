import { useTranslation } from 'react-i18next';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { collectionMachine } from '../../../../machines/collection.machine';
import type { Customer } from '../../../../machines/types';
import { useSession } from '../../../shared/session';
import { FilterBar } from '../../../shared/ui/filters/FilterBar';
import { PeriodFilter } from '../../../shared/ui/filters/PeriodFilter';
import { SearchField } from '../../../shared/ui/filters/SearchField';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { CustomerPicker } from '../../../shared/ui/pickers/CustomerPicker';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import styles from './list.module.css';
import { ANSWERED, startInterval, viewOf } from './rentsQuery';

interface Props {
  snapshot: SnapshotFrom<typeof collectionMachine>;
  send: (event: EventFromLogic<typeof collectionMachine>) => void;
  /** The customer that is filtered by, once the name is known. */
  customer: Pick<Customer, 'id' | 'description'> | null;
  onCustomer: (customer: Customer | null) => void;
}

/** Search, and filters by start, payment and customer. */
export function RentsFilters({ snapshot, send, customer, onCustomer }: Props) {
  const { t } = useTranslation('rents');
  const { can } = useSession();
  const isPhone = useMediaQuery(PHONE);
  const { query, typed } = snapshot.context;
  const { from, to } = startInterval(query);
  const { customer: id, payed } = query.filters;
  const isAnswered = (filter: string) => ANSWERED[viewOf(query)]?.includes(filter) ?? false;

  const setFilters = (change: Record<string, string | null>) => {
    const filters = { ...query.filters };
    for (const [name, value] of Object.entries(change)) {
      if (value) filters[name] = value;
      else delete filters[name];
    }
    send({ type: 'filters.change', filters });
  };
  const value = id ? (customer ?? { id, description: t('filter.customerNumber', { id }) }) : null;

  return (
    <FilterBar
      active={[id, payed, from ?? to].filter(Boolean).length}
      search={
        <SearchField
          label={t('search')}
          value={typed}
          onType={(text) => send({ type: 'search.type', text })}
          onApply={() => send({ type: 'search.apply' })}
        />
      }
    >
      {isAnswered('from') ? null : (
        <PeriodFilter
          label={t('filter.start')}
          value={{ start: from, end: to }}
          onChange={({ start, end }) => setFilters({ from: start, to: end })}
        />
      )}
      {isAnswered('payed') ? null : (
        <span className={styles.paymentFilter}>
          <SelectField
            aria-label={t('filter.byPayment')}
            placeholder={t('filter.payment')}
            value={payed ?? ''}
            options={[
              { value: 'true', label: t('payment.paid') },
              { value: 'false', label: t('payment.unpaid') },
            ]}
            onChange={(next) => setFilters({ payed: next })}
          />
        </span>
      )}
      {can('customer:read') || can('rent:update') ? (
        <span className={styles.customerFilter}>
          <CustomerPicker
            aria-label={t('filter.byCustomer')}
            placeholder={t('filter.customer')}
            value={value}
            onChange={(next) => {
              onCustomer(next);
              setFilters({ customer: next ? String(next.id) : null });
            }}
          />
        </span>
      ) : null}
      {isPhone ? (
        <SelectField
          aria-label={t('filter.sort')}
          value={query.sort}
          options={['priority', '-startDate', 'startDate', 'endDate', 'customer', '-paymentTotal'].map((sort) => ({
            value: sort,
            label: t(`sort.${sort}`),
          }))}
          onChange={(sort) => send({ type: 'sort.change', sort })}
        />
      ) : null}
    </FilterBar>
  );
}
