import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { ModalDialog } from '../../shared/ui/dialog/ModalDialog';
import styles from './lookup.module.css';
import { LookupFields } from './LookupFields';
import { LookupFoot } from './LookupFoot';
import { ModelList } from './ModelList';
import { OrderSummary } from './OrderSummary';
import type { Repetition } from './repeat.logic';
import { rowFields } from './rowFields';
import { typedAs, useLookup } from './useLookup';
import { CustomerChoiceDialog } from '../../shared/customers/CustomerChoiceDialog';
import { UnsavedParent, useUnsavedGuard } from '../../shared/record/useUnsavedGuard';

interface Props {
  /** Begins with the customer and the models of another rent. */
  repeated?: Repetition;
  /** Begins with these in the model field. */
  words?: string;
  onClose: () => void;
}

/** The look-up (“O que está livre?”): models that are free in a period, what they cost, and a rent made of them at once. */
export function LookupDialog({ repeated, words, onClose }: Props) {
  const { t } = useTranslation('availability');
  const state = useLookup({ repeated, words, onClose });
  const {
    lookup,
    mayOrder,
    search,
    searchSnapshot,
    order,
    orderSnapshot,
    typedPeriod,
    days,
    fields,
    choice,
    isCreating,
    create,
  } = state;
  const close = () => order.send({ type: 'dialog.close' });
  const onCreateKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !mayOrder) return;
    event.preventDefault();
    event.stopPropagation();
    create();
  };
  return (
    <>
      <ModalDialog
        size="widest"
        isHidden={isCreating}
        title={repeated ? t('repeat.title', { code: repeated.code }) : t('title')}
        onClose={close}
        // Enter moves the focus to the next required field. The rent is created by Ctrl+Enter or the button alone.
        onSubmit={state.focusNext}
        foot={
          <LookupFoot
            snapshot={orderSnapshot}
            mayCreate={mayOrder}
            onClose={close}
            onCreate={create}
            onCreateKey={onCreateKey}
            createRef={fields.createButton}
            onShowOrder={() => fields.customer.current?.closest('section')?.scrollIntoView({ block: 'start' })}
          />
        }
        leaving={orderSnapshot.matches('leaving') && order}
      >
        <div
          className={styles.body}
          inert={orderSnapshot.hasTag('busy')}
          // Before the fields, some of which keep the key to themselves.
          onKeyDownCapture={onCreateKey}
        >
          <LookupFields
            period={typedPeriod}
            text={state.text}
            periodRef={fields.period}
            modelRef={fields.model}
            mayOrder={mayOrder}
            asked={state.asked}
            taken={state.taken}
            isWaiting={searchSnapshot.matches({ open: 'waiting' })}
            question={state.question}
            onList={() => rowFields(fields.list.current)[0]?.focus()}
            onPeriod={state.changePeriod}
            onText={(text) => lookup.send({ type: 'text.type', ...typedAs(text) })}
            onAccept={() => {
              if (mayOrder) lookup.send({ type: 'model.accept' });
            }}
            onNext={state.focusNext}
          />
          <div className={styles.columns}>
            <ModelList
              listRef={fields.list}
              snapshot={searchSnapshot}
              asked={state.asked}
              lines={orderSnapshot.context.lines}
              days={days}
              mayOrder={mayOrder}
              onQuantity={(availability, quantity) => order.send({ type: 'quantity.change', availability, quantity })}
              onPeriod={(start, end) => state.changePeriod({ ...typedPeriod, start, end, isReadable: true })}
              onChoose={(chosen) => lookup.send({ type: 'model.choose', model: chosen })}
              onLeave={() => fields.model.current?.focus()}
              onMore={() => search.send({ type: 'page.more' })}
              onRetry={() => search.send({ type: 'search.retry' })}
            />
            {mayOrder ? (
              <OrderSummary
                snapshot={orderSnapshot}
                days={days}
                isResumed={state.isResumed}
                onResume={state.hasOther ? state.resumeOther : null}
                repeated={repeated}
                customerRef={fields.customer}
                addressRef={fields.address}
                choice={choice}
                onTake={(taken) => order.send({ type: 'lines.take', taken })}
                onWithoutAddress={() => choice?.send({ type: 'address.choose', address: null })}
                onClear={() => order.send({ type: 'order.clear' })}
              />
            ) : null}
          </div>
        </div>
      </ModalDialog>
      {choice && isCreating ? (
        <UnsavedParent value={orderSnapshot.context.isChanged}>
          <CustomerChoiceDialog choice={choice} />
        </UnsavedParent>
      ) : (
        <Guard order={order} onClose={onClose} />
      )}
    </>
  );
}

/** Guards the order while no dialog over it does: the router knows one guard at a time. */
function Guard({ order, onClose }: { order: ReturnType<typeof useLookup>['order']; onClose: () => void }) {
  const snapshot = useSelector(order, (state) => state);
  useUnsavedGuard(order, snapshot, snapshot.matches('leaving'), onClose);
  return null;
}
