import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { orderedModelsMachine } from '../../../machines/orderedModels.machine';
import type { AvailabilityPeriod, ModelAvailability } from '../../../machines/types';
import { daysInPeriod } from '../../shared/domain/days';
import { MOST_PERIOD_DAYS } from '../../shared/domain/modelAvailability';
import { readQuantity } from '../../shared/domain/quantityText';
import { invalidate } from '../../shared/invalidation';
import { useNotify } from '../../shared/notifications';
import { rentPath, type RentPageState } from '../../shared/paths';
import { useUnsavedGuard } from '../../shared/record/useUnsavedGuard';
import { useActorEvents } from '../../shared/useActorEvents';
import { useToday } from '../../shared/useToday';
import { availabilityLookupLogic, availabilityOrderLogic } from './availability.logic';
import type { PeriodAndCenter } from './LookupFields';
import type { Repetition } from './repeat.logic';

/** State of the look-up dialog: actors of the search for free models (`lookup`) and of the `order`, and what the fields hold. */
export function useLookup(repeated: Repetition | undefined, onClose: () => void) {
  const navigate = useNavigate();
  const notify = useNotify();
  const today = useToday();
  const [modelText, setModelText] = useState('');
  const [typedPeriod, setTypedPeriod] = useState<PeriodAndCenter>({
    start: today,
    end: today,
    ...repeated?.period,
    center: '',
  });
  const [first] = useState(() => periodOf(typedPeriod));
  const lookup = useActorRef(availabilityLookupLogic, { input: { period: first } });
  const order = useActorRef(availabilityOrderLogic, { input: { period: first, order: repeated?.order } });
  const lookupSnapshot = useSelector(lookup, (state) => state);
  const orderSnapshot = useSelector(order, (state) => state);
  const model = useRef<HTMLInputElement>(null);
  const customer = useRef<HTMLInputElement>(null);
  useUnsavedGuard(order, orderSnapshot, orderSnapshot.matches('leaving'), onClose);
  // Absent while the rent is being made, and while the dialog asks whether to discard the order.
  const orderedModels = orderSnapshot.children.orderedModels as ActorRefFrom<typeof orderedModelsMachine> | undefined;
  const setQuantity = (availability: ModelAvailability, quantity: number) =>
    orderedModels?.send({ type: 'quantity.change', availability, quantity });
  const quantityOf = ({ model: { id } }: ModelAvailability) =>
    orderSnapshot.context.lines.find((line) => String(line.model.id) === String(id))?.quantity ?? 0;

  useActorEvents(lookup, {
    'model.accepted': ({ model: accepted, quantity }) => {
      setQuantity(accepted, quantityOf(accepted) + quantity);
      setModelText('');
    },
  });
  useActorEvents(order, {
    'order.invalid': ({ lacks }) => (lacks === 'customer' ? customer : model).current?.focus(),
    'units.taken': () => lookup.send({ type: 'search.retry' }),
    'rent.created': ({ rentId }) => {
      invalidate('rents');
      notify({ severity: 'success', ns: 'availability', messageKey: 'created' });
      onClose();
      void navigate(rentPath(rentId), { state: { isFromLookup: true } satisfies RentPageState });
    },
  });

  const changePeriod = (next: PeriodAndCenter) => {
    setTypedPeriod(next);
    const period = periodOf(next);
    lookup.send({ type: 'period.change', period });
    orderedModels?.send({ type: 'period.change', period });
  };
  const days = typedPeriod.start && typedPeriod.end ? daysInPeriod(typedPeriod.start, typedPeriod.end) : 0;
  const typeText = (value: string) => {
    setModelText(value);
    lookup.send({ type: 'search.type', search: readQuantity(value).search });
  };
  return {
    lookup,
    lookupSnapshot,
    order,
    orderSnapshot,
    orderedModels,
    typedPeriod,
    modelText,
    days,
    fields: { model, customer },
    setQuantity,
    changePeriod,
    typeText,
  };
}

/** Null while the field holds no period, or one that is still being typed and far too long. */
function periodOf({ start, end, center }: PeriodAndCenter): AvailabilityPeriod | null {
  return start && end && daysInPeriod(start, end) <= MOST_PERIOD_DAYS ? { start, end, center: center || null } : null;
}
