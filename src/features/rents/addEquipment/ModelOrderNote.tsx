import { freeOfModel } from '../../../../machines/rent/quickAddModel.machine';
import { dayWithWeekday } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { useFailureText } from '../parts/useFailureText';
import styles from '../lines/lines.module.css';
import quickStyles from './quickRow.module.css';
import type { QuickModels } from './useQuickModels';

/** Below the field: why units of a model were not added, and what can be done instead. */
export function ModelOrderNote({ models }: { models: QuickModels }) {
  const { t } = useTranslation(['rent', 'availability']);
  const { actor, snapshot, words, isMissing } = models;
  const reason = useFailureText(snapshot.context.failure);
  const shortText = useShortText(models);
  const isShort = snapshot.matches('short');
  const free = freeOfModel(snapshot.context);
  const status = snapshot.hasTag('checking')
    ? t('quick.checking')
    : snapshot.matches('adding')
      ? t('quick.addingModel')
      : '';
  return (
    <>
      <p className={styles.error} role="alert">
        {isMissing ? t('quick.noModel', { text: words?.search }) : reason} {isShort ? shortText : ''}
      </p>
      {isShort && free > 0 ? (
        <Button
          className={quickStyles.quickButton}
          outlined
          size="small"
          icon="pi pi-plus"
          label={t('availability:join', { count: free })}
          onClick={() => actor.send({ type: 'order.reduce' })}
        />
      ) : null}
      <p role="status">{status}</p>
    </>
  );
}

/** How many are free of how many, and when enough are. */
function useShortText({ snapshot }: QuickModels): string {
  const { t, i18n } = useTranslation(['rent', 'availability']);
  const { order, check } = snapshot.context;
  if (!order) return '';
  const { quantity, availability } = order;
  const free = freeOfModel(snapshot.context);
  const values = { quantity, model: availability.model.description };
  const day = (value: string) => dayWithWeekday(value, i18n.language);
  const { nextFree } = check ?? availability;
  const next = check?.next
    ? t('availability:enoughFrom', { count: quantity, day: day(check.next.from) })
    : nextFree
      ? t('availability:nextFree', { count: nextFree.free, day: day(nextFree.day) })
      : '';
  return `${free > 0 ? t('quick.short', { count: free, ...values }) : t('quick.shortNone', values)} ${next}`.trim();
}
