import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { CollectionAnswer, CollectionQuery, Customer, Rent } from '../../../../machines/types';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { isRentStage } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { customerPath, newRentPath, rentPath } from '../../../shared/routing/paths';
import { useResource } from '../../../shared/record/useResource';
import type { PrefetchData } from '../../../shared/routing/routing';
import { RentCard } from '../../../shared/rents/RentCard';
import { unitNames } from '../../../shared/rents/unitNames';
import { rentRowClass } from '../../../shared/rents/rentColumns';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { DetailHead } from '../../../shared/ui/detail/DetailHead';
import { DetailStates } from '../../../shared/ui/detail/DetailStates';
import { useToday } from '../../../shared/useToday';
import { customerResource } from '../customer.logic';
import { CUSTOMERS } from '../customersPaths';
import { customerRentColumns } from './customerRentColumns';
import { CustomerRentsFilters } from './CustomerRentsFilters';
import { CUSTOMER_RENTS_SHAPE, customerRentsList, customerRentsSource } from './customerRentsList';
import styles from './rents.module.css';
import { RentsSummary } from './RentsSummary';

export const prefetchData: PrefetchData = async (page) => {
  const { id = '' } = page.params;
  const rents = prefetchList(customerRentsList(id), CUSTOMER_RENTS_SHAPE);
  await Promise.all([customerResource.read.prefetch(id), rents(page)]);
};

/** `/apps/cockpit/customers/:id/rents`: what one customer has rented, paid and owes. */
export function Component() {
  const { id = '' } = useParams();
  return <CustomerRentsPage key={id} id={id} />;
}

function CustomerRentsPage({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['customerRents', 'customers', 'rents', 'lists']);
  const { can } = useSession();
  const navigate = useNavigate();
  const today = useToday();
  const { snapshot, value: customer, refresh } = useResource<Customer>(customerResource, id, 'customers', true);
  const [source] = useState(() => customerRentsSource(id));
  const [logic] = useState(() => customerRentsList(id));
  const { t: tRents } = useTranslation('rents');
  const columns = useMemo(() => customerRentColumns(tRents, i18n.language, today), [tRents, i18n.language, today]);
  const open = useCallback((rent: Rent) => void navigate(rentPath(rent.id)), [navigate]);

  if (snapshot.matches('missing')) {
    return (
      <DetailStates
        snapshot={snapshot}
        onRetry={refresh}
        title={t('title')}
        icon="users"
        failed={t('customers:detail.failed')}
        missing={{ title: t('customers:detail.missing'), text: t('customers:detail.missingText') }}
        list={{ to: CUSTOMERS, label: t('customers:detail.toList') }}
      />
    );
  }
  const create = can('rent:update') ? (
    <Button icon="pi pi-plus" label={t('customers:detail.newRent')} onClick={() => void navigate(newRentPath(id))} />
  ) : null;
  const name = customer?.description;
  const title = name === undefined ? t('title') : t('of', { name });
  const filterWords = ({ filters: { state, payed } }: CollectionQuery) => {
    const words = [
      state && (isRentStage(state) ? t(`rents:stage.${state}`) : state),
      payed && t(payed === 'true' ? 'rents:payment.paid' : 'rents:payment.unpaid'),
    ];
    return words.some(Boolean) ? `${words.filter(Boolean).join(', ')}.` : '';
  };

  return (
    <CollectionPage<Rent>
      logic={logic}
      source={source}
      shape={CUSTOMER_RENTS_SHAPE}
      invalidatedBy="rents"
      ns="customerRents"
      icon="receipt"
      title={title}
      head={(secondary) => (
        <div className={styles.head}>
          <DetailHead
            list={{ to: customerPath(id), label: name ?? t('customers:title') }}
            title={title}
            actions={
              <>
                {secondary}
                {create}
              </>
            }
          />
        </div>
      )}
      summary={(answer: CollectionAnswer | null) => (
        <RentsSummary rents={answer && (answer.items as Rent[])} today={today} />
      )}
      columns={columns}
      card={(rent) => <RentCard rent={rent} today={today} units={unitNames(rent).join(', ')} />}
      sorts={['-startDate', 'startDate', 'endDate', '-paymentTotal']}
      filters={(tools) => <CustomerRentsFilters {...tools} />}
      filterWords={filterWords}
      create={create}
      onOpen={open}
      rowClass={(rent) => rentRowClass(rent, today)}
    />
  );
}
