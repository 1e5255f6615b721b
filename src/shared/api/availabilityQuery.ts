import type { AvailabilityPeriod } from '../../../machines/types';
import type { AvailabilityQuery } from '../../../contract/assets';
import { isOffered } from '../config';
import { dayOf, today, toWire } from '../domain/days/days';
import { rememberedUserMay } from '../session';

/** The query to send with `findAssets`; undefined where the server does not answer it, or not to this user. */
export function availabilityFor(filter: Omit<AvailabilityQuery, 'today'> = {}): AvailabilityQuery | undefined {
  if (!isOffered('assetAvailability') || !rememberedUserMay('rent:read', 'rent:update')) return undefined;
  return { today: toWire(today()), ...filter };
}

/** The query of a period, from which availability is asked for. */
export function periodQuery({ start, end, center }: AvailabilityPeriod) {
  return { today: today(), from: dayOf(start), to: dayOf(end), ...(center === null ? {} : { center }) };
}
