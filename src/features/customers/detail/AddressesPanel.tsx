import { useSelector } from '@xstate/react';
import type { Address, Customer } from '../../../../machines/types';
import { formatAddress } from '../../../shared/domain/customer';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useRecordChange } from '../../../shared/record/useRecordChange';
import { useRemoval } from '../../../shared/record/useRemoval';
import { useResource } from '../../../shared/record/useResource';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { PanelStates } from '../../../shared/ui/detail/PanelStates';
import { AsideButton } from '../../../shared/ui/form/AsideButton';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { addressChange, addressRemoval, customerAddresses } from '../customer.logic';
import { AddressItem } from './AddressItem';
import styles from './customer.module.css';

const AddressDialog = lazyDialog(() =>
  import('../../../shared/customers/AddressDialog').then((module) => module.AddressDialog),
);

/** The addresses of a customer, with marks on those for deliveries, and a button for a new one. */
export function AddressesPanel({ customer, mayChange }: { customer: Customer; mayChange: boolean }) {
  const { t } = useTranslation(['addresses', 'lists']);
  const { snapshot, value: addresses, refresh } = useResource<Address[]>(customerAddresses, customer.id, 'addresses');
  const isPhone = useMediaQuery(PHONE);
  const change = useRecordChange({ logic: addressChange, ns: 'addresses', invalidates: 'addresses' });
  const isBusy = useSelector(change, (state) => state.hasTag('busy'));
  const removal = useRemoval<Address>({ logic: addressRemoval, ns: 'addresses', invalidates: 'addresses' });
  const { opened: edited, open: edit, close } = useDialog<Address | 'new'>();
  usePrefetchedDialog(AddressDialog, mayChange);

  return (
    <DetailPanel
      isFlush
      title={t('list.title')}
      aside={
        mayChange ? (
          <AsideButton icon="plus" onClick={() => edit('new')}>
            {t('new')}
          </AsideButton>
        ) : null
      }
    >
      <PanelStates snapshot={snapshot} failed={t('list.failed')} onRetry={refresh} rows={isPhone ? 6 : 2} />
      {addresses?.length === 0 ? <p className={styles.empty}>{t('list.empty')}</p> : null}
      {addresses && addresses.length > 0 ? (
        <ul className={styles.addresses} aria-label={t('list.title')}>
          {addresses.map((address) => (
            <AddressItem
              key={String(address.id)}
              address={address}
              isBusy={isBusy}
              onMark={
                mayChange
                  ? () => change.send({ type: 'change.make', record: address, changes: { isDelliveryAddress: true } })
                  : null
              }
              onChange={() => edit(address)}
              onDelete={() => removal.send({ type: 'removal.ask', record: address })}
            />
          ))}
        </ul>
      ) : null}
      {edited ? <AddressDialog address={edited === 'new' ? null : edited} customer={customer} onClose={close} /> : null}
      <RemovalDialog<Address> removal={removal} title={t('removal.title')}>
        {(record) => (
          <>
            <p>
              <strong>{formatAddress(record)}</strong>
            </p>
            <p>{t('removal.text')}</p>
          </>
        )}
      </RemovalDialog>
    </DetailPanel>
  );
}
