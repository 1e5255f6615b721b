import { createContext, useContext } from 'react';

/** What a toast says: a key of a namespace with its values. */
export interface Notification {
  severity: 'success' | 'error';
  messageKey: string;
  values?: Record<string, string | number>;
  ns?: string;
  /** What was attempted, where the message does not say: an earlier failure of the same goes when this is told. */
  about?: string;
  /** What takes back the thing that the toast tells of. */
  onUndo?: () => void;
}

/** What a message tells of, whether it went well or not: a failure that was tried again is over. */
export function attemptOf({ about, ns = 'shell', messageKey, values = {} }: Notification): string {
  if (about !== undefined) return about;
  const what = messageKey.replace(/-(?:success|fail|error)-mess+age$|e?Failed$|e?d$/u, '');
  return [ns, what, values.code ?? '', values.asset ?? ''].join(' ');
}

export type Notify = (notification: Notification) => void;

export const NotifyContext = createContext<Notify>(() => {
  throw new Error('There are no notifications here');
});

/** Shows a toast. The function is always the same one. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}
