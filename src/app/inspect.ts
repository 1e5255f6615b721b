import type { InspectionEvent } from 'xstate';
import { tellMoments } from '../dev/machines/channel';

const SECRET = /password|token|authorization|secret$|recoverycodes|^uri$/iu;
let inspection: Inspection = {};

/** What actors are created with while somebody inspects them; empty otherwise. */
export interface Inspection {
  inspect?: (event: InspectionEvent) => void;
}

/**
 * Tells windows of `/dev/machines` what every actor does. With `?inspect` in the address, Stately's inspector opens beside
 * the app and follows them too; offline it stays empty and harms nobody. Only in development: the build leaves this file out.
 */
export async function startInspection(): Promise<void> {
  const listeners = [tellMoments(withoutSecrets)];
  if (new URLSearchParams(location.search).has('inspect')) {
    const { createBrowserInspector } = await import('@statelyai/inspect');
    const { inspect } = createBrowserInspector({ sanitizeContext: withoutSecrets, sanitizeEvent: withoutSecrets });
    listeners.push(inspect as (event: InspectionEvent) => void);
  }
  inspection = { inspect: (event: InspectionEvent) => listeners.forEach((listener) => listener(event)) };
}

/** What an actor is created with so that the inspector follows it; nothing without an inspector. */
export function inspected(): Inspection {
  return inspection;
}

/** The same value with secrets blotted out, at any depth; what cannot be written down is left out. */
export function withoutSecrets<T>(value: T): T {
  try {
    return JSON.parse(
      JSON.stringify(value ?? null, (key, part: unknown) =>
        SECRET.test(key) && (typeof part === 'string' || Array.isArray(part)) ? '…' : part,
      ),
    ) as T;
  } catch {
    return null as T;
  }
}
