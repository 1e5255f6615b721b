import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Rent } from '../../../../machines/types';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { useActorEvents } from '../../../shared/useActorEvents';
import { addEquipmentLogic, equipmentSearchLogic } from './addEquipment.logic';
import { useLatest } from '../parts/useLatest';
import { useNotices } from '../parts/useNotices';

/** The actor that searches; it asks about the rent as it is then. */
function useOffers(rent: Rent) {
  const latest = useLatest(rent);
  const [logic] = useState(() => equipmentSearchLogic(() => latest.current));
  return useActorRef(logic);
}

/** State of the dialog that adds equipment: its actor, the search beside it, and the focus that follows their events. */
export function useAddEquipment(rent: Rent, onClose: () => void) {
  const latest = useLatest(rent);
  const [logic] = useState(() => addEquipmentLogic(() => latest.current));
  const actor = useActorRef(logic, { input: { rentId: rent.id } });
  const offers = useOffers(rent);
  useNotices(actor);
  useUnsavedFormRegistration();
  const snapshot = useSelector(actor, (state) => state);
  const search = useRef<HTMLInputElement>(null);
  const valueInput = useRef<HTMLInputElement>(null);
  useActorEvents(actor, {
    'dialog.closed': onClose,
    'form.invalid': () => {
      const { asset } = actor.getSnapshot().context.errors;
      (asset ? search : valueInput).current?.focus();
    },
    'lines.changed': () => search.current?.focus(),
    'offers.outdated': () => offers.send({ type: 'search.retry' }),
    'asset.added': ({ serialNumber }) => offers.send({ type: 'asset.added', added: serialNumber }),
  });
  useActorEvents(offers, {
    'offer.accepted': ({ offer }) => {
      actor.send({ type: 'asset.choose', asset: offer.asset });
      valueInput.current?.focus();
    },
  });
  return { actor, offers, snapshot, search, valueInput };
}
