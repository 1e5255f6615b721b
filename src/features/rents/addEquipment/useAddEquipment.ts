import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Rent } from '../../../../machines/types';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { usePart } from '../../../shared/page/usePart';
import { useActorEvents } from '../../../shared/useActorEvents';
import { addEquipmentLogic } from './addEquipment.logic';
import { useLatest } from '../parts/useLatest';
import { useNotices } from '../parts/useNotices';

/** State of the dialog that adds equipment: its actor, the search in it, and the focus that follows their events. */
export function useAddEquipment(rent: Rent, onClose: () => void) {
  const latest = useLatest(rent);
  const [logic] = useState(() => addEquipmentLogic(() => latest.current));
  const actor = useActorRef(logic, { input: { rentId: rent.id } });
  useNotices(actor);
  useUnsavedFormRegistration();
  const snapshot = useSelector(actor, (state) => state);
  const offers = usePart(snapshot.children.search);
  const search = useRef<HTMLInputElement>(null);
  const valueInput = useRef<HTMLInputElement>(null);
  useActorEvents(actor, {
    'dialog.closed': onClose,
    'form.invalid': () => {
      const { asset } = actor.getSnapshot().context.errors;
      (asset ? search : valueInput).current?.focus();
    },
    'lines.changed': () => search.current?.focus(),
    'offer.accepted': () => valueInput.current?.focus(),
  });
  return { actor, offers, snapshot, search, valueInput };
}
