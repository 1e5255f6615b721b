import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Failure } from '../../../machines/types';

/**
 * Shows errors of the server at their fields, and focuses the first of them.
 * @param nameOf the form's field for a field of the call
 * @param messageOf the text for a message key of the `errors` namespace
 */
export function useServerFields<V extends FieldValues>(
  failure: Failure | null,
  setError: UseFormSetError<V>,
  nameOf: (field: string) => FieldPath<V> | undefined,
  messageOf: (key: string) => string,
): void {
  const apply = useEffectEvent((fields: Record<string, string>) => {
    let shouldFocus = true;
    for (const [field, key] of Object.entries(fields)) {
      const name = nameOf(field);
      if (!name) continue;
      setError(name, { type: 'server', message: messageOf(key) }, { shouldFocus });
      shouldFocus = false;
    }
  });
  // Once for each answer: later edits must not bring an old refusal back.
  useEffect(() => {
    if (failure?.fields) apply(failure.fields);
  }, [failure]);
}
