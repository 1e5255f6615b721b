/** A schema of an answer, as far as it decides what is written. */
interface AnswerSchema {
  'x-price'?: true;
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  items?: AnswerSchema;
  anyOf?: AnswerSchema[];
  additionalProperties?: unknown;
}

const made = new WeakMap<object, object>();

/**
 * The schema of an answer for users without prices: it names no amounts (`Money`, `NullableMoney`), so that they are
 * not written. The schema itself where it names none anyway.
 */
export function withoutPrices(schema: object): object {
  const before = made.get(schema);
  if (before) return before;
  const after = hasPrice(schema) ? reduced(schema) : schema;
  made.set(schema, after);
  return after;
}

const isPrice = (schema: AnswerSchema): boolean => schema['x-price'] ?? schema.anyOf?.some(isPrice) ?? false;

function hasPrice(schema: AnswerSchema): boolean {
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), ...[schema.items ?? []].flat()];
  return isPrice(schema) || parts.some(hasPrice);
}

function reduced({ additionalProperties, ...schema }: AnswerSchema): AnswerSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(reduced) };
  if (schema.items) return { ...schema, items: reduced(schema.items) };
  // A closed alternative would not match a record that still has its amounts.
  if (!schema.properties) return additionalProperties === undefined ? schema : { ...schema, additionalProperties };
  const kept = Object.entries(schema.properties).filter(([, part]) => !isPrice(part));
  const names = new Set(kept.map(([name]) => name));
  return {
    ...schema,
    properties: Object.fromEntries(kept.map(([name, part]) => [name, reduced(part)])),
    ...(schema.required ? { required: schema.required.filter((name) => names.has(name)) } : {}),
  };
}
