import type { FieldKind } from '../../../../contract/lib/defineCall';

/**
 * Builds a check that an answer has these fields. A back end without an extension may answer anything under our
 * addresses, and views would break on a missing field.
 */
export function hasFields<T extends object>(fields: { readonly [K in keyof T]?: FieldKind }): (
  body: unknown,
) => body is T {
  const kinds = Object.entries(fields) as [keyof T, FieldKind][];
  return (body): body is T =>
    kindOf(body) === 'object' && kinds.every(([name, kind]) => isOfKind((body as T)[name], kind));
}

function isOfKind(value: unknown, kind: FieldKind | undefined): boolean {
  return kind === 'value' ? value != null : kindOf(value) === kind;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
