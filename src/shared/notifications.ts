import { createContext, useContext } from 'react';

/** Content of a toast: a key of a namespace with its values. */
export interface Notification {
  severity: 'success' | 'error';
  messageKey: string;
  values?: Record<string, string | number>;
  ns?: string;
  /** The attempted action, where the message does not tell: an earlier failure of it is removed. */
  about?: string;
  /** The page of the record that the message names, which leads there. */
  link?: { text: string; to: string };
  /** What can be done next: links, whose texts are keys of the namespace. */
  next?: readonly { key: string; to: string; state?: object }[];
  /** Undoes the action that the toast reports. */
  onUndo?: () => void;
  /** Text of the button that undoes, as a key of the namespace; "Undo" unless given. */
  undoText?: string;
  /** Message of that attempt, with the values of this one. */
  undoKey?: string;
}

/** The attempted action, whether it succeeded or failed: a retry replaces its former failure. */
export function attemptOf({ about, ns = 'shell', messageKey, values = {} }: Attempt): string {
  if (about !== undefined) return about;
  const action = messageKey.replace(/-(?:success|fail|error)-mess+age$|e?Failed$|e?d$/u, '');
  return [ns, action, values.code ?? '', values.asset ?? ''].join(' ');
}

export type Notify = (notification: Notification) => void;

/** The message of a failure, as far as it names the attempted action. */
export type Attempt = Pick<Notification, 'messageKey' | 'values' | 'ns' | 'about'>;

/** Removes the failure of an action that has succeeded since, and whose success needs no toast. */
export const SettleContext = createContext<(attempt: Attempt) => void>(() => undefined);

/** As `useNotify`, for a success that shows by itself. The function is always the same one. */
export function useSettle(): (attempt: Attempt) => void {
  return useContext(SettleContext);
}

export const NotifyContext = createContext<Notify>(() => {
  throw new Error('There are no notifications here');
});

/** Shows a toast. The function is always the same one. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}
