import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { CustomerAddresses } from '../../../shared/party/useCustomerAddresses';
import { Differences } from '../../../shared/record/Differences';
import { LeavingQuestion } from '../../../shared/record/LeavingQuestion';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { AsideButton } from '../../../shared/ui/form/AsideButton';
import { Field } from '../../../shared/ui/form/Field';
import { AddressPicker } from '../../../shared/ui/pickers/AddressPicker';
import { CustomerPicker } from '../../../shared/ui/pickers/CustomerPicker';
import { ModalDialog } from '../../../shared/ui/ModalDialog';
import { addressLines } from './address';
import styles from './dialogs.module.css';
import type { rentPartyLogic } from './rentParty.logic';
import { useFailureText } from './useFailureText';
import { useActorEvents } from '../../../shared/useActorEvents';

interface Props {
  actor: ActorRefFrom<typeof rentPartyLogic>;
  offered: CustomerAddresses;
}

/** The choice of customer and delivery address. */
export function PartyForm({ actor, offered: { addresses, failure: addressesFailure, retry } }: Props) {
  const { t } = useTranslation(['rent', 'customers', 'addresses']);
  const mayCreate = useSession().can('customer:update');
  const snapshot = useSelector(actor, (state) => state);
  const { customer, address, rent, serverVersion, errors, failure } = snapshot.context;
  const reason = useFailureText(failure);
  const customerInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLSelectElement>(null);
  const typed = useRef('');
  useActorEvents(actor, {
    'form.invalid': () => (actor.getSnapshot().context.errors.customer ? customerInput : addressInput).current?.focus(),
  });
  const hasReturned = snapshot.matches({ filling: 'returned' });
  useEffect(() => {
    if (hasReturned) addressInput.current?.focus();
  }, [hasReturned]);

  const isBusy = snapshot.hasTag('busy');
  const isLeaving = snapshot.matches('leaving');
  const stay = () => actor.send({ type: 'question.cancel' });
  const close = () => actor.send({ type: 'dialog.close' });
  const save = () => actor.send({ type: 'form.submit' });
  const newCustomer = (text: string) => actor.send({ type: 'customer.new', searched: text });
  const base = serverVersion ?? rent;
  const theirAddress = addressLines(base.delliveryAddress);
  const theirs = [
    {
      key: 'party',
      label: t('party.title'),
      theirs: [base.customer.description, theirAddress?.street, theirAddress?.place].filter(Boolean).join('\n'),
      onTake: () => actor.send({ type: 'conflict.acceptServer' }),
    },
  ].filter(
    () =>
      String(base.customer.id) !== String(customer?.id) || String(base.delliveryAddress?.id) !== String(address?.id),
  );
  const required = (field: 'customer' | 'address') =>
    errors[field] ? t('required', { column: t(`party.${field}`) }) : null;
  return (
    <ModalDialog
      size="form"
      title={t('party.title')}
      onClose={isLeaving ? stay : close}
      onSubmit={save}
      foot={
        isLeaving ? (
          <LeavingQuestion onStay={stay} onLeave={() => actor.send({ type: 'question.accept' })} />
        ) : (
          <>
            <Button type="button" text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={close} />
            <Button type="button" label={t('save')} loading={isBusy} onClick={save} />
          </>
        )
      }
    >
      {serverVersion ? <Differences differing={theirs} /> : null}
      <div className={styles.fields}>
        <Field
          id="party-customer"
          label={t('party.customer')}
          required
          error={required('customer')}
          aside={
            mayCreate ? (
              <AsideButton icon="plus" disabled={isBusy} onClick={() => newCustomer(customer ? '' : typed.current)}>
                {t('customers:new')}
              </AsideButton>
            ) : null
          }
        >
          {(control) => (
            <CustomerPicker
              {...control}
              inputRef={customerInput}
              value={customer}
              disabled={isBusy}
              placeholder={t('party.searchPlaceholder')}
              onText={(text) => (typed.current = text)}
              onCreate={mayCreate ? newCustomer : undefined}
              onChange={(chosen) => actor.send({ type: 'customer.choose', customer: chosen })}
            />
          )}
        </Field>
        <Field
          id="party-address"
          label={t('party.address')}
          required
          error={required('address')}
          hint={
            customer && addresses && !addresses.some((each) => each.isDelliveryAddress)
              ? t('party.noAddresses')
              : undefined
          }
          aside={
            customer && mayCreate ? (
              <AsideButton icon="plus" disabled={isBusy} onClick={() => actor.send({ type: 'address.new' })}>
                {t('addresses:new')}
              </AsideButton>
            ) : null
          }
        >
          {(control) => (
            <AddressPicker
              {...control}
              selectRef={addressInput}
              hasCustomer={customer !== null}
              addresses={addresses}
              failure={addressesFailure}
              value={address?.id ?? null}
              disabled={isBusy}
              onRetry={retry}
              onChange={(chosen) => actor.send({ type: 'address.choose', address: chosen })}
            />
          )}
        </Field>
      </div>
      {reason ? (
        <p className={styles.failure} role="alert">
          {reason}
        </p>
      ) : null}
    </ModalDialog>
  );
}
