import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { Countries } from './useCountries';

/** Checks the values of a form by its rules. */
export type Check<V extends { country: string }> = (values: V) => Promise<FieldErrors<V> | null>;

/**
 * A form's rules, asked once the countries are known: a save that is quicker than they are waits instead of being refused.
 * @param alsoCheck what else may stand in the way of values that keep the rules; must not change between renders
 */
export function useCountryResolver<V extends { country: string }>(
  schema: ObjectSchema<V>,
  { whenRead }: Pick<Countries, 'whenRead'>,
  isNew: boolean,
  alsoCheck?: Check<V>,
): Resolver<V> {
  return useMemo(() => {
    const rules = yupResolver(schema) as unknown as Resolver<V>;
    return async (values, context, options) => {
      const portugal = values.country === '' || isNew ? await whenRead() : '';
      const filled = isNew && values.country === '' ? { ...values, country: portugal ?? '' } : values;
      const result = await rules(filled, context, options);
      const { country } = result.errors as { country?: { message?: string } };
      if (country && portugal === null) country.message = 'field.countries';
      const others = Object.keys(result.errors).length === 0 ? await alsoCheck?.(filled) : null;
      return others ? { values: {}, errors: others } : result;
    };
  }, [schema, whenRead, isNew, alsoCheck]);
}
