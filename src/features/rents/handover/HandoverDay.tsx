import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { DayInput } from '../../../shared/ui/form/DayInput';
import { Field } from '../../../shared/ui/form/Field';
import { useActorEvents } from '../../../shared/useActorEvents';
import { useToday } from '../../../shared/useToday';
import { useFailureText } from '../parts/useFailureText';
import { dayProblem, HandoverActor } from './handover.logic';
import { dayOfDraft } from './lateDays';
import styles from './handover.module.css';
import { textPrefixOf } from './handoverWords';

const FIELD = 'handover-day';

/** The day on which the units went, which may lie before today. Renders nothing where writes are not dated. */
export function HandoverDay() {
  const { t } = useTranslation(['handover', 'errors', 'rent']);
  const actor = HandoverActor.useActorRef();
  const order = HandoverActor.useSelector(({ context }) => context);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const today = useToday();
  const { onDay, failure, direction } = order;
  const isRefused = onDay !== null && (failure?.kind === 'form' || failure?.kind === 'blocked');
  const refusal = useFailureText(isRefused ? failure : null);
  useActorEvents(actor, { 'day.invalid': () => document.getElementById(FIELD)?.focus() });
  if (!isOffered('datedWrites')) return null;
  const label = t(`${textPrefixOf(direction)}.day`);
  const problem = dayProblem(order, today);
  const error =
    problem === 'unreadable'
      ? t('rent:dates.unreadable', { column: label })
      : problem
        ? t(`errors:field.${problem}`)
        : refusal;
  return (
    <Field id={FIELD} className={styles.day} label={label} error={error || null}>
      {(control) => (
        <DayInput
          {...control}
          value={onDay === '' ? null : dayOfDraft(order, today)}
          disabled={isBusy}
          onChange={(day) =>
            actor.send({ type: 'draft.change', change: { onDay: day === today ? null : (day ?? '') } })
          }
        />
      )}
    </Field>
  );
}
