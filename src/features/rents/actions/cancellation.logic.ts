import { cancelledRentCalls } from '../../../../contract/cancelledRents';
import { call } from '../../../shared/api/client/call';
import type { Rent } from '../../../../machines/types';
import { asFailureError } from '../../../shared/api/client/errors';
import { readRent } from '../../../shared/api/rents';
import { differs } from '../../../shared/record/changesOf';
import { recordFormOf } from '../../../shared/record/recordForm.logic';
import { changeRent } from '../parts/rentChange.logic';

/** Parts of a rent that a decision to cancel it rests on. */
const basisOf = ({ customer, startDate, endDate, state, payed, rentLines }: Rent) => ({
  customer: String(customer.id),
  days: [startDate, endDate],
  stage: [state, payed],
  assets: rentLines.map(({ asset }) => String(asset.serialNumber)),
});

/** Cancelling a rent. Notes that changed meanwhile do not matter to it; another customer, day or line is shown first. */
export const cancellationForm = recordFormOf<Rent, { reason: string }>({
  create: () => Promise.reject(new Error('A rent is not made here.')),
  change: async (rent, { reason = '' }, signal) => {
    await changeRent(
      {
        send: (_change, version) => call(cancelledRentCalls.cancel)({ id: rent.id, version, body: { reason } }),
        hasHappened: () => false,
        removesRent: true,
        isUnchangedOnServer: (now) => !differs(basisOf(now), basisOf(rent)),
      },
      { rentId: rent.id, version: rent.version },
      signal,
    );
    return rent;
  },
  read: async (rent, signal) => {
    const now = await readRent(rent.id, signal);
    if (!now) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
    return now;
  },
});
