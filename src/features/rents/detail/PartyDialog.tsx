import { useActorRef, useSelector } from '@xstate/react';
import type { Rent } from '../../../../machines/types';
import { useCustomerAddresses } from '../../../shared/party/useCustomerAddresses';
import { useUnsavedFormRegistration } from '../../../shared/record/useUnsavedFormRegistration';
import { lazyDialog, useFetchedDialog } from '../../../shared/ui/lazyDialog';
import { PartyForm } from './PartyForm';
import { rentPartyLogic } from './rentParty.logic';
import { useNotices } from './useNotices';
import { useActorEvents } from '../../../shared/useActorEvents';

const CustomerDialog = lazyDialog(() =>
  import('../../../shared/party/CustomerDialog').then((module) => module.CustomerDialog),
);
const AddressDialog = lazyDialog(() =>
  import('../../../shared/party/AddressDialog').then((module) => module.AddressDialog),
);

/**
 * Changes customer and delivery address; both are required. A missing one can be created on the way, and the choices
 * are kept meanwhile.
 */
export function PartyDialog({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const actor = useActorRef(rentPartyLogic, { input: { rent } });
  useNotices(actor);
  useUnsavedFormRegistration();
  useFetchedDialog(CustomerDialog);
  useFetchedDialog(AddressDialog);
  const snapshot = useSelector(actor, (state) => state);
  useActorEvents(actor, { 'dialog.closed': onClose });

  const isCustomer = snapshot.matches('newCustomer');
  const isAddress = snapshot.matches('newAddress');

  const { customer, address, searched } = snapshot.context;
  const addresses = useCustomerAddresses(customer?.id ?? null, address);
  const cancel = () => actor.send({ type: 'party.cancel' });
  if (isCustomer) {
    return (
      <CustomerDialog
        customer={null}
        searched={searched}
        onClose={cancel}
        onSaved={(created) => actor.send({ type: 'customer.created', customer: created })}
      />
    );
  }
  if (isAddress && customer) {
    return (
      <AddressDialog
        address={null}
        customer={customer}
        forDelivery
        onClose={cancel}
        onSaved={(created) => actor.send({ type: 'address.created', address: created })}
      />
    );
  }
  return <PartyForm actor={actor} offered={addresses} />;
}
