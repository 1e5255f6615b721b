import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from '../../../../machines/types';
import { callActor } from '../../../shared/api/callActor';
import { readCountries } from '../../../shared/api/countries';

const countriesLogic = callActor(async (_: unknown, signal): Promise<Country[]> => (await readCountries(signal)).items);

/** By its code, or by its name where another back end sends no codes. */
function isPortugalItself(country: Country): boolean {
  return country.code ? country.code.toUpperCase() === 'PT' : country.description.toLowerCase() === 'portugal';
}

/**
 * The countries to choose from, Portugal first and named in the user's language. While they are unknown, or cannot be
 * read, the list is empty and the server's own default stands.
 */
export function useCountries() {
  const { i18n } = useTranslation();
  const actor = useActorRef(countriesLogic, { input: undefined });
  const countries = useSelector(actor, (state) => state.output);
  const lang = i18n.language;
  const portugal = countries?.find(isPortugalItself);

  const options = useMemo(() => {
    const names = new Intl.DisplayNames([lang], { type: 'region' });
    return (countries ?? [])
      .map((country) => ({
        value: String(country.id),
        label: (country.code && names.of(country.code.toUpperCase())) || country.description,
      }))
      .sort((a, b) => {
        if (a.value === String(portugal?.id)) return -1;
        if (b.value === String(portugal?.id)) return 1;
        return a.label.localeCompare(b.label, lang);
      });
  }, [countries, portugal, lang]);

  const isPortugal = useCallback(
    (country: string) => country === '' || country === String(portugal?.id ?? ''),
    [portugal],
  );
  return { options, portugal: portugal ? String(portugal.id) : '', isPortugal };
}
