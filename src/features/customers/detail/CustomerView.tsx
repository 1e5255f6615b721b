import { useNavigate } from 'react-router-dom';
import type { Customer } from '../../../../machines/types';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { countryName } from '../../../shared/customers/useCountries';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useRemoval } from '../../../shared/record/useRemoval';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import layout from '../../../shared/ui/detail/detail.module.css';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialogInAddress } from '../../../shared/ui/dialog/useDialogInAddress';
import { customerRemoval } from '../customer.logic';
import { newRentPath } from '../../../shared/routing/paths';
import { AccountPanel } from '../account/AccountPanel';
import { showsCustomerAccount } from '../../../shared/rents/customerAccount';
import { CUSTOMERS } from '../customersPaths';
import { AddressesPanel } from './AddressesPanel';
import { ContactPanel } from './ContactPanel';
import styles from './customer.module.css';
import { RentsPanel } from './RentsPanel';

const CustomerDialog = lazyDialog(() =>
  import('../../../shared/customers/CustomerDialog').then((module) => module.CustomerDialog),
);

/** A customer that has been read. */
export function CustomerView({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customers');
  const session = useSession();
  const { can } = session;
  const hasAccount = showsCustomerAccount(session);
  const mayChange = can('customer:update');
  usePrefetchedDialog(CustomerDialog, mayChange);
  const { shown, show } = useDialogInAddress('change');
  const removal = useRemoval<Customer>({
    logic: customerRemoval,
    ns: 'customers',
    invalidates: 'customers',
    list: CUSTOMERS,
  });
  const { id, description, taxNumber, country, paymentDays, notes } = customer;

  return (
    <article className={layout.page}>
      <DetailHead
        list={{ to: CUSTOMERS, label: t('title') }}
        title={description}
        meta={
          <>
            {taxNumber ? (
              <DetailMeta icon="id-card" label={t('taxNumber')}>
                {t('taxNumber')} {formatTaxNumber(taxNumber)}
              </DetailMeta>
            ) : null}
            {country ? (
              <DetailMeta icon="globe" label={t('country')}>
                {countryName(country, i18n.language)}
              </DetailMeta>
            ) : null}
            {paymentDays == null || hasAccount ? null : (
              <DetailMeta icon="euro" label={t('paymentTerm')}>
                {t('detail.paymentDays', { count: paymentDays })}
              </DetailMeta>
            )}
          </>
        }
        actions={
          <CustomerActions
            id={id}
            onDelete={() => removal.send({ type: 'removal.ask', record: customer })}
            onChange={() => show('1')}
          />
        }
      />
      <div className={layout.columns}>
        <div className={layout.main}>
          {can('rent:read') ? <RentsPanel customer={customer} /> : null}
          {hasAccount ? <AccountPanel customer={customer} /> : null}
          <AddressesPanel customer={customer} mayChange={mayChange} />
        </div>
        <div className={layout.side}>
          <ContactPanel customer={customer} />
          <DetailPanel title={t('notes')}>
            {notes ? <p className={layout.notes}>{notes}</p> : <p className={styles.nothing}>{t('detail.noNotes')}</p>}
          </DetailPanel>
        </div>
      </div>
      {mayChange && shown === '1' ? <CustomerDialog customer={customer} onClose={() => show(null)} /> : null}
      <RemovalDialog<Customer> removal={removal} title={t('removal.title')}>
        {(record) => <p>{t('removal.text', { name: record.description })}</p>}
      </RemovalDialog>
    </article>
  );
}

interface ActionsProps extends Pick<Customer, 'id'> {
  onDelete: () => void;
  onChange: () => void;
}

/** Delete, change, and a new rent for the customer, as far as the user may. */
function CustomerActions({ id, onDelete, onChange }: ActionsProps) {
  const { t } = useTranslation('customers');
  const { can } = useSession();
  const navigate = useNavigate();
  return (
    <>
      {can('customer:update') ? (
        <>
          <Button
            outlined
            severity="danger"
            icon="pi pi-trash"
            className={styles.delete}
            aria-label={t('detail.delete')}
            onClick={onDelete}
          />
          <Button
            outlined
            severity="secondary"
            icon="pi pi-pencil"
            label={t('detail.change')}
            aria-label={t('change')}
            onClick={onChange}
          />
        </>
      ) : null}
      {can('rent:update') && can('rent:read') ? (
        <Button icon="pi pi-plus" label={t('detail.newRent')} onClick={() => void navigate(newRentPath(id))} />
      ) : null}
    </>
  );
}
