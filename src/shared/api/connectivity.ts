import type { OutageReason } from '../../../machines/outage.machine';

/** How a call ended: answered, whatever was said, or why not. */
export type CallOutcome = 'answered' | OutageReason;

type Listener = (silence: OutageReason | null) => void;

let hasAnswered = false;
let failures: OutageReason[] = [];
const listeners = new Set<Listener>();

/** Notes how a call ended; after the first one that was answered it no longer matters. */
export function reportCall(reach: CallOutcome): void {
  if (hasAnswered) return;
  hasAnswered = reach === 'answered';
  const silence = reach === 'answered' ? null : reach;
  if (silence) failures.push(silence);
  for (const listener of [...listeners]) listener(silence);
}

/** Tells how calls end, beginning with those that have ended: null for one that was answered. Returns the function that stops it. */
export function onCall(listener: Listener): () => void {
  if (hasAnswered) listener(null);
  else for (const silence of failures) listener(silence);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Outcome that a status stands for: gateways answer 502 and 504 for a server that is away, 503 says that it is being maintained. */
export function outcomeOf(status: number): CallOutcome {
  if (status === 503) return 'maintenance';
  return status === 502 || status === 504 ? 'unreachable' : 'answered';
}

/** Forgets what was heard, for tests that begin anew. */
export function resetConnectivity(): void {
  hasAnswered = false;
  failures = [];
}
