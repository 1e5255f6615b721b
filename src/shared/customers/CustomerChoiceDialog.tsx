import { useSelector } from '@xstate/react';
import { AddressDialog } from './AddressDialog';
import { CustomerDialog } from './CustomerDialog';
import type { CustomerChoice } from './useCustomerChoice';

/** The dialog of a new customer or a new delivery address, while the choice has one open. */
export function CustomerChoiceDialog({ choice }: { choice: NonNullable<CustomerChoice> }) {
  const snapshot = useSelector(choice, (state) => state);
  const { customer, searched } = snapshot.context;
  const close = () => choice.send({ type: 'dialog.close' });
  if (snapshot.matches('newCustomer')) {
    return (
      <CustomerDialog
        customer={null}
        searched={searched}
        onClose={close}
        onUse={(known) => choice.send({ type: 'customer.choose', customer: known })}
        onSaved={(created) => choice.send({ type: 'customer.created', customer: created })}
      />
    );
  }
  if (!snapshot.matches('newAddress') || !customer) return null;
  return (
    <AddressDialog
      address={null}
      customer={customer}
      forDelivery
      onClose={close}
      onSaved={(created) => choice.send({ type: 'address.created', address: created })}
    />
  );
}
