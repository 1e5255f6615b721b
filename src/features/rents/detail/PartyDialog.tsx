import { useActorRef, useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rent } from '../../../../machines/types';
import { Field } from '../../../shared/ui/form/Field';
import { AddressPicker } from '../../../shared/ui/pickers/AddressPicker';
import { CustomerPicker } from '../../../shared/ui/pickers/CustomerPicker';
import { DetailDialog } from './DetailDialog';
import styles from './dialogs.module.css';
import { rentPartyLogic } from './rentParty.logic';
import { useFailureText } from './useFailureText';
import { useNotices } from './useNotices';

/** Another customer, or another delivery address of the same one; both are required. */
export function PartyDialog({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const { t } = useTranslation('rent');
  const actor = useActorRef(rentPartyLogic, {
    input: { rentId: rent.id, code: rent.code, customer: rent.customer, address: rent.delliveryAddress?.id ?? null },
  });
  useNotices(actor);
  const snapshot = useSelector(actor, (state) => state);
  const { customer, address, addresses, addressesFailure, errors, failure } = snapshot.context;
  const reason = useFailureText(failure);
  const customerInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const subscriptions = [
      actor.on('closed', onClose),
      actor.on('form.invalid', () => {
        (actor.getSnapshot().context.errors.customer ? customerInput : addressInput).current?.focus();
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, onClose]);

  const isBusy = snapshot.hasTag('busy');
  const hasAddresses = snapshot.matches({ addresses: 'offered' });
  const close = () => actor.send({ type: 'dialog.close' });
  const save = () => actor.send({ type: 'form.save' });
  const required = (field: 'customer' | 'address') =>
    errors[field] ? t('required', { column: t(`party.${field}`) }) : null;
  return (
    <DetailDialog
      size="form"
      title={t('party.title')}
      onClose={close}
      onSubmit={save}
      foot={
        <>
          <Button type="button" text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={close} />
          <Button type="button" label={t('save')} loading={isBusy} onClick={save} />
        </>
      }
    >
      <div className={styles.fields}>
        <Field id="party-customer" label={t('party.customer')} required error={required('customer')}>
          {(control) => (
            <CustomerPicker
              {...control}
              inputRef={customerInput}
              value={customer}
              disabled={isBusy}
              placeholder={t('party.searchPlaceholder')}
              onChange={(chosen) => actor.send({ type: 'customer.choose', customer: chosen })}
            />
          )}
        </Field>
        <Field
          id="party-address"
          label={t('party.address')}
          required
          error={required('address')}
          hint={customer && hasAddresses && addresses.length === 0 ? t('party.noAddresses') : undefined}
        >
          {(control) => (
            <AddressPicker
              {...control}
              selectRef={addressInput}
              hasCustomer={customer !== null}
              addresses={hasAddresses ? addresses : null}
              failure={snapshot.matches({ addresses: 'failed' }) ? addressesFailure : null}
              value={address}
              disabled={isBusy}
              onRetry={() => actor.send({ type: 'addresses.retry' })}
              onChange={(chosen) => actor.send({ type: 'address.choose', address: chosen?.id ?? null })}
            />
          )}
        </Field>
      </div>
      {reason ? <p className={styles.failure} role="alert">{reason}</p> : null}
    </DetailDialog>
  );
}
