import type { OutageReason } from '../../../../machines/page/outage.machine';

/** How a call ended: with any answer, or why without one. */
export type CallOutcome = 'answered' | OutageReason;

type Listener = (reason: OutageReason | null) => void;

let hasAnswered = false;
let failures: OutageReason[] = [];
const listeners = new Set<Listener>();

/** Reports how a call ended. Calls after the first answer are ignored: the back end is known to be there. */
export function reportCall(outcome: CallOutcome): void {
  if (hasAnswered) return;
  hasAnswered = outcome === 'answered';
  const reason = outcome === 'answered' ? null : outcome;
  if (reason) failures.push(reason);
  for (const listener of [...listeners]) listener(reason);
}

/** Calls the listener with the reason of each failed call, and with null after an answer. Returns the unsubscribe function. */
export function onCall(listener: Listener): () => void {
  if (hasAnswered) listener(null);
  else for (const reason of failures) listener(reason);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The outcome of a call by its status: gateways answer 502 and 504 for a server that is away, 503 during maintenance. */
export function outcomeOf(status: number): CallOutcome {
  if (status === 503) return 'maintenance';
  return status === 502 || status === 504 ? 'unreachable' : 'answered';
}

/** Resets the outcomes, for tests. */
export function resetConnectivity(): void {
  hasAnswered = false;
  failures = [];
}
