import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../../../machines/types';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useActorEvents } from '../../../shared/useActorEvents';
import { lineRemoval, type AssetOnRent } from './lines.logic';

/** The actor that removes lines of the rent on the page. After each attempt a toast says its outcome and the rent is read again. */
export function useLineRemoval(): ActorRefFrom<typeof lineRemoval> {
  const removal = useActorRef(lineRemoval);
  const rentActor = RentActor.useActorRef();
  const show = useShowNotice();
  const onAttempt = (line: unknown, failure: Failure | null) => {
    show({
      type: 'notice',
      severity: failure ? 'error' : 'success',
      messageKey: failure ? 'rent-remove-equipment-error-message' : 'rent-remove-equipment-success-message',
      values: {
        code: rentActor.getSnapshot().context.rent?.code ?? '',
        asset: String((line as AssetOnRent).asset.serialNumber),
      },
      failure,
    });
    rentActor.send({ type: 'rent.changed' });
  };
  useActorEvents(removal, {
    'record.deleted': ({ record }) => onAttempt(record, null),
    'record.kept': ({ record, failure }) => onAttempt(record, failure),
  });
  return removal;
}
