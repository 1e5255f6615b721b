import { rentCalls } from '../../../../contract/rents';
import { call } from '../../../shared/api/client/call';
import { rentCreateMachine, type NewRent } from '../../../../machines/rent/rentCreate.machine';
import type { Id, Rent } from '../../../../machines/types';
import { customerChoiceMachine } from '../../../../machines/rent/customerChoice.machine';
import { callActor } from '../../../shared/api/client/callActor';
import { createIdempotently } from '../../../shared/api/client/createIdempotently';
import { readCustomer } from '../../../shared/api/customers';
import { dayOf } from '../../../shared/domain/days/days';
import { sameId } from '../../../shared/domain/ids';

/** Finds the rent that a request without an answer may have created. */
async function findRent(expected: NewRent, signal: AbortSignal): Promise<Rent | undefined> {
  const { items } = await call(rentCalls.find)(
    {
      body: { customer: expected.customer, startDateInterval: { begin: expected.startDate, end: expected.startDate } },
    },
    signal,
  );
  return items
    .filter(
      (rent) =>
        rent.state === 'ORDERING' &&
        rent.rentLines.length === 0 &&
        sameId(rent.customer.id, expected.customer) &&
        sameId(rent.delliveryAddress?.id, expected.delliveryAddress) &&
        dayOf(rent.startDate) === dayOf(expected.startDate) &&
        dayOf(rent.endDate) === dayOf(expected.endDate) &&
        (rent.notes ?? '') === (expected.notes ?? ''),
    )
    .sort((a, b) => b.rentNumber - a.rentNumber)[0];
}

/** The machine of the dialog, with the calls behind it. */
export const rentCreateLogic = rentCreateMachine.provide({
  actors: {
    customerChoice: customerChoiceMachine,
    readCustomer: callActor(({ id }: { id: Id | null }, signal) => readCustomer(id ?? '', signal)),
    createRent: callActor((rent: NewRent, signal) =>
      createIdempotently(
        () => call(rentCalls.create)({ body: rent }, signal),
        () => findRent(rent, signal),
      ),
    ),
  },
});
