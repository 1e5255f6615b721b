import { readCountries } from '../../../contract/countries';
import type { Country, Id } from '../../../machines/types';
import { call } from './client/call';
import { sameId } from '../domain/ids';

/** A country as another back end may answer it: the record, the record without its name, or its id alone. */
type AnsweredCountry = Partial<Country> | Id | null | undefined;

/** The same records with whole countries. Only where one came without its name are the countries read. */
export async function withCountries<T extends { country?: Country | null }>(
  records: readonly T[],
  signal?: AbortSignal,
): Promise<T[]> {
  const isBare = (country: AnsweredCountry) => country != null && (typeof country !== 'object' || !country.description);
  if (!records.some(({ country }) => isBare(country))) return [...records];
  const known = await call(readCountries)({}, signal).then(
    ({ items }) => items,
    () => [],
  );
  return records.map((record) => {
    const country = record.country as AnsweredCountry;
    if (!isBare(country)) return record;
    const id = typeof country === 'object' ? country?.id : country;
    // An unknown country is named by its id, as unknown states are.
    const found = known.find((each) => sameId(each.id, id));
    return { ...record, country: found ?? { id: id ?? '', description: String(id ?? '') } };
  });
}
