import { readQuantity } from '../../shared/domain/quantityText';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useSession } from '../../shared/session';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import styles from './lookup.module.css';
import { LookupFields } from './LookupFields';
import { LookupFoot } from './LookupFoot';
import { ModelList } from './ModelList';
import { OrderSummary } from './OrderSummary';
import type { Repetition } from './repeat.logic';
import { useLookup } from './useLookup';

interface Props {
  /** Begins with the customer and the models of another rent. */
  repeated?: Repetition;
  onClose: () => void;
}

/** The look-up (“O que está livre?”): models that are free in a period, what they cost, and a rent made of them at once. */
export function LookupDialog({ repeated, onClose }: Props) {
  const { t } = useTranslation('availability');
  const state = useLookup(repeated, onClose);
  const { lookup, lookupSnapshot, order, orderSnapshot, typedPeriod, modelText, days, fields } = state;
  const mayCreate = useSession().can('rent:update');
  const close = () => order.send({ type: 'dialog.close' });
  const create = () => order.send({ type: 'order.create' });
  return (
    <ModalDialog
      size="widest"
      title={repeated ? t('repeat.title', { code: repeated.code }) : t('title')}
      onClose={close}
      // Enter leads to the next model; only Ctrl+Enter and the button make the rent.
      onSubmit={() => fields.model.current?.focus()}
      foot={
        <LookupFoot
          snapshot={orderSnapshot}
          mayCreate={mayCreate}
          onClose={close}
          onCreate={create}
          onShowOrder={() => fields.customer.current?.closest('section')?.scrollIntoView({ block: 'start' })}
        />
      }
      leaving={orderSnapshot.matches('leaving') && order}
    >
      <div
        className={styles.body}
        inert={orderSnapshot.hasTag('busy')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !mayCreate) return;
          event.preventDefault();
          create();
        }}
      >
        <LookupFields
          period={typedPeriod}
          text={modelText}
          modelRef={fields.model}
          onPeriod={state.changePeriod}
          onText={state.typeText}
          onAccept={() => lookup.send({ type: 'search.accept', quantity: readQuantity(modelText).quantity })}
        />
        <div className={styles.columns}>
          <ModelList
            snapshot={lookupSnapshot}
            lines={orderSnapshot.context.lines}
            days={days}
            mayOrder={mayCreate}
            onQuantity={state.setQuantity}
            onPeriod={(start, end) => state.changePeriod({ ...typedPeriod, start, end })}
            onMore={() => lookup.send({ type: 'page.more' })}
            onRetry={() => lookup.send({ type: 'search.retry' })}
          />
          {mayCreate ? (
            <OrderSummary
              snapshot={orderSnapshot}
              days={days}
              unrepeated={repeated?.unrepeated ?? []}
              customerRef={fields.customer}
              onWithoutAddress={() => order.send({ type: 'address.clear' })}
              onClear={() => state.orderedModels?.send({ type: 'order.clear' })}
              onCustomer={(chosen) => order.send({ type: 'customer.choose', customer: chosen })}
            />
          ) : null}
        </div>
      </div>
    </ModalDialog>
  );
}
