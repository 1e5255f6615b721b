import type { Customer } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordPage } from '../../../shared/record/RecordPage';
import type { PrefetchData } from '../../../shared/routing/routing';
import { CUSTOMERS } from '../customersPaths';
import { customerResource } from '../customer.logic';
import { CustomerView } from './CustomerView';

export const prefetchData: PrefetchData = ({ params: { id = '' } }) => customerResource.read.prefetch(id);

/** `/apps/cockpit/customers/:id`: contact data, addresses and rents of a customer. */
export function Component() {
  const { t } = useTranslation('customers');
  return (
    <RecordPage<Customer>
      logic={customerResource}
      invalidatedBy="customers"
      icon="users"
      title={t('title')}
      titleOf={({ description }) => description}
      failed={t('detail.failed')}
      missing={{ title: t('detail.missing'), text: t('detail.missingText') }}
      list={{ to: CUSTOMERS, label: t('detail.toList') }}
    >
      {(record) => <CustomerView customer={record} />}
    </RecordPage>
  );
}
