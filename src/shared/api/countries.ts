import type { Country } from '../../../machines/types';
import { mainApi, sendForList, type Listed } from './client';

/** Every country; anyone signed in may read them. */
export function readCountries(signal?: AbortSignal): Promise<Listed<Country>> {
  return sendForList(mainApi(), 'countries', { signal });
}
