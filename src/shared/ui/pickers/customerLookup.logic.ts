import { lookupMachine, type LookupPage } from '../../../../machines/lookup.machine';
import { callActor } from '../../api/callActor';
import { readCustomers } from '../../api/customers';

/** Customers in a page of suggestions: the contract's own default. */
const PER_PAGE = 20;

/** Suggestions of customers, searched and paged by the server. */
export const customerLookup = lookupMachine.provide({
  actors: {
    find: callActor(async ({ text, page }: { text: string; page: number }, signal): Promise<LookupPage> => {
      const search = text.trim();
      const { items, total } = await readCustomers({ page, perPage: PER_PAGE, ...(search ? { search } : {}) }, signal);
      // Without a count a full page means that there may be a next one (decisions 2).
      return { items, hasNext: total === null ? items.length >= PER_PAGE : page * PER_PAGE < total };
    }),
  },
});
