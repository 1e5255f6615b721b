import type { InspectionEvent } from 'xstate';

const SECRET = /password|token|authorization/iu;

/**
 * With `?inspect` in the address, Stately's inspector opens beside the app and follows every actor; offline it stays
 * empty and harms nobody. Only in development: the build leaves this file out.
 */
export async function inspection(): Promise<{ inspect: (event: InspectionEvent) => void } | undefined> {
  if (!new URLSearchParams(location.search).has('inspect')) return undefined;
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect } = createBrowserInspector({
    sanitizeContext: withoutSecrets,
    sanitizeEvent: withoutSecrets,
  });
  return { inspect: inspect as (event: InspectionEvent) => void };
}

/** The same value with secrets blotted out, at any depth. */
function withoutSecrets<T>(value: T): T {
  return JSON.parse(JSON.stringify(value ?? null, (key, part: unknown) => (SECRET.test(key) && typeof part === 'string' ? '…' : part))) as T;
}
