import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { waitFor } from 'xstate';
import { readCountries } from '../../../contract/countries';
import type { Country } from '../../../machines/types';
import { call } from '../api/client/call';
import { localeOf } from '../domain/days/days';
import { displayNames } from '../domain/formats/intl';
import { sameId } from '../domain/ids';
import { useTranslation } from '../i18n/useTranslation';
import { resourceOf } from '../record/useResource';

const countriesLogic = resourceOf<Country[]>(async (_key, signal) => (await call(readCountries)({}, signal)).items);

/** Finds a country by its code, or by its name where another back end sends no codes. */
export function isPortugalItself(country: Country): boolean {
  return country.code ? country.code.toUpperCase() === 'PT' : country.description.toLowerCase() === 'portugal';
}

/** A country in the user's language where its code is known, else as the back end calls it. */
export function countryName(country: Country, lang: string): string {
  const names = displayNames(localeOf(lang), { type: 'region' });
  return (country.code && names.of(country.code.toUpperCase())) || country.description;
}

/** Countries as forms need them. */
export interface Countries {
  options: { value: string; label: string }[];
  /** Identifier of Portugal; empty while it is unknown. */
  portugal: string;
  /** Whether the country with this identifier is Portugal, whose tax numbers and postal codes are checked. */
  isPortugal: (country: string) => boolean;
  /** Waits for the countries, and asks once more where they could not be read; Portugal's identifier, null where they cannot. */
  whenRead: () => Promise<string | null>;
}

/**
 * The countries to choose from, Portugal first and named in the user's language. While they are unknown, or cannot be
 * read, there is only the record's own one.
 * @param current the country that the record has already
 */
export function useCountries(current?: Country | null): Countries {
  const { i18n } = useTranslation();
  const actor = useActorRef(countriesLogic, { input: { key: 'countries' } });
  const read = useSelector(actor, (state) => state.context.value as Country[] | null);
  const lang = i18n.language;
  const countries = useMemo(() => {
    const all = read ?? [];
    return current && !all.some(({ id }) => sameId(id, current.id)) ? [current, ...all] : all;
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
  // Reads the latest countries: a save may have waited for them since this was rendered.
  const isPortugal = useCallback(
    (country: string) => {
      const all = [...((actor.getSnapshot().context.value as Country[] | null) ?? []), ...(current ? [current] : [])];
      return country !== '' && all.some((each) => sameId(each.id, country) && isPortugalItself(each));
    },
    [actor, current],
  );
  const whenRead = useCallback(async () => {
    if (actor.getSnapshot().matches('failed')) actor.send({ type: 'resource.refresh' });
    const { context } = await waitFor(actor, (state) => !state.matches('loading'));
    const all = context.value as Country[] | null;
    return all && String(all.find(isPortugalItself)?.id ?? '');
  }, [actor]);
  return { options, portugal, isPortugal, whenRead };
}
