import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AvailabilityPeriod } from '../../../machines/types';
import { daysInPeriod } from '../../shared/domain/days/days';
import { periodProblem } from '../../shared/domain/days/askedPeriod';
import { readQuantity } from '../../shared/domain/formats/quantityText';
import { invalidate } from '../../shared/cache/invalidation';
import { useNotify } from '../../shared/notifications';
import { rentPath, type RentPageState } from '../../shared/routing/paths';
import { usePart } from '../../shared/page/usePart';
import { LOOKUP } from '../../shared/rents/lookupLink';
import { useUnusualPeriod } from '../../shared/rents/useUnusualPeriod';
import { useCustomerChoice } from '../../shared/customers/useCustomerChoice';
import { useActorEvents } from '../../shared/useActorEvents';
import { useSession } from '../../shared/session';
import { useToday } from '../../shared/useToday';
import { lookupLogic } from './availability.logic';
import { keepLookupDraft, readLookupDraft } from './lookupDraft';
import type { PeriodAndCenter } from './LookupFields';
import type { Repetition } from './repeat.logic';

interface Options {
  repeated?: Repetition;
  /** Text of the model field at first. */
  words?: string;
  onClose: () => void;
}

/** State of the look-up dialog: the actor of the look-up, its parts (`search` and `order`), and what the period field holds. */
export function useLookup({ repeated, words = '', onClose }: Options) {
  const navigate = useNavigate();
  const notify = useNotify();
  const today = useToday();
  const { user, can } = useSession();
  const { username } = user;
  const mayOrder = can('rent:update');
  // A repeated rent is read anew by its address: what is kept is another order.
  const isKept = mayOrder && !repeated;
  const [kept] = useState(() => (isKept ? readLookupDraft(username, today) : null));
  // Other words than those of the kept order ask for another one.
  const draft = words === '' || words === kept?.words ? kept : null;
  const [typedPeriod, setTypedPeriod] = useState<PeriodAndCenter>({
    start: today,
    end: today,
    ...repeated?.period,
    center: '',
    isReadable: true,
    ...draft?.period,
  });
  const first = repeated?.order ?? draft?.order;
  const lookup = useActorRef(lookupLogic, {
    input: { period: periodOf(typedPeriod), typed: typedAs(words), ...(first && { order: first }) },
  });
  const snapshot = useSelector(lookup, (state) => state);
  const search = usePart(snapshot.children.search);
  const order = usePart(snapshot.children.order);
  const searchSnapshot = useSelector(search, (state) => state);
  const orderSnapshot = useSelector(order, (state) => state);
  const period = useRef<HTMLInputElement>(null);
  const model = useRef<HTMLInputElement>(null);
  const customer = useRef<HTMLInputElement>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const { choice, isCreating, returnedFrom } = useCustomerChoice(orderSnapshot);
  useEffect(() => {
    if (returnedFrom !== null) ({ customer, address: addressField })[returnedFrom].current?.focus();
  }, [returnedFrom]);

  const { lines, customer: chosen, address, isChanged } = orderSnapshot.context;
  useEffect(() => {
    if (!isKept || !isChanged) return;
    const taken = lines.map(({ model: { id, description }, quantity }) => ({ model: { id, description }, quantity }));
    keepLookupDraft(username, { words, period: typedPeriod, lines: taken, customer: chosen, address });
  }, [username, words, isKept, isChanged, typedPeriod, lines, chosen, address]);
  const forgetDraft = () => {
    if (isKept) keepLookupDraft(username, null);
  };

  useActorEvents(order, { 'dialog.closed': forgetDraft });

  useActorEvents(lookup, {
    'model.taken': () => model.current?.focus(),
    'order.invalid': ({ lacks }) => ({ period, customer, units: model })[lacks].current?.focus(),
    'rent.created': ({ rentId }) => {
      invalidate('rents');
      notify({ severity: 'success', ns: 'availability', messageKey: 'created' });
      forgetDraft();
      onClose();
      void navigate(rentPath(rentId), { state: { isFromLookup: true } satisfies RentPageState });
    },
  });

  const changePeriod = (next: PeriodAndCenter) => {
    setTypedPeriod(next);
    lookup.send({ type: 'period.change', period: periodOf(next) });
  };
  const unusual = useUnusualPeriod();
  const create = () => {
    // Says what is missing before it asks about the days.
    const isComplete = orderSnapshot.context.period !== null && lines.length > 0 && chosen !== null;
    if (isComplete && unusual.ask(typedPeriod)) period.current?.focus();
    else order.send({ type: 'order.create' });
  };
  const days = typedPeriod.start && typedPeriod.end ? daysInPeriod(typedPeriod.start, typedPeriod.end) : 0;
  const { text, quantity, taken } = snapshot.context;
  return {
    lookup,
    mayOrder,
    isResumed: draft !== null,
    /** Whether another order was left unfinished, which the first change of this one replaces. */
    hasOther: kept !== draft && !isChanged,
    resumeOther: () => void navigate({ hash: LOOKUP }, { replace: true }),
    /** Focuses what the order lacks next: models, a customer, and then the button that makes the rent. */
    focusNext: () => {
      const next = lines.length === 0 || !mayOrder ? model : chosen === null ? customer : createButton;
      next.current?.focus();
    },
    search,
    searchSnapshot,
    order,
    orderSnapshot,
    typedPeriod,
    text,
    /** How many Enter asked for, while several models have them. */
    asked: snapshot.matches('choosing') ? quantity : null,
    taken,
    days,
    fields: { period, model, customer, address: addressField, list, createButton },
    choice,
    isCreating,
    changePeriod,
    create,
    /** Asks about unusual days; the next press makes the rent. */
    question: unusual.question(typedPeriod),
  };
}

/** What the model field holds with this text. */
export const typedAs = (text: string) => ({ text, ...readQuantity(text) });

/** Null while the field holds no period that can be asked about. */
function periodOf({ isReadable, center, ...days }: PeriodAndCenter): AvailabilityPeriod | null {
  const { start, end } = days;
  return start && end && !periodProblem(days, isReadable) ? { start, end, center: center || null } : null;
}
