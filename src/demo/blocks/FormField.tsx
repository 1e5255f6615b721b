import { useId, type ComponentProps } from 'react';
import controls from '../../shared/ui/form/controls.module.css';
import { Field } from '../../shared/ui/form/Field';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  hint?: string;
  error?: string;
}

/** A text field with its label, hint and error; takes what `register` of a form gives. */
export function FormField({ label, hint, error, required, ...input }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={controls.control} />}
    </Field>
  );
}
