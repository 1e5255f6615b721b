import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { Customer, Rent } from '../../../../machines/types';
import { callActor } from '../../../shared/api/client/callActor';
import { readCustomer } from '../../../shared/api/customers';
import { useSession } from '../../../shared/session';
import { sameId } from '../../../shared/domain/ids';

type NamedCustomer = Pick<Customer, 'id' | 'description'>;

const customerLogic = callActor(({ id }: { id: string }, signal) => readCustomer(id, signal));

/**
 * The customer of the list's filter, named by id in the address. The rows know the name; without rows it is read, if the
 * user may. Null without a filter and while the name is unknown.
 * @param isSettled whether the rows are those of this filter
 * @returns the customer, and a function that sets a customer whose name is known
 */
export function useNamedCustomer(
  id: string | undefined,
  rows: readonly Rent[],
  isSettled: boolean,
): [NamedCustomer | null, (customer: NamedCustomer | null) => void] {
  const { can } = useSession();
  const [named, setNamed] = useState<NamedCustomer | null>(null);
  const known = [named, rows[0]?.customer].find((customer) => customer && sameId(customer.id, id)) ?? null;
  const isAsked = id !== undefined && known === null && isSettled && (can('customer:read') || can('rent:update'));

  useEffect(() => {
    if (!isAsked) return;
    const actor = createActor(customerLogic, { input: { id } });
    // Without an answer the number stands for the name.
    actor.subscribe({
      next: ({ output }) => {
        if (output) setNamed(output);
      },
      error: () => undefined,
    });
    actor.start();
    return () => void actor.stop();
  }, [id, isAsked]);
  return [known, setNamed];
}
