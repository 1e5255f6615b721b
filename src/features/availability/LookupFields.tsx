import { useEffect, useEffectEvent, useId, type KeyboardEvent, type Ref } from 'react';
import type { TakenLine } from '../../../machines/types';
import { useCenters } from '../../shared/collection/useCenters';
import { formatPeriod, type Period } from '../../shared/domain/days/dayText';
import { daysInPeriod, FIRST_DAY, formatDay, LAST_DAY } from '../../shared/domain/days/days';
import { isOffered } from '../../shared/config';
import { sameId } from '../../shared/domain/ids';
import { periodProblem } from '../../shared/domain/days/askedPeriod';
import { MOST_PERIOD_DAYS } from '../../../contract/lib/limits';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { FINGERS, PHONE, useMediaQuery } from '../../shared/ui/useMediaQuery';
import controls from '../../shared/ui/form/controls.module.css';
import { Field } from '../../shared/ui/form/Field';
import { PeriodInput } from '../../shared/ui/form/PeriodInput';
import { PeriodLength } from '../../shared/ui/form/PeriodLength';
import { SelectField } from '../../shared/ui/form/SelectField';
import { useToday } from '../../shared/useToday';
import styles from './lookup.module.css';

/** The typed period, and the id of the center that equipment leaves from; empty for any. */
export interface PeriodAndCenter extends Period {
  center: string;
  /** Whether the text of the field is a period, or empty. */
  isReadable: boolean;
}

interface Props {
  period: PeriodAndCenter;
  /** Quantity and words of the model field. */
  text: string;
  /** How many Enter asked for, while several models have them; else null. */
  asked: number | null;
  /** What Enter took; null once something is typed. */
  taken: TakenLine | null;
  periodRef: Ref<HTMLInputElement>;
  modelRef: Ref<HTMLInputElement>;
  /** Whether there is no period to ask about: the field says why. */
  isWaiting: boolean;
  /** Asks about the period before a rent is made of it. */
  question: string | null;
  /** Whether quantities may be asked for. */
  mayOrder: boolean;
  onPeriod: (period: PeriodAndCenter) => void;
  onText: (text: string) => void;
  /** Enter in the model field. */
  onAccept: () => void;
  /** Enter in the empty model field. */
  onNext: () => void;
  /** Arrow down in the model field. */
  onList: () => void;
}

/** Period, center and model; Enter goes from one to the next. */
export function LookupFields({
  period,
  text,
  asked,
  taken,
  modelRef,
  mayOrder,
  onPeriod,
  onText,
  onAccept,
  onNext,
  onList,
  ...field
}: Props) {
  const { t } = useTranslation('availability');
  const id = useId();
  const isPhone = useMediaQuery(PHONE);
  const hasFingers = useMediaQuery(FINGERS);
  const reading = useCenters();
  const centers = reading.value ?? [];
  const isCenterGone =
    reading.value !== null && period.center !== '' && !centers.some((one) => sameId(one.id, period.center));
  const leaveCenter = useEffectEvent(() => onPeriod({ ...period, center: '' }));
  useEffect(() => {
    if (isCenterGone) leaveCenter();
  }, [isCenterGone]);
  return (
    <div className={styles.fields}>
      <PeriodField
        id={id}
        {...field}
        period={period}
        onPeriod={(typed, isReadable) => onPeriod({ ...typed, isReadable, center: period.center })}
        onEnter={() => document.getElementById(`${id}-model`)?.focus()}
      />
      {/* Stands from the beginning, so that the model keeps its place. */}
      {centers.length > 0 || (isOffered('centers') && reading.snapshot.matches('loading')) ? (
        <Field id={`${id}-center`} label={t('center')} className={styles.centerField}>
          {(control) => (
            <SelectField
              {...control}
              placeholder={t('anyCenter')}
              value={period.center}
              options={centers.map((one) => ({ value: String(one.id), label: one.description }))}
              onChange={(center) => onPeriod({ ...period, center })}
            />
          )}
        </Field>
      ) : null}
      <Field
        id={`${id}-model`}
        label={t('model')}
        hint={
          mayOrder ? (
            <span className={styles.length}>
              <span role="status" className={styles.enter}>
                {asked !== null ? t(hasFingers ? 'severalFitTap' : 'severalFit', { count: asked }) : null}
                {taken ? t('took', { quantity: taken.quantity, model: taken.model.description }) : null}
              </span>
              {asked !== null || taken || isPhone || hasFingers ? null : t('modelKeys')}
            </span>
          ) : undefined
        }
        className={styles.modelField}
      >
        {(control) => (
          <span className={`${controls.wrap} ${controls.leading}`}>
            <i className={`pi pi-search ${controls.icon}`} aria-hidden="true" />
            <input
              {...control}
              ref={modelRef}
              type="text"
              className={controls.control}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('modelPlaceholder')}
              value={text}
              onChange={(event) => onText(event.target.value)}
              onKeyDown={(event) => {
                onPlainEnter(text.trim() ? onAccept : onNext)(event);
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                onList();
              }}
            />
          </span>
        )}
      </Field>
    </div>
  );
}

/** Handles Enter without Control or Command, which belong to the dialog. */
const onPlainEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  action();
};

interface PeriodProps extends Pick<Props, 'periodRef' | 'isWaiting' | 'question'> {
  id: string;
  period: PeriodAndCenter;
  onPeriod: (period: Period, isReadable: boolean) => void;
  onEnter: () => void;
}

/** The period as it is typed; Enter leaves it. */
function PeriodField({ id, period, periodRef, isWaiting, question, onPeriod, onEnter }: PeriodProps) {
  const { t, i18n } = useTranslation('availability');
  const today = useToday();
  const isPhone = useMediaQuery(PHONE);
  const problem = useProblemText(period);
  return (
    <Field
      id={`${id}-period`}
      label={t('period')}
      error={isWaiting ? problem : question}
      hint={
        <span aria-live="polite" className={styles.length}>
          <PeriodLength period={period} />
        </span>
      }
      className={styles.periodField}
    >
      {(control) => (
        <div
          // Selects the period on a phone, where a field may have the focus before its tap. The caret is placed later.
          onClick={({ target }) =>
            isPhone &&
            requestAnimationFrame(() => {
              if (target instanceof HTMLInputElement && target.value === formatPeriod(period, i18n.language))
                target.select();
            })
          }
          onKeyDown={onPlainEnter(onEnter)}
        >
          <PeriodInput
            {...control}
            inputRef={periodRef}
            value={period}
            today={today}
            lone="whole"
            onChange={onPeriod}
          />
        </div>
      )}
    </Field>
  );
}

/** Why nothing can be asked about the period, and how one is written; null for one that can be. */
function useProblemText({ isReadable, ...period }: PeriodAndCenter): string | null {
  const { t, i18n } = useTranslation(['availability', 'lists']);
  const problem = periodProblem(period, isReadable);
  if (!problem) return null;
  const { start, end } = period;
  const day = (each: string) => formatDay(each, i18n.language);
  if (problem === 'outOfRange') return t('problem.outOfRange', { first: day(FIRST_DAY), last: day(LAST_DAY) });
  if (problem === 'tooLong' && start && end)
    return t('problem.tooLong', { days: daysInPeriod(start, end), most: MOST_PERIOD_DAYS });
  return `${problem === 'empty' ? t('waiting') : t(`problem.${problem}`)} ${t('lists:period.howTo')}`;
}
