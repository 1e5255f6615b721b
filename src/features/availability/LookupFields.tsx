import { useId, type KeyboardEvent, type Ref } from 'react';
import { readCenters, type ListedCenter } from '../../shared/api/centers';
import { orUnsupported } from '../../shared/api/orUnsupported';
import { formatPeriod, type Period } from '../../shared/domain/dayText';
import { daysInPeriod, formatDayAs } from '../../shared/domain/days';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { resourceOf, useResource } from '../../shared/record/useResource';
import { PHONE, useMediaQuery } from '../../shared/ui/useMediaQuery';
import controls from '../../shared/ui/form/controls.module.css';
import { Field } from '../../shared/ui/form/Field';
import { PeriodInput } from '../../shared/ui/form/PeriodInput';
import { SelectField } from '../../shared/ui/form/SelectField';
import { useToday } from '../../shared/useToday';
import styles from './lookup.module.css';

/** The typed period, and the id of the center that equipment leaves from; empty for any. */
export interface PeriodAndCenter extends Period {
  center: string;
}

interface Props {
  period: PeriodAndCenter;
  /** Quantity and words of the model field. */
  text: string;
  modelRef: Ref<HTMLInputElement>;
  onPeriod: (period: PeriodAndCenter) => void;
  onText: (text: string) => void;
  /** Enter in the model field. */
  onAccept: () => void;
}

/** Centers are an extension: a back end without them has none to choose from. */
const centerList = resourceOf(
  async (_all, signal) => (await orUnsupported(readCenters({}, signal), { items: [] as ListedCenter[] })).items,
);

/** Period, center and model; Enter goes from one to the next. */
export function LookupFields({ period, text, modelRef, onPeriod, onText, onAccept }: Props) {
  const { t } = useTranslation('availability');
  const id = useId();
  const centers = useResource<ListedCenter[]>(centerList, 'all', 'centers').value ?? [];
  return (
    <div className={styles.fields}>
      <PeriodField
        id={id}
        period={period}
        onPeriod={(typed) => onPeriod({ ...typed, center: period.center })}
        onEnter={() => document.getElementById(`${id}-model`)?.focus()}
      />
      {centers.length > 0 ? (
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
      <Field id={`${id}-model`} label={t('model')} className={styles.modelField}>
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
              onKeyDown={onPlainEnter(() => {
                if (text.trim()) onAccept();
              })}
            />
          </span>
        )}
      </Field>
      <p className={styles.length} aria-live="polite">
        <LengthText period={period} />
      </p>
    </div>
  );
}

/** Handles Enter without Control or Command, which belong to the dialog. */
const onPlainEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  action();
};

interface PeriodProps {
  id: string;
  period: Period;
  onPeriod: (period: Period) => void;
  onEnter: () => void;
}

/** The period as it is typed; Enter leaves it. */
function PeriodField({ id, period, onPeriod, onEnter }: PeriodProps) {
  const { t, i18n } = useTranslation('availability');
  const today = useToday();
  const isPhone = useMediaQuery(PHONE);
  return (
    <Field id={`${id}-period`} label={t('period')} className={styles.periodField}>
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
          <PeriodInput {...control} value={period} today={today} onChange={onPeriod} />
        </div>
      )}
    </Field>
  );
}

/** `9 dias, de sexta a sábado`. */
function LengthText({ period: { start, end } }: { period: Period }) {
  const { t, i18n } = useTranslation('rents');
  if (!start || !end) return null;
  const weekday = (day: string) => formatDayAs(day, i18n.language, { weekday: 'long' });
  return start === end
    ? t('create.oneDay', { day: weekday(start) })
    : t('create.length', { count: daysInPeriod(start, end), from: weekday(start), to: weekday(end) });
}
