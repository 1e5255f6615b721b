import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Countries } from './useCountries';

/** Chooses Portugal in a new record's form as soon as the countries are known; that alone changes nothing of the form. */
export function usePortugalFirst({ portugal }: Countries, isNew: boolean): void {
  const { getValues, resetField } = useFormContext<{ country: string }>();
  useEffect(() => {
    if (isNew && portugal !== '' && getValues('country') === '') resetField('country', { defaultValue: portugal });
  }, [isNew, portugal, getValues, resetField]);
}
