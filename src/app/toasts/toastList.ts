/** A toast: a message key of a namespace with its values. */
export interface Toast {
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
      return { toasts: [...kept, { ...event.toast, id: nextId }].slice(-MOST_TOASTS), nextId: nextId + 1 };
    }
    case 'toast.dismiss':
      return { toasts: toasts.filter(({ id }) => id !== event.id), nextId };
    case 'attempt.succeed':
      return { toasts: withoutFailureOf(event.about, toasts), nextId };
  }
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

/** Milliseconds until a toast disappears by itself; null for a failure, which stays until it is dismissed. */
export function timeOf({ severity, onUndo }: Pick<Toast, 'severity' | 'onUndo'>): number | null {
  if (severity === 'error') return null;
  return onUndo ? DECIDING_TIME : READING_TIME;
}
