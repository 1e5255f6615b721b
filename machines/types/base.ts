import type { AnyId } from '../../contract/lib/wire';

export type { OrOther } from '../../contract/lib/wire';

/**
 * Types that all domains share. Identifiers are opaque: compare them with `String(id)`. Days are strings whose first ten
 * characters are `YYYY-MM-DD`. Money is euro as a JSON number with at most two decimals.
 */
export type Id = AnyId;

/** Day or local midnight as sent on the wire; only the first ten characters count. */
export type WireDay = string;

export interface Country {
  id: Id;
  description: string;
  /** ISO 3166-1 alpha-2, an extension: lets the app show the name in the user's language. */
  code?: string;
}

/** A record by its identifier and description. */
export interface Named {
  id: Id;
  description: string;
}
