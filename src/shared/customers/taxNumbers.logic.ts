import { pagedSearchMachine } from '../../../machines/list/pagedSearch.machine';
import type { Customer, SearchPage, SearchQuery } from '../../../machines/types';
import { callActor } from '../api/client/callActor';
import { readCustomers } from '../api/customers';
import { normalizeTaxNumber } from '../domain/formats/taxNumber';

/** Customers with exactly this tax number; the contract's search finds them among others. */
export const taxNumberSearch = pagedSearchMachine.provide({
  actors: {
    find: callActor<SearchPage, SearchQuery>(async ({ text }, signal) => {
      const { items } = await readCustomers({ search: text }, signal);
      const isSame = ({ taxNumber }: Customer) => normalizeTaxNumber(taxNumber ?? '') === text;
      return { items: items.filter(isSame), hasNext: false };
    }),
  },
});
