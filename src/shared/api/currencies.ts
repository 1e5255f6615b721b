import type { Id } from '../../../machines/types';
import { mainApi, sendForList, type Listed } from './client/client';

/** A currency; its identifier is the ISO 4217 code in our server. */
export interface Currency {
  id: Id;
}

/** Every currency; anyone signed in may read them. */
export function readCurrencies(signal?: AbortSignal): Promise<Listed<Currency>> {
  return sendForList(mainApi(), 'currencies', { signal });
}
