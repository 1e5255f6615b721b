import { InputText } from 'primereact/inputtext';
import { useEffect, useId, useRef, type InputHTMLAttributes } from 'react';
import controls from '../../shared/ui/form/controls.module.css';
import { Field } from '../../shared/ui/form/Field';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'> {
  name: string;
  label: string;
  hint?: string;
  error: string | null;
  isBusy: boolean;
  onChange: () => void;
}

/** The one field of a step. It takes the focus when the step begins, and again when it was refused. */
export function StepField({ name, label, hint, error, isBusy, onChange, ...input }: Props) {
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isBusy) element.current?.focus();
  }, [isBusy]);
  return (
    <Field id={id} label={label} hint={hint} error={error} required>
      {(aria) => (
        <InputText
          {...aria}
          {...input}
          ref={element}
          name={name}
          maxLength={200}
          readOnly={isBusy}
          className={controls.control}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
