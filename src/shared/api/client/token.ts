const KEY = 'accessToken';

/** The access token of this browser's session; null without one. */
export function currentToken(): string | null {
  return localStorage.getItem(KEY);
}

/** An event without history: `emit` calls every listener, `subscribe` returns the function that unsubscribes. */
function signal<Args extends unknown[]>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit(...args: Args): void {
      for (const listener of [...listeners]) listener(...args);
    },
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const rejectedToken = signal<[token: string]>();
/** Reports that the server no longer accepts a token. */
export const reportRejectedToken = rejectedToken.emit;
/** Calls the listener with every token that the server has refused. Returns the unsubscribe function. */
export const onRejectedToken = rejectedToken.subscribe;

const permissionChange = signal<[]>();
/** Reports that an action of the user has probably changed the user's own permissions. */
export const reportPermissionChange = permissionChange.emit;
/** Calls the listener whenever the permissions should be read again. Returns the unsubscribe function. */
export const onPermissionChange = permissionChange.subscribe;

const forbiddenRead = signal<[]>();
/** Reports that the server has forbidden a read (403): the permissions may have changed. */
export const reportForbiddenRead = forbiddenRead.emit;
/** Calls the listener whenever a read was forbidden. Returns the unsubscribe function. */
export const onForbiddenRead = forbiddenRead.subscribe;
