import type { Day } from '../../../shared/domain/days/days';
import { DayInput } from '../../../shared/ui/form/DayInput';
import { Field } from '../../../shared/ui/form/Field';
import styles from '../parts/dialogs.module.css';

interface Props {
  id: string;
  label: string;
  value: Day | null;
  /** First day of the period that this is the last one of. */
  first?: Day | null;
  /** Last day that it had before: `+2` counts from it. */
  last?: Day | null;
  /** Id of the error message of the field; null while its value is valid. */
  problem: string | null;
  disabled: boolean;
  onChange: (day: Day | null, isReadable: boolean) => void;
}

/** A day as people type it; the calendar beside it shows the same day. */
export function DayField({ id, label, problem, onChange, ...day }: Props) {
  const fault = problem ? ({ 'aria-invalid': true, 'aria-describedby': problem } as const) : null;
  return (
    <Field id={id} label={label} required className={styles.dayField}>
      {(control) => <DayInput {...control} {...fault} {...day} onChange={onChange} />}
    </Field>
  );
}
