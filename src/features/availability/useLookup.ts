import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AvailabilityPeriod, ModelAvailability } from '../../../machines/types';
import { daysInPeriod } from '../../shared/domain/days/days';
import { periodProblem } from '../../shared/domain/days/askedPeriod';
import { readQuantity } from '../../shared/domain/formats/quantityText';
import { sameId } from '../../shared/domain/ids';
import { invalidate } from '../../shared/cache/invalidation';
import { useNotify } from '../../shared/notifications';
import { rentPath, type RentPageState } from '../../shared/routing/paths';
import { useUnusualPeriod } from '../../shared/rents/useUnusualPeriod';
import { useCustomerChoice } from '../../shared/customers/useCustomerChoice';
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
    isReadable: true,
  });
  const [first] = useState(() => periodOf(typedPeriod));
  const lookup = useActorRef(availabilityLookupLogic, { input: { period: first } });
  const order = useActorRef(availabilityOrderLogic, { input: { period: first, order: repeated?.order } });
  const lookupSnapshot = useSelector(lookup, (state) => state);
  const orderSnapshot = useSelector(order, (state) => state);
  const period = useRef<HTMLInputElement>(null);
  const model = useRef<HTMLInputElement>(null);
  const customer = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { choice, isCreating, hasReturned } = useCustomerChoice(orderSnapshot);
  useEffect(() => {
    if (hasReturned) customer.current?.focus();
  }, [hasReturned]);
  // Absent while the rent is being made, and while the dialog asks whether to discard the order.
  const orderedModels = orderSnapshot.children.orderedModels;
  const setQuantity = (availability: ModelAvailability, quantity: number) =>
    orderedModels?.send({ type: 'quantity.change', availability, quantity });
  const quantityOf = ({ model: { id } }: ModelAvailability) =>
    orderSnapshot.context.lines.find((line) => sameId(line.model.id, id))?.quantity ?? 0;

  useActorEvents(lookup, {
    'model.accepted': ({ model: accepted, quantity }) => {
      setQuantity(accepted, quantityOf(accepted) + quantity);
      setModelText('');
      model.current?.focus();
    },
  });
  useActorEvents(order, {
    'order.invalid': ({ lacks }) => ({ period, customer, units: model })[lacks].current?.focus(),
    'units.taken': () => lookup.send({ type: 'search.retry' }),
    'rent.created': ({ rentId }) => {
      invalidate('rents');
      notify({ severity: 'success', ns: 'availability', messageKey: 'created' });
      onClose();
      void navigate(rentPath(rentId), { state: { isFromLookup: true } satisfies RentPageState });
    },
  });

  useEffect(() => {
    const retry = () => {
      lookup.send({ type: 'connection.return' });
      orderedModels?.send({ type: 'connection.return' });
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [lookup, orderedModels]);

  const changePeriod = (next: PeriodAndCenter) => {
    setTypedPeriod(next);
    const asked = periodOf(next);
    lookup.send({ type: 'period.change', period: asked });
    orderedModels?.send({ type: 'period.change', period: asked });
  };
  const unusual = useUnusualPeriod();
  const create = () => {
    const { lines, customer: chosen } = orderSnapshot.context;
    // Says what is missing before it asks about the days.
    const isComplete = orderSnapshot.context.period !== null && lines.length > 0 && chosen !== null;
    if (isComplete && unusual.ask(typedPeriod)) period.current?.focus();
    else order.send({ type: 'order.create' });
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
    fields: { period, model, customer, list },
    choice,
    isCreating,
    setQuantity,
    changePeriod,
    typeText,
    create,
    /** Asks about unusual days; the next press makes the rent. */
    question: unusual.question(typedPeriod),
  };
}

/** Null while the field holds no period that can be asked about. */
function periodOf({ isReadable, center, ...days }: PeriodAndCenter): AvailabilityPeriod | null {
  const { start, end } = days;
  return start && end && !periodProblem(days, isReadable) ? { start, end, center: center || null } : null;
}
