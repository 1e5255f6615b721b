import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rent } from '../../../../machines/types';
import { invalidate } from '../../../shared/invalidation';
import { useNotify } from '../../../shared/notifications';
import { AddressForm } from './AddressForm';
import styles from './create.module.css';
import { CreateRentFoot } from './CreateRentFoot';
import { CustomerForm } from './CustomerForm';
import { rentCreateLogic } from './rentCreate.logic';
import { RentForm } from './RentForm';
import { useCreatedPartyToasts } from './useCreatedPartyToasts';
import { Dialog } from '../../../shared/ui/Dialog';
import { FocusFirst, useFocusReturn } from '../../../shared/ui/ModalDialog';
import { useUnsavedGuard } from '../../../shared/record/useUnsavedGuard';
import { useActorEvents } from '../../../shared/useActorEvents';

interface Props {
  /** Preset customer; null without one. */
  customer: string | null;
  onClose: () => void;
  /** The rent exists; the list has been told. */
  onCreated: (rent: Rent) => void;
}

/** A new rent: customer, address, period, notes; a new customer or address on the way. */
export default function CreateRentDialog({ customer, onClose, onCreated }: Props) {
  const { t } = useTranslation(['rents', 'customers', 'addresses', 'lists', 'rent', 'errors']);
  const notify = useNotify();
  const actor = useActorRef(rentCreateLogic, { input: { presetCustomerId: customer } });
  const snapshot = useSelector(actor, (state) => state);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  useUnsavedGuard(actor, snapshot, snapshot.matches('leaving'), onClose);
  useCreatedPartyToasts(actor);
  useFocusReturn();

  useActorEvents(actor, {
    'rent.created': ({ rent }) => {
      invalidate('rents');
      notify({
        severity: 'success',
        ns: 'rent',
        messageKey: 'rent-create-success-message',
        values: { code: rent.code },
        about: 'rent-create',
      });
      onCreated(rent);
    },
    'rent.refused': () =>
      notify({ severity: 'error', ns: 'rent', messageKey: 'rent-create-fail-message', about: 'rent-create' }),
  });

  const isCustomer = snapshot.matches('newCustomer');
  const isAddress = snapshot.matches('newAddress');
  // A form once opened stays mounted, so that nothing typed in it is lost by going back.
  const [opened, setOpened] = useState({ customer: false, address: false });
  if (isCustomer && !opened.customer) setOpened({ ...opened, customer: true });
  if (isAddress && !opened.address) setOpened({ ...opened, address: true });

  const isParty = isCustomer || isAddress;
  const wasParty = useRef(false);
  useEffect(() => {
    if (wasParty.current && !isParty) first.current?.focus();
    wasParty.current = isParty;
  }, [isParty]);

  const rentForm = (
    <div hidden={isParty}>
      <RentForm id={`${formId}-rent`} snapshot={snapshot} send={actor.send} firstInput={first} />
    </div>
  );
  return (
    <Dialog
      className={styles.dialog}
      title={isCustomer ? t('new', { ns: 'customers' }) : isAddress ? t('new', { ns: 'addresses' }) : t('new')}
      closeLabel={t('close', { ns: 'lists' })}
      onClose={() => actor.send({ type: 'dialog.close' })}
      foot={<CreateRentFoot snapshot={snapshot} send={actor.send} formId={formId} />}
    >
      {/* Where a customer is given, the form itself says where work begins, as soon as it knows them. */}
      {customer === null ? <FocusFirst>{rentForm}</FocusFirst> : rentForm}
      {opened.customer ? (
        <div hidden={!isCustomer}>
          <CustomerForm id={`${formId}-customer`} snapshot={snapshot} send={actor.send} isShown={isCustomer} />
        </div>
      ) : null}
      {opened.address ? (
        <div hidden={!isAddress}>
          <AddressForm
            key={String(snapshot.context.customer?.id)}
            id={`${formId}-address`}
            snapshot={snapshot}
            send={actor.send}
            isShown={isAddress}
          />
        </div>
      ) : null}
    </Dialog>
  );
}
