import type { Static } from 'typebox';
import { cancelledRentCalls } from '../../../../contract/cancelledRents';
import type { CancelMoney } from '../../../../contract/ledger';
import { call } from '../../../shared/api/client/call';
import type { Rent } from '../../../../machines/types';
import { asFailureError } from '../../../shared/api/client/errors';
import { readRent } from '../../../shared/api/rents';
import { differs } from '../../../shared/record/changesOf';
import { recordFormOf } from '../../../shared/record/recordForm.logic';
import { changeRent } from '../parts/rentChange.logic';

/** Why a rent is cancelled, and what becomes of its money where some is on it. */
interface Cancellation {
  reason: string;
  money?: Static<typeof CancelMoney>;
}

/** Parts of a rent that a decision to cancel it rests on. */
const basisOf = ({ customer, startDate, endDate, state, payed, paidTotal, depositHeld, rentLines }: Rent) => ({
  customer: String(customer.id),
  days: [startDate, endDate],
  stage: [state, payed],
  money: [paidTotal, depositHeld],
  assets: rentLines.map(({ asset }) => String(asset.serialNumber)),
});

/** Cancelling a rent; one value, so that a form sends all of it. Notes that changed meanwhile do not matter to it; another customer, day, line or amount is shown first. */
export const cancellationForm = recordFormOf<Rent, { cancellation: Cancellation }>({
  create: () => Promise.reject(new Error('A rent is not made here.')),
  change: async (rent, { cancellation = { reason: '' } }, signal) => {
    await changeRent(
      {
        send: (_change, version) => call(cancelledRentCalls.cancel)({ id: rent.id, version, body: cancellation }),
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
