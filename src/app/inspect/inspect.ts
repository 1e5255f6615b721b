import type { InspectionEvent } from 'xstate';
import { publishMoments } from '../../dev/machines/channel';

const SECRET = /password|token|authorization|secret$|recoverycodes|^uri$/iu;
let inspection: Inspection = {};

/** Options for created actors while an inspector is open; empty otherwise. */
export interface Inspection {
  inspect?: (event: InspectionEvent) => void;
}

/**
 * Sends every actor's events to windows of `/dev/machines`. With `?inspect` in the address, Stately's inspector opens
 * beside the app too. Development only: the build leaves this file out.
 */
export async function startInspection(): Promise<void> {
  const listeners = [publishMoments(withoutSecrets)];
  if (new URLSearchParams(location.search).has('inspect')) {
    const { createBrowserInspector } = await import('@statelyai/inspect');
    const { inspect } = createBrowserInspector({ sanitizeContext: withoutSecrets, sanitizeEvent: withoutSecrets });
    listeners.push(inspect as (event: InspectionEvent) => void);
  }
  inspection = { inspect: (event: InspectionEvent) => listeners.forEach((listener) => listener(event)) };
}

/** Options for `createActor` that connect the inspector; empty without one. */
export function inspected(): Inspection {
  return inspection;
}

/** Copy of a value with secrets redacted at any depth; what JSON cannot hold is left out. */
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
