import { useActorRef, useSelector } from '@xstate/react';
import type { Rent } from '../../../../machines/types';
import { useCustomerChoice } from '../../../shared/customers/useCustomerChoice';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useActorEvents } from '../../../shared/useActorEvents';
import { RentCustomerForm } from './RentCustomerForm';
import { rentCustomerLogic } from './rentCustomer.logic';
import { useNotices } from '../parts/useNotices';

const CustomerChoiceDialog = lazyDialog(() =>
  import('../../../shared/customers/CustomerChoiceDialog').then((module) => module.CustomerChoiceDialog),
);

/** Changes customer and delivery address; a missing one can be created on the way, and the choice is kept meanwhile. */
export function RentCustomerDialog({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const actor = useActorRef(rentCustomerLogic, { input: { rent } });
  useNotices(actor);
  useUnsavedFormRegistration();
  usePrefetchedDialog(CustomerChoiceDialog);
  const snapshot = useSelector(actor, (state) => state);
  useActorEvents(actor, { 'dialog.closed': onClose });
  const { choice, isCreating, returnedFrom } = useCustomerChoice(snapshot);
  if (choice && isCreating) return <CustomerChoiceDialog choice={choice} />;
  return <RentCustomerForm actor={actor} choice={choice} hasReturned={returnedFrom !== null} />;
}
