import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { orderedModelsMachine } from '../../../machines/orderedModels.machine';
import type { AvailabilityPeriod, ModelAvailability } from '../../../machines/types';
import { daysInPeriod } from '../../shared/domain/days';
import { MOST_PERIOD_DAYS } from '../../shared/domain/modelAvailability';
import { readQuantity } from '../../shared/domain/quantityText';
import { invalidate } from '../../shared/invalidation';
import { useNotify } from '../../shared/notifications';
import { rentPath } from '../../shared/paths';
import { LeavingQuestion } from '../../shared/record/LeavingQuestion';
import { useUnsavedGuard } from '../../shared/record/useUnsavedGuard';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useSession } from '../../shared/session';
import { useActorEvents } from '../../shared/useActorEvents';
import { useToday } from '../../shared/useToday';
import { availabilityLookupLogic, availabilityOrderLogic } from './availability.logic';
import styles from './lookup.module.css';
import { LookupFields, type TypedPeriod } from './LookupFields';
import { LookupFoot } from './LookupFoot';
import { ModelList } from './ModelList';
import { OrderSummary } from './OrderSummary';
import type { Repetition } from './repeat.logic';

interface Props {
  /** Begins with the customer and the models of another rent. */
  repeated?: Repetition;
  onClose: () => void;
}

/** `O que está livre?`: models that are free in a period, what they cost, and a rent made of them at once. */
export function LookupDialog({ repeated, onClose }: Props) {
  const { t } = useTranslation('availability');
  const navigate = useNavigate();
  const notify = useNotify();
  const { can } = useSession();
  const today = useToday();
  const [typed, setTyped] = useState<TypedPeriod>({ start: today, end: today, ...repeated?.period, center: '' });
  const [first] = useState(() => periodOf(typed));
  const lookup = useActorRef(availabilityLookupLogic, { input: { period: first } });
  const order = useActorRef(availabilityOrderLogic, { input: { period: first, order: repeated?.order } });
  const found = useSelector(lookup, (state) => state);
  const ordered = useSelector(order, (state) => state);
  const model = useRef<HTMLInputElement>(null);
  const customer = useRef<HTMLInputElement>(null);
  useUnsavedGuard(order, ordered, ordered.matches('leaving'), onClose);
  // Gone while the rent is being made, and while it is asked whether the order may go.
  const models = ordered.children.orderedModels as ActorRefFrom<typeof orderedModelsMachine> | undefined;
  const ask = (availability: ModelAvailability, quantity: number) =>
    models?.send({ type: 'quantity.change', availability, quantity });
  const quantityOf = ({ model: { id } }: ModelAvailability) =>
    ordered.context.lines.find((line) => String(line.model.id) === String(id))?.quantity ?? 0;

  useActorEvents(lookup, {
    'model.accepted': ({ model: accepted, quantity }) => {
      ask(accepted, quantityOf(accepted) + quantity);
      setText('');
    },
  });
  useActorEvents(order, {
    'order.invalid': ({ lacks }) => (lacks === 'customer' ? customer : model).current?.focus(),
    'units.taken': () => lookup.send({ type: 'search.retry' }),
    'rent.created': ({ rentId }) => {
      invalidate('rents');
      notify({ severity: 'success', ns: 'availability', messageKey: 'created' });
      onClose();
      void navigate(rentPath(rentId), { state: { isOrdered: true } });
    },
  });

  const [text, setText] = useState('');
  const change = (next: TypedPeriod) => {
    setTyped(next);
    const period = periodOf(next);
    lookup.send({ type: 'period.change', period });
    models?.send({ type: 'period.change', period });
  };
  const { lines } = ordered.context;
  const days = typed.start && typed.end ? daysInPeriod(typed.start, typed.end) : 0;
  const close = () => order.send({ type: 'dialog.close' });
  const mayCreate = can('rent:update');
  const create = () => order.send({ type: 'order.create' });
  return (
    <ModalDialog
      size="widest"
      title={repeated ? t('repeat.title', { code: repeated.code }) : t('title')}
      onClose={close}
      // Enter leads to the next model; only Ctrl+Enter and the button make the rent.
      onSubmit={() => model.current?.focus()}
      foot={
        ordered.matches('leaving') ? (
          <LeavingQuestion
            onStay={() => order.send({ type: 'question.cancel' })}
            onLeave={() => order.send({ type: 'question.accept' })}
          />
        ) : (
          <LookupFoot
            snapshot={ordered}
            mayCreate={mayCreate}
            onClose={close}
            onCreate={create}
            onShowOrder={() => customer.current?.closest('section')?.scrollIntoView({ block: 'start' })}
          />
        )
      }
    >
      <div
        className={styles.body}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !mayCreate) return;
          event.preventDefault();
          create();
        }}
      >
        <LookupFields
          period={typed}
          text={text}
          modelRef={model}
          onPeriod={change}
          onText={(value) => {
            setText(value);
            lookup.send({ type: 'search.type', search: readQuantity(value).search });
          }}
          onAccept={() => lookup.send({ type: 'search.accept', quantity: readQuantity(text).quantity })}
        />
        <div className={styles.columns}>
          <ModelList
            snapshot={found}
            lines={lines}
            days={days}
            mayOrder={mayCreate}
            onQuantity={ask}
            onPeriod={(start, end) => change({ ...typed, start, end })}
            onMore={() => lookup.send({ type: 'page.more' })}
            onRetry={() => lookup.send({ type: 'search.retry' })}
          />
          {mayCreate ? (
            <OrderSummary
              snapshot={ordered}
              days={days}
              unrepeated={repeated?.unrepeated ?? []}
              customerRef={customer}
              onWithoutAddress={() => order.send({ type: 'address.clear' })}
              onClear={() => models?.send({ type: 'order.clear' })}
              onCustomer={(chosen) => order.send({ type: 'customer.choose', customer: chosen })}
            />
          ) : null}
        </div>
      </div>
    </ModalDialog>
  );
}

/** Null while the field holds no period, or one that is still being typed and far too long. */
function periodOf({ start, end, center }: TypedPeriod): AvailabilityPeriod | null {
  return start && end && daysInPeriod(start, end) <= MOST_PERIOD_DAYS ? { start, end, center: center || null } : null;
}
