import type { Notification } from '../../shared/notifications';

/** A toast: a message key of a namespace with its values. */
export interface Toast extends Pick<Notification, 'link' | 'next' | 'undoText'> {
  id: number;
  severity: 'success' | 'error';
  messageKey: string;
  values: Record<string, string | number>;
  ns: string;
  /** The attempted action: its earlier failure is removed. */
  about?: string;
  /** Undoes the action that the toast reports. */
  onUndo?: () => void;
  /** The attempt that `onUndo` makes: once it was made, here or elsewhere, it is not offered any more. */
  undoneBy?: string;
  /** How many successes that say the same it stands for, itself included. */
  times?: number;
}

export type ToastEvent =
  | { type: 'toast.show'; toast: Omit<Toast, 'id'> }
  | { type: 'toast.dismiss'; id: number }
  /** A failed action has succeeded, which no toast reports. */
  | { type: 'attempt.succeed'; about: string };

/** More than a handful at once cannot be read. */
const MOST_TOASTS = 5;

/** Recent toasts and the number of the next one. */
export interface ToastList {
  toasts: Toast[];
  nextId: number;
}

/** The toasts after an event. */
export function toastsAfter({ toasts, nextId }: ToastList, event: ToastEvent): ToastList {
  switch (event.type) {
    case 'toast.show': {
      const kept = withoutFailureOf(event.toast.about, toasts);
      const shown = collapsed(kept, { ...event.toast, id: nextId });
      return { toasts: shown.slice(-MOST_TOASTS), nextId: nextId + 1 };
    }
    case 'toast.dismiss':
      return { toasts: toasts.filter(({ id }) => id !== event.id), nextId };
    case 'attempt.succeed':
      return { toasts: withoutFailureOf(event.about, toasts), nextId };
  }
}

/** Successes that say the same and stand below each other, before they become one. */
const MOST_ALIKE = 2;

/** Adds a toast: the third success that says the same, and each further one, takes the place of the others. None that offers something goes. */
function collapsed(toasts: Toast[], added: Toast): Toast[] {
  const isAlike = (toast: Toast) =>
    [toast, added].every(({ severity, onUndo, next }) => severity === 'success' && !onUndo && !next) &&
    toast.ns === added.ns &&
    toast.messageKey === added.messageKey &&
    JSON.stringify(toast.values) === JSON.stringify(added.values);
  const before = toasts.filter(isAlike).reduce((sum, { times = 1 }) => sum + times, 0);
  if (before < MOST_ALIKE) return [...toasts, added];
  return [...toasts.filter((toast) => !isAlike(toast)), { ...added, times: before + 1 }];
}

/** A failure is over when the same was tried again, however that went. So is an offer to undo that was tried elsewhere. */
function withoutFailureOf(about: string | undefined, toasts: Toast[]): Toast[] {
  if (about === undefined) return toasts;
  return toasts.filter((toast) => (toast.severity !== 'error' || toast.about !== about) && toast.undoneBy !== about);
}

/** Long enough to read a sentence. */
const READING_TIME = 6000;
/** Long enough to notice a mistake as well. */
const DECIDING_TIME = 15_000;

/**
 * Milliseconds for which a toast is shown; null for a failure, which stays until it is dismissed. What it offers to undo can
 * be undone afterwards where the record is.
 */
export function timeOf({ severity, onUndo, next }: Pick<Toast, 'severity' | 'onUndo' | 'next'>): number | null {
  if (severity === 'error') return null;
  return onUndo || next ? DECIDING_TIME : READING_TIME;
}
