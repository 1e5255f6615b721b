import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Rent } from '../../../../machines/types';
import { CustomerChoiceDialog } from '../../../shared/customers/CustomerChoiceDialog';
import { useCustomerChoice } from '../../../shared/customers/useCustomerChoice';
import type { Period } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { invalidate } from '../../../shared/cache/invalidation';
import { useNotify } from '../../../shared/notifications';
import { UnsavedParent, useUnsavedGuard } from '../../../shared/record/useUnsavedGuard';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { useActorEvents } from '../../../shared/useActorEvents';
import { CreateRentButtons } from './CreateRentButtons';
import { rentCreateLogic } from './rentCreate.logic';
import { RentForm } from './RentForm';

interface Props {
  /** Preset customer; null without one. */
  customer: string | null;
  /** Days to begin with. */
  period?: Period;
  onClose: () => void;
  /** Called when the rent exists and lists have been invalidated. */
  onCreated: (rent: Rent) => void;
}

/** A new rent: customer, address, period, notes; a new customer or address on the way. */
export default function CreateRentDialog({ customer, period, onClose, onCreated }: Props) {
  const { t } = useTranslation(['rents', 'rent', 'errors']);
  const notify = useNotify();
  const actor = useActorRef(rentCreateLogic, { input: { presetCustomerId: customer } });
  const snapshot = useSelector(actor, (state) => state);
  const { choice, isCreating, returnedFrom } = useCustomerChoice(snapshot);
  const formId = useId();
  const customerInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);

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
  useEffect(() => {
    if (returnedFrom !== null) ({ customer: customerInput, address: addressInput })[returnedFrom].current?.focus();
  }, [returnedFrom]);

  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <>
      <ModalDialog
        size="wide"
        isHidden={isCreating}
        title={t('new')}
        onClose={close}
        foot={<CreateRentButtons snapshot={snapshot} formId={formId} onCancel={close} />}
        leaving={snapshot.matches('leaving') && actor}
      >
        <RentForm
          id={formId}
          period={period}
          snapshot={snapshot}
          send={actor.send}
          choice={choice}
          firstInput={customerInput}
          addressInput={addressInput}
        />
      </ModalDialog>
      {choice && isCreating ? (
        <UnsavedParent value={snapshot.context.isChanged}>
          <CustomerChoiceDialog choice={choice} />
        </UnsavedParent>
      ) : (
        <Guard actor={actor} onClose={onClose} />
      )}
    </>
  );
}

/** Guards the rent's form while no dialog over it does: the router knows one guard at a time. */
function Guard({ actor, onClose }: { actor: ActorRefFrom<typeof rentCreateLogic>; onClose: () => void }) {
  const snapshot = useSelector(actor, (state) => state);
  useUnsavedGuard(actor, snapshot, snapshot.matches('leaving'), onClose);
  return null;
}
