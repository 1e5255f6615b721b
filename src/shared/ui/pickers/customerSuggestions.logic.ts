import { pagedSearchMachine } from '../../../../machines/list/pagedSearch.machine';
import type { Customer, SearchPage, SearchQuery } from '../../../../machines/types';
import { callActor } from '../../api/client/callActor';
import { readCustomers } from '../../api/customers';
import { fold } from '../../domain/formats/text';

/** Customers in a page of suggestions: the contract's own default. */
const PER_PAGE = 20;

/** Names that begin with the text first, then those with a word that does, then the others; else as the server has them. */
function byMatch(customers: readonly Customer[], search: string): Customer[] {
  const words = fold(search);
  const rank = ({ description }: Customer) => {
    const name = fold(description);
    return name.startsWith(words) ? 0 : name.includes(` ${words}`) ? 1 : 2;
  };
  return customers.toSorted((a, b) => rank(a) - rank(b));
}

/** Suggestions of customers, searched and paged by the server. */
export const customerSuggestions = pagedSearchMachine.provide({
  actors: {
    find: callActor<SearchPage, SearchQuery>(async ({ text, page }, signal) => {
      const search = text.trim();
      const { items, total } = await readCustomers({ page, perPage: PER_PAGE, ...(search ? { search } : {}) }, signal);
      // Without a count a full page may have a next one (product 3.6).
      return {
        items: page === 1 ? byMatch(items, search) : items,
        hasNext: total === null ? items.length >= PER_PAGE : page * PER_PAGE < total,
      };
    }),
  },
});
