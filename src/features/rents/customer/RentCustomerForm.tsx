import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CustomerChoice } from '../../../shared/customers/useCustomerChoice';
import { AddressField, CustomerField } from '../../../shared/customers/CustomerChoiceFields';
import { useCustomerAddresses } from '../../../shared/customers/useCustomerAddresses';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Differences } from '../../../shared/record/Differences';
import { Button } from '../../../shared/ui/Button';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { addressLines } from './addressLines';
import { DialogFailure } from '../parts/DialogFailure';
import styles from '../parts/dialogs.module.css';
import type { rentCustomerLogic } from './rentCustomer.logic';
import { useActorEvents } from '../../../shared/useActorEvents';
import { sameId } from '../../../shared/domain/ids';

interface Props {
  actor: ActorRefFrom<typeof rentCustomerLogic>;
  choice: CustomerChoice;
  /** The dialog of a new customer or address was closed: the address is next. */
  hasReturned: boolean;
}

/** The choice of customer and delivery address. */
export function RentCustomerForm({ actor, choice, hasReturned }: Props) {
  const { t } = useTranslation(['rent', 'customers', 'addresses']);
  const snapshot = useSelector(actor, (state) => state);
  const { customer, address, errors, failure } = snapshot.context;
  const offered = useCustomerAddresses(customer?.id ?? null, address);
  const customerInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  useActorEvents(actor, {
    'form.invalid': () => (actor.getSnapshot().context.errors.customer ? customerInput : addressInput).current?.focus(),
  });
  useEffect(() => {
    if (hasReturned) addressInput.current?.focus();
  }, [hasReturned]);

  const isBusy = snapshot.hasTag('busy');
  const close = () => actor.send({ type: 'dialog.close' });
  const save = () => actor.send({ type: 'form.submit' });
  const field = { choice, chosen: { customer, address }, isBusy };
  return (
    <ModalDialog
      size="form"
      title={t('customerAndAddress')}
      onClose={close}
      onSubmit={save}
      foot={
        <>
          <Button text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={close} />
          <Button label={t('save')} loading={isBusy} onClick={save} />
        </>
      }
      leaving={snapshot.matches('leaving') && actor}
    >
      <ServerCustomer actor={actor} />
      <div className={styles.fields}>
        <CustomerField
          {...field}
          id="choose-customer"
          error={errors.customer ? t('required', { column: t('customers:customer') }) : null}
          inputRef={customerInput}
        />
        <AddressField
          {...field}
          id="choose-address"
          isRequired
          error={errors.address ? t('required', { column: t('addresses:delivery') }) : null}
          offered={offered}
          selectRef={addressInput}
        />
      </div>
      <DialogFailure failure={failure} />
    </ModalDialog>
  );
}

/** Customer and address as another user saved them meanwhile, where they differ from the choice. */
function ServerCustomer({ actor }: Pick<Props, 'actor'>) {
  const { t } = useTranslation('rent');
  const { customer, address, serverVersion } = useSelector(actor, ({ context }) => context);
  if (!serverVersion) return null;
  const { customer: other, delliveryAddress } = serverVersion;
  const lines = addressLines(delliveryAddress);
  const isSame = sameId(other.id, customer?.id) && sameId(delliveryAddress?.id, address?.id);
  const difference = {
    key: 'customerAndAddress',
    label: t('customerAndAddress'),
    serverText: [other.description, lines?.street, lines?.place].filter(Boolean).join('\n'),
    onTake: () => actor.send({ type: 'conflict.acceptServer' }),
  };
  return <Differences differing={isSame ? [] : [difference]} />;
}
