/** Identifiers of types in PostgreSQL. */
const OID = { int8: 20, numeric: 1700, date: 1082, daterange: 3912 } as const;

/** Reads an int8; throws where a double could not hold it exactly. */
function parseBigInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The integer ${text} is too large.`);
  return value;
}

const asText = (text: string): string => text;

/**
 * Parsers by type that give both engines the same values: days, money and ranges as text, big integers as checked numbers.
 * Moments are Dates in both.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: parseBigInteger,
  [OID.numeric]: asText,
  [OID.date]: asText,
  [OID.daterange]: asText,
};
