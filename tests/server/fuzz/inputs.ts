import fc, { type Arbitrary } from 'fast-check';
import { broken, fitting, type Hints, type Schema } from './arbitraries';
import type { Operation, Target } from './fixture';

/** Input of a call. */
export interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
  /** Chooses among the targets; 0 sends the input as it was made. */
  aim: number;
}

const HEADERS = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '"2"', '*', 'W/"1"', '1', '""', '"x"', '"99999999999999"'),
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('same', ' ', 'x'.repeat(300))),
  },
  { requiredKeys: [] },
);

/** The parameters of a call as one object. */
export function parametersOf({ parameters }: Operation, where: 'path' | 'query'): Schema {
  const found = parameters.filter((parameter) => parameter.in === where);
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter(({ required }) => required === true || where === 'path').map(({ name }) => name),
  };
}

/** Input that fits the schemas, most of it with records that there are. Half of it leaves out what an address need not have. */
export function fittingInputs(operation: Operation, hints: Hints): Arbitrary<Input> {
  const query = parametersOf(operation, 'query');
  const needed = Object.entries(query.properties ?? {}).filter(([name]) => query.required?.includes(name));
  return fc.record({
    path: fitting(parametersOf(operation, 'path')),
    query: fc.oneof(fitting(query, hints), fitting({ ...query, properties: Object.fromEntries(needed) }, hints)),
    body: operation.body === undefined ? fc.constant(undefined) : fitting(operation.body, hints),
    headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: HEADERS }),
    aim: fc.nat(100),
  }) as Arbitrary<Input>;
}

/** Input that does not fit, or only nearly; a call without a body gets one. */
export function brokenInputs(operation: Operation): Arbitrary<Input> {
  const pathNames = Object.keys(parametersOf(operation, 'path').properties ?? {});
  return fc.record({
    path: fc.oneof(
      fitting(parametersOf(operation, 'path')),
      fc.record(Object.fromEntries(pathNames.map((name) => [name, fc.string({ minLength: 1, maxLength: 30 })]))),
    ),
    query: broken(parametersOf(operation, 'query')),
    body: broken(operation.body ?? { type: 'object' }),
    headers: HEADERS,
    aim: fc.constant(0),
  }) as Arbitrary<Input>;
}

/** The input, aimed at a record that the call can act on, with days in their order. */
export function aimed(input: Input, targets: readonly Target[]): Input {
  const target = input.aim === 0 ? undefined : targets[input.aim % Math.max(targets.length, 1)];
  const path = target ? Object.fromEntries(Object.keys(input.path).map((name) => [name, target.id])) : input.path;
  const { body } = input;
  const isObject = body !== null && typeof body === 'object' && !Array.isArray(body);
  return { ...input, path, body: isObject ? inOrder({ ...body, ...target?.body }) : body };
}

function inOrder(body: { startDate?: unknown; endDate?: unknown }): object {
  if (typeof body.startDate !== 'string' || typeof body.endDate !== 'string') return body;
  const [startDate, endDate] = [body.startDate, body.endDate].sort();
  return { ...body, startDate, endDate };
}

/** The address with everything filled in. */
export function addressOf(path: string, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(input.path?.[name]));
  const pairs = input.query !== null && typeof input.query === 'object' ? Object.entries(input.query) : [];
  return pairs.length === 0
    ? filled
    : `${filled}?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Half a surrogate pair has no encoding.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')).replaceAll('.', '%2E');
}
