import { createContext, useContext } from 'react';

/** What a toast says: a key of a namespace with its values. */
export interface Notification {
  severity: 'success' | 'error';
  messageKey: string;
  values?: Record<string, string | number>;
  ns?: string;
}

export type Notify = (notification: Notification) => void;

export const NotifyContext = createContext<Notify>(() => {
  throw new Error('There are no notifications here');
});

/** Shows a toast. The function is always the same one. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}
