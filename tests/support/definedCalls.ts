import type { CallDefinition } from '../../contract/lib/defineCall';

/** The version of a record that is sent. */
export const V = 7;

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const modules = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true });

/** Every call that `contract/` defines, by `METHOD /path/:id`. */
export const DEFINED: Readonly<Record<string, CallDefinition>> = Object.fromEntries(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((exported) => (isCall(exported) ? [exported] : Object.values(exported ?? {}).filter(isCall)))
    .map((call) => [`${call.method} ${call.path}`, call]),
);

/** What tests give to a call: 5 for each parameter of its address, its example, and the version `V`. */
export function inputOf({ path, isVersioned, example }: CallDefinition) {
  const params = [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => [name, 5] as const);
  return { ...Object.fromEntries(params), ...example, ...(isVersioned ? { version: V } : {}) };
}

/** A table with a row for each defined call. */
export function ofDefined<T>(row: (call: CallDefinition) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(DEFINED).map(([name, call]) => [name, row(call)]));
}
