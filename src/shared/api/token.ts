const KEY = 'accessToken';

/** The access token of this browser's session; null without one. */
export function currentToken(): string | null {
  return localStorage.getItem(KEY);
}

/**
 * An event without history: `say` calls every listener, `hear` subscribes and returns the function that unsubscribes.
 */
function signal<Said extends unknown[]>() {
  const listeners = new Set<(...said: Said) => void>();
  return {
    say(...said: Said): void {
      for (const listener of [...listeners]) listener(...said);
    },
    hear(listener: (...said: Said) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const refusedToken = signal<[token: string]>();
/** Says that the server no longer accepts a token. */
export const reportRejectedToken = refusedToken.say;
/** Calls the listener with every token the server refused. Returns the function that stops it. */
export const onRejectedToken = refusedToken.hear;

const newRights = signal<[]>();
/** Says that what this user may do has probably changed by something the user did. */
export const reportPermissionChange = newRights.say;
/** Calls the listener whenever the rights should be read again. Returns the function that stops it. */
export const onPermissionChange = newRights.hear;

const refusedReading = signal<[]>();
/** Says that a reading call was refused for want of a permission, which the user may have had a moment ago. */
export const reportForbiddenRead = refusedReading.say;
/** Calls the listener whenever something may not be read. Returns the function that stops it. */
export const onForbiddenRead = refusedReading.hear;
