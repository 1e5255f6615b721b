import type { Schema } from './arbitraries';

/** A value that breaks one rule of a property, and nothing else. */
export interface Violation {
  property: string;
  rule: string;
  value: unknown;
}

/** For each property of a body, a value for each rule of its schema that it breaks. */
export function violationsOf({ properties = {}, required = [] }: Schema): Violation[] {
  return Object.entries(properties).flatMap(([property, schema]) => {
    const missing = required.includes(property) ? [{ rule: 'required', value: undefined }] : [];
    return [...missing, ...wrongFor(schema)].map((wrong) => ({ property, ...wrong }));
  });
}

function wrongFor(schema: Schema): { rule: string; value: unknown }[] {
  const options = schema.anyOf ?? [schema];
  const types = new Set(options.flatMap(({ type, items }) => [type ?? (items ? 'array' : 'any')].flat()));
  const strings = options.filter(({ type }) => type === 'string');
  const longest = Math.max(...strings.map(({ maxLength = Infinity }) => maxLength));
  const shortest = Math.min(...strings.map(({ minLength = 0 }) => minLength));
  const numbers = options.filter(({ type }) => type === 'integer' || type === 'number');
  const most = Math.max(...numbers.map(({ maximum = Infinity }) => maximum));
  const isKnown = !types.has('any');
  return [
    ...(isKnown && !types.has('object') ? [{ rule: 'type', value: { nested: true } }] : []),
    ...(isKnown && !types.has('boolean') ? [{ rule: 'type', value: true }] : []),
    ...(isKnown && !types.has('null') ? [{ rule: 'type', value: null }] : []),
    ...(strings.length > 0 && longest < 10_000 ? [{ rule: 'maxLength', value: 'x'.repeat(longest + 1) }] : []),
    ...(strings.length > 0 && shortest > 0 && numbers.length === 0 ? [{ rule: 'minLength', value: '' }] : []),
    ...(numbers.length > 0 && most < Number.MAX_SAFE_INTEGER ? [{ rule: 'maximum', value: most + 1 }] : []),
    ...(numbers.length > 0 && numbers.every(({ minimum }) => minimum !== undefined)
      ? [{ rule: 'minimum', value: -1 }]
      : []),
    ...(options.some((option) => option.enum) ? [{ rule: 'enum', value: 'NOT_A_WORD_OF_THE_LIST' }] : []),
  ];
}
