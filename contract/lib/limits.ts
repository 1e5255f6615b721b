/** Limits of values that schemas and forms share. */

/** Largest amount, in euro (product 3.3). */
export const MAX_MONEY = 9_999_999.99;
/** Longest package of a rate. */
export const MOST_PACKAGE_DAYS = 366;
/** Most models that are priced in one request. */
export const MOST_PRICED_MODELS = 200;
/** Shape of a mail address. Loose on purpose: the only proof of an address is a mail that arrives. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/u;
/** Pattern of a text with at least one character that is seen: no space or filler, and no mark without a width. */
export const FILLED_PATTERN = '[^\\s\\p{Cf}\\p{DI}\\u2800]';
