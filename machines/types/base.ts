import type { AnyId } from '../../contract/lib/wire';

export type { Country, Named } from '../../contract/lib/schemas';
export type { OrOther } from '../../contract/lib/wire';

/**
 * Types that all domains share. Identifiers are opaque: compare them with `String(id)`. Days are strings whose first ten
 * characters are `YYYY-MM-DD`. Money is euro as a JSON number with at most two decimals.
 */
export type Id = AnyId;

/** Day or local midnight as sent on the wire; only the first ten characters count. */
export type WireDay = string;

/** An answer from before, with which a machine begins. */
export interface Kept<T> {
  value: T;
  /** Whether it was read for this very visit: it is not read again at once. */
  isFresh: boolean;
}
