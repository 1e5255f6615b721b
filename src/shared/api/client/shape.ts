import type { FieldKind } from '../../../../contract/lib/defineCall';

type Kind = Exclude<FieldKind, 'value'>;

/**
 * Builds a check that an answer has these fields. A back end without an extension may answer anything under our
 * addresses, and views would break on a missing field.
 */
export function hasFields<T extends object>(fields: { readonly [K in keyof T]?: Kind }): (body: unknown) => body is T {
  const kinds = Object.entries(fields) as [keyof T, Kind][];
  return (body): body is T =>
    kindOf(body) === 'object' && kinds.every(([name, kind]) => kindOf((body as T)[name]) === kind);
}

/** Whether an answer is a record with a value in this field, by which pages go on after it was created. */
const hasValue =
  (field: string) =>
  (body: unknown): body is never =>
    hasFields({})(body) && (body as Record<string, unknown>)[field] != null;
export const hasId = hasValue('id');
export const hasSerialNumber = hasValue('serialNumber');

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
