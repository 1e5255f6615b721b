import { useEffect } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** Sends `form.change` as soon as a form's values differ from those it began with. */
export function useFormChange<V extends FieldValues>(
  subscribe: UseFormSubscribe<V>,
  send: (event: { type: 'form.change' }) => void,
): void {
  useEffect(() => {
    const callback = ({ isDirty }: { isDirty?: boolean }) => {
      if (isDirty) send({ type: 'form.change' });
    };
    return subscribe({ formState: { isDirty: true }, callback });
  }, [subscribe, send]);
}
