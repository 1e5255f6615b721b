/**
 * Parsers that give both engines the same values: days, money and ranges as text, big integers as checked numbers,
 * moments as Date.
 */
export const OID = { int8: 20, numeric: 1700, date: 1082, daterange: 3912 } as const;

/** Reads an int8; throws where a double could not hold it exactly. */
export function parseBigInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The integer ${text} is too large.`);
  return value;
}

/** Keeps the database's own text. */
export function asText(text: string): string {
  return text;
}
