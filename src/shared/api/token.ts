const KEY = 'accessToken';

type Listener = (token: string) => void;
const listeners = new Set<Listener>();

/** The access token of the session in this browser; null when nobody is signed in. */
export function currentToken(): string | null {
  return localStorage.getItem(KEY);
}

/** Says that the server no longer accepts a token. */
export function reportRefusedToken(token: string): void {
  for (const listener of [...listeners]) listener(token);
}

/** Calls `listener` with every token the server refused. Returns the function that stops it. */
export function onRefusedToken(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const readers = new Set<() => void>();

/** Says that a reading call was refused for want of a permission, which the user may have had a moment ago. */
export function reportRefusedReading(): void {
  for (const listener of [...readers]) listener();
}

/** Calls `listener` whenever something may not be read. Returns the function that stops it. */
export function onRefusedReading(listener: () => void): () => void {
  readers.add(listener);
  return () => {
    readers.delete(listener);
  };
}
