import { useId, type ComponentProps, type ReactNode } from 'react';
import controls from './controls.module.css';
import { Field } from './Field';

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  optional?: boolean;
  hint?: string;
  error?: string | null;
  /** Element at the end of the label's line. */
  aside?: ReactNode;
}

/** An input with its label, hint and error; takes what `register` of a form gives. */
export function InputField({ id, label, optional, hint, error, aside, required, ...input }: Props) {
  const ownId = useId();
  return (
    <Field
      id={id ?? ownId}
      label={label}
      required={required}
      optional={optional}
      hint={hint}
      error={error}
      aside={aside}
    >
      {(control) => <input {...input} {...control} className={controls.control} />}
    </Field>
  );
}
