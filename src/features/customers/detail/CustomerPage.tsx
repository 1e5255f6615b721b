import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Customer } from '../../../../machines/types';
import { useRecord } from '../../../shared/record/useResource';
import { DetailStates } from '../../../shared/ui/detail/DetailStates';
import { usePageTitle } from '../../../shared/usePageTitle';
import { customerResource } from '../customer.logic';
import { CUSTOMERS } from '../paths';
import { CustomerView } from './CustomerView';

/** `/apps/cockpit/customers/:id`: contact data, addresses and rents of a customer. */
export function Component() {
  const { id = '' } = useParams();
  return <CustomerPage key={id} id={id} />;
}

function CustomerPage({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const { snapshot, value: customer, refresh } = useRecord<Customer>(customerResource, id, 'customers');
  usePageTitle(customer?.description ?? t('title'));
  return (
    <>
      <DetailStates
        snapshot={snapshot}
        onRetry={refresh}
        title={t('title')}
        icon="users"
        failed={t('detail.failed')}
        missing={{ title: t('detail.missing'), text: t('detail.missingText') }}
        list={{ to: CUSTOMERS, label: t('detail.toList') }}
      />
      {customer ? <CustomerView customer={customer} /> : null}
    </>
  );
}
