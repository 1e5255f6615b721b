import { suggestionsMachine, type SuggestedPage } from '../../../machines/list/suggestions.machine';
import type { Customer } from '../../../machines/types';
import { callActor } from '../api/client/callActor';
import { readCustomers } from '../api/customers';
import { normalizeTaxNumber } from '../domain/formats/taxNumber';

/** Customers with exactly this tax number; the contract's search finds them among others. */
export const taxNumberSearch = suggestionsMachine.provide({
  actors: {
    find: callActor(async ({ text }: { text: string; page: number }, signal): Promise<SuggestedPage> => {
      const { items } = await readCustomers({ search: text }, signal);
      const isSame = ({ taxNumber }: Customer) => normalizeTaxNumber(taxNumber ?? '') === text;
      return { items: items.filter(isSame), hasNext: false };
    }),
  },
});
