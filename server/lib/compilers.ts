import { Ajv, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { cleanSigns } from './signs';

/*
 * Compiles schemas at the first use: all at once would take most of the start.
 */

const COMMON = {
  strict: false,
  allErrors: true,
  multipleOfPrecision: 6,
  useDefaults: true,
  removeAdditional: false,
  validateFormats: false,
} as const;

/*
 * Bodies are taken at their word: with coercion `null` would become 0 and `"5"` 5. Addresses and queries are text by
 * nature, so there numbers and booleans are read from it. Unknown properties are refused by the schemas themselves
 * (`additionalProperties: false`), never dropped in silence.
 */
const forBodies = new Ajv({ ...COMMON, coerceTypes: false });
const forText = new Ajv({ ...COMMON, coerceTypes: true });

/** Validates a part of a request; parameters and queries arrive as text and are converted. */
export const validatorCompiler: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  const ajv = isBody ? forBodies : forText;
  const whole = isBody ? [] : wholeNumbersOf(schema as TextSchema);
  const verbatim = verbatimNamesOf(schema as TextSchema);
  let validate: ValidateFunction | undefined;
  return (data: unknown) => {
    // An address with other signs is another address.
    const unreadable = httpPart === 'params' ? [] : cleanSigns(data, verbatim);
    const misspelt = whole.filter((name) => !isWholeNumber((data as Record<string, unknown>)[name]));
    if (misspelt.length > 0) return { error: misspelt.map(notWhole) as unknown as Error };
    validate ??= ajv.compile(schema as object);
    if (validate(data) && unreadable.length === 0) return { value: data };
    // The framework turns a list of findings into an error with `validation`.
    return { error: [...unreadable, ...(validate.errors ?? [])] as unknown as Error };
  };
};

/** A schema of parameters, whose values arrive as text, or of a body. */
interface TextSchema {
  type?: string;
  'x-verbatim'?: boolean;
  anyOf?: TextSchema[];
  items?: TextSchema;
  properties?: Record<string, TextSchema>;
}

/** The properties whose texts are taken as they are. */
function verbatimNamesOf({ properties = {} }: TextSchema): ReadonlySet<string> {
  return new Set(Object.keys(properties).filter((name) => properties[name]?.['x-verbatim']));
}

/** The parameters that can be nothing but whole numbers, or lists of them. */
function wholeNumbersOf({ properties = {} }: TextSchema): string[] {
  const isWhole = ({ type, anyOf, items }: TextSchema): boolean =>
    type === 'integer' ||
    (anyOf?.every(isWhole) ?? false) ||
    (type === 'array' && items !== undefined && isWhole(items));
  return Object.keys(properties).filter((name) => isWhole(properties[name] ?? {}));
}

/** Digits only: coercion would read `1.0`, `1e0`, `+1`, `01` and ` 1` as 1 too, past rules of proxies that name an address. */
function isWholeNumber(value: unknown): boolean {
  return [value].flat().every((one) => typeof one !== 'string' || /^(?:0|-?[1-9][0-9]*)$/.test(one));
}

/** A finding in the validator's own shape. */
function notWhole(name: string) {
  return { keyword: 'type', instancePath: `/${name}`, schemaPath: '', params: { type: 'integer' }, message: 'digits' };
}

/** Serializers by their schema, which all applications of a process share. */
const serializers = new WeakMap<object, (data: unknown) => string>();

/** Writes an answer as JSON: only what its schema names. */
export function serializeBy(schema: object, data: unknown): string {
  let serialize = serializers.get(schema);
  if (!serialize) {
    serialize = fastJson(schema);
    serializers.set(schema, serialize);
  }
  return serialize(data);
}

export const serializerCompiler: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (data) =>
    serializeBy(schema, data);
