import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from '../../../machines/types';
import { callActor } from '../api/callActor';
import { readCountries } from '../api/countries';
import { localeOf } from '../domain/days';

const countriesLogic = callActor(async (_: unknown, signal): Promise<Country[]> => (await readCountries(signal)).items);

/** By its code, or by its name where another back end sends no codes. */
export function isPortugalItself(country: Country): boolean {
  return country.code ? country.code.toUpperCase() === 'PT' : country.description.toLowerCase() === 'portugal';
}

/** A country in the user's language where its code is known, else as the back end calls it. */
export function countryName(country: Country, lang: string): string {
  return (
    (country.code && new Intl.DisplayNames([localeOf(lang)], { type: 'region' }).of(country.code.toUpperCase())) ||
    country.description
  );
}

/** What a form needs to know of countries. */
export interface Countries {
  options: { value: string; label: string }[];
  /** Identifier of Portugal; empty while it is unknown. */
  portugal: string;
  /** Whether the country with this identifier is Portugal, whose tax numbers and postal codes are checked. */
  isPortugal: (country: string) => boolean;
}

/**
 * The countries to choose from, Portugal first and named in the user's language. While they are unknown, or cannot be
 * read, there is only the record's own one.
 * @param current the country that the record has already
 */
export function useCountries(current?: Country | null): Countries {
  const { i18n } = useTranslation();
  const actor = useActorRef(countriesLogic, { input: undefined });
  const read = useSelector(actor, (state) => state.output);
  const lang = i18n.language;
  const countries = useMemo(() => {
    const all = read ?? [];
    return current && !all.some(({ id }) => String(id) === String(current.id)) ? [current, ...all] : all;
  }, [read, current]);
  const portugal = String(countries.find(isPortugalItself)?.id ?? '');

  const options = useMemo(
    () =>
      countries
        .map((country) => ({ value: String(country.id), label: countryName(country, lang) }))
        .sort((a, b) => {
          if (a.value === portugal) return -1;
          if (b.value === portugal) return 1;
          return a.label.localeCompare(b.label, localeOf(lang));
        }),
    [countries, portugal, lang],
  );
  const isPortugal = useCallback((country: string) => country !== '' && country === portugal, [portugal]);
  return { options, portugal, isPortugal };
}
