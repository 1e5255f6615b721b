import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CollectionQuery, Customer } from '../../../../machines/types';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { NewButton } from '../../../shared/collection/NewButton';
import { isOffered } from '../../../shared/config';
import { useCountries } from '../../../shared/customers/useCountries';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { NewRecord, type NewRecordHandle } from '../../../shared/record/NewRecord';
import { useSession } from '../../../shared/session';
import { customerPath } from '../../../shared/routing/paths';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { CustomerCard } from './CustomerCard';
import { countryColumn, creditColumn, customerColumns } from './customerColumns';
import { CustomersFilters } from './CustomersFilters';
import { SITUATIONS } from '../../../../contract/lib/limits';
import { CUSTOMERS_SHAPE, customersList, customersSource, hasCustomerFilters } from './customersList.logic';

const CustomerDialog = lazyDialog(() =>
  import('../../../shared/customers/CustomerDialog').then((module) => module.CustomerDialog),
);

export const prefetchData = prefetchList(customersList, CUSTOMERS_SHAPE);

/** `/apps/cockpit/customers`: the list of customers, with the form for a new one. */
export function Component() {
  const { t, i18n } = useTranslation(['customers', 'lists']);
  const { can } = useSession();
  const navigate = useNavigate();
  const countries = useCountries();
  const isOurs = hasCustomerFilters();
  const hasRents = isOurs && can('rent:read');
  const hasAccount = hasRents && isOffered('ledger');
  const columns = useMemo(
    () => customerColumns(t, i18n.language, { isSorted: isOurs, hasRents, hasAccount }),
    [t, i18n.language, isOurs, hasRents, hasAccount],
  );
  const exported = [
    ...columns,
    ...(hasAccount ? [creditColumn(t)] : []),
    ...(hasRents ? [countryColumn(t, i18n.language)] : []),
  ];
  const open = useCallback(({ id }: Customer) => void navigate(customerPath(id)), [navigate]);

  const mayCreate = can('customer:update');
  const creation = useRef<NewRecordHandle>(null);
  const filterWords = ({ filters }: CollectionQuery) => {
    const situation = SITUATIONS.find((each) => each === filters.situation);
    const country = countries.options.find(({ value }) => value === filters.country)?.label;
    const words = [situation && t(`situation.${situation}`), country].filter(Boolean).join(', ');
    return words && `${words}.`;
  };

  return (
    <>
      <CollectionPage<Customer>
        logic={customersList}
        source={customersSource}
        shape={CUSTOMERS_SHAPE}
        invalidatedBy="customers"
        ns="customers"
        icon="users"
        columns={columns}
        exported={exported}
        card={(customer) => <CustomerCard customer={customer} />}
        sorts={isOurs ? ['description', '-description', 'taxNumber'] : ['description']}
        filters={isOurs ? (tools) => <CustomersFilters {...tools} countries={countries} /> : undefined}
        filterWords={filterWords}
        onOpen={open}
        create={
          mayCreate ? (
            <NewButton label={t('new')} dialog={CustomerDialog} onPress={() => creation.current?.open()} />
          ) : null
        }
      />
      <NewRecord ref={creation} mayCreate={mayCreate}>
        {({ close, goTo }) => (
          <CustomerDialog
            customer={null}
            onClose={close}
            onSaved={(made) => {
              if (made?.id !== undefined) goTo(customerPath(made.id));
            }}
          />
        )}
      </NewRecord>
    </>
  );
}
