import { centerCalls, type Center } from '../../../contract/centers';
import { readers } from '../../../contract/lib/readers';
import type { Id } from '../../../machines/types';
import { call } from '../api/client/call';
import { isOffered } from '../config';
import { keptResourceOf, useResource } from '../record/useResource';
import { useSession } from '../session';

/** The till of money without a center. */
export const NO_CENTER = '0';

const centerList = keptResourceOf<Center[]>(
  async (_all: Id, signal) => (await call(centerCalls.list)({}, signal)).items,
);

/** The centers whose tills there are; none without the right to read them, undefined until they are read. */
export function useTills(): readonly Center[] | undefined {
  const { can } = useSession();
  const mayRead = isOffered('centers') && readers.centers.some((permission) => can(permission));
  const { value, snapshot } = useResource<Center[]>(centerList, mayRead ? 'all' : null, 'centers');
  return mayRead && !snapshot.matches('failed') ? (value ?? undefined) : [];
}
