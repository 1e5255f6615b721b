import type { Center } from '../../../contract/centers';
import { readers } from '../../../contract/lib/readers';
import type { Id } from '../../../machines/types';
import { mergeSettings, readSettings } from '../browser/storedSettings';
import { useCenters } from '../collection/useCenters';
import { isOffered } from '../config';
import { useSession } from '../session';

/** The same at each render: effects follow the list. */
const NONE: readonly Center[] = [];

/** The till of money without a center. */
export const NO_CENTER = '0';

/** The centers whose tills there are; none without the right to read them, undefined until they are read. */
export function useTills(): readonly Center[] | undefined {
  const { can } = useSession();
  const mayRead = isOffered('centers') && readers.centers.some((permission) => can(permission));
  const { value, snapshot } = useCenters(mayRead);
  return mayRead ? (value ?? (snapshot.matches('failed') ? NONE : undefined)) : NONE;
}

/** The center where this browser put or took money last; null for none. */
export function lastCenter(): Id | null {
  const { moneyCenter } = readSettings();
  return typeof moneyCenter === 'number' || typeof moneyCenter === 'string' ? moneyCenter : null;
}

/** Remembers the center for the next entry of money. */
export const rememberCenter = (moneyCenter: Id | null): void => mergeSettings({ moneyCenter });
