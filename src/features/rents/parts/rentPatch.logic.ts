import type { Static } from 'typebox';
import { rentCalls } from '../../../../contract/rents';
import type { Rent } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { HttpFailure } from '../../../shared/api/client/errors';
import { readRent } from '../../../shared/api/rents';
import { recordFormOf } from '../../../shared/record/recordForm.logic';

/** Changing plain fields of a rent; an extension. */
export const rentPatch = recordFormOf<Rent, Static<typeof rentCalls.update.body>>({
  create: () => Promise.reject(new Error('This dialog creates no rents.')),
  change: (rent, changes) => call(rentCalls.update)({ id: rent.id, version: rent.version, body: changes }),
  read: async (rent, signal) => {
    const now = await readRent(rent.id, signal);
    if (!now) throw new HttpFailure(404, {});
    return now;
  },
});
