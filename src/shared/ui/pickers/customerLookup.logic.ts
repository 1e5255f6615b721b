import { fromPromise } from 'xstate';
import { lookupMachine, type LookupPage } from '../../../../machines/lookup.machine';
import { readCustomers } from '../../api/customers';
import { toFailure } from '../../api/errors';

/** Customers in a page of suggestions: the contract's own default. */
const PER_PAGE = 20;

/** Suggestions of customers, searched and paged by the server. */
export const customerLookup = lookupMachine.provide({
  actors: {
    find: fromPromise<LookupPage, { text: string; page: number }>(async ({ input, signal }) => {
      try {
        const search = input.text.trim();
        const { items, total } = await readCustomers({ page: input.page, perPage: PER_PAGE, ...(search ? { search } : {}) }, signal);
        // Without a count a full page means that there may be a next one (decisions 2).
        return { items, hasNext: total === null ? items.length >= PER_PAGE : input.page * PER_PAGE < total };
      } catch (error) {
        throw toFailure(error);
      }
    }),
  },
});
