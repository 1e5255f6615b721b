import fc, { type Arbitrary } from 'fast-check';

/** The parts of a route's JSON schema that this file generates values for. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** By property name: values that exist in the fixture, such as a customer's identifier. */
export type Hints = Readonly<Record<string, Arbitrary<unknown>>>;

/** Values that the schema allows. Most integers are small, so that many identifiers exist. */
export function fitting(schema: Schema, hints: Hints = {}): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, hints)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => fittingType(type, schema, hints)));
}

function fittingType(type: string, schema: Schema, hints: Hints): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer': {
      const min = schema.minimum ?? 0;
      const max = schema.maximum ?? 1_000_000;
      return fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min, max: Math.min(max, min + 12) }) },
        { weight: 1, arbitrary: fc.integer({ min, max }) },
      );
    }
    case 'number': {
      // Whole steps divided once: adding steps would round to numbers that are no multiple.
      const perUnit = Math.round(1 / (schema.multipleOf ?? 0.01));
      return fc
        .integer({
          min: Math.round((schema.minimum ?? 0) * perUnit),
          max: Math.round(Math.min(schema.maximum ?? 1e7, 1e7) * perUnit),
        })
        .map((steps) => steps / perUnit);
    }
    case 'array': {
      const items = fitting(schema.items ?? {}, hints);
      const lengths = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) };
      return schema.uniqueItems === true ? fc.uniqueArray(items, lengths) : fc.array(items, lengths);
    }
    case 'string':
      return fittingText(schema);
    default: {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => [name, propertyValues(name, property, hints)] as const,
      );
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
    }
  }
}

/** Values of a property: those of its hint, else any that its schema allows. */
function propertyValues(name: string, schema: Schema, hints: Hints): Arbitrary<unknown> {
  const hint = hints[name];
  if (!hint) return fitting(schema, hints);
  const isList = schema.type === 'array';
  return isList ? fc.uniqueArray(hint, { minLength: schema.minItems, maxLength: 3 }) : hint;
}

/** Control characters and half characters, which no text may have (product 5.8). */
const UNREADABLE = /[\p{Cc}\p{Cs}]/u;

function fittingText({ pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  // The pattern of a day allows days that do not exist.
  const isDay = pattern?.includes('{4}-') ?? false;
  if (isDay)
    return fc
      .date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
      .map((date) => `${date.toISOString().slice(0, 10)}T00:00:00`);
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length >= minLength && text.length <= maxLength && !UNREADABLE.test(text));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
}

/** Values that servers often handle wrongly: limits of types, control characters, injections, days that do not exist. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.005,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'Infinity',
  'null',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '😀'.repeat(300),
  'x'.repeat(300),
  '%',
  '_',
  '\\',
  "'; drop table rents; --",
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-02-30',
  '2026-02-30T00:00:00',
  '9999-12-31T00:00:00',
  '0000-00-00T00:00:00',
  'infinity',
  '[2026-01-01,2026-01-02]',
  '2026-01-01T00:00:00+14:00',
  '١٢٣',
  'ﬁ',
  [],
  {},
  [[]],
  [null],
  { id: 1 },
  { $ne: null },
  { constructor: { prototype: 1 } },
  [1, 1, 1],
  ['1', 1],
];

/** A fitting value with properties left out, replaced or added; sometimes a value unlike the schema. */
export function broken(schema: Schema): Arbitrary<unknown> {
  const hostile = fc.constantFrom(...HOSTILE);
  const names = Object.keys(schema.properties ?? {});
  const key =
    names.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, fc.string()) : fc.string();
  const changed = fc
    .tuple(fitting(schema), fc.array(fc.tuple(key, hostile, fc.boolean()), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => {
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
      const entries = new Map(Object.entries(value));
      for (const [name, replacement, removed] of changes) {
        if (removed && entries.has(name)) entries.delete(name);
        else entries.set(name, replacement);
      }
      return Object.fromEntries(entries);
    });
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}
