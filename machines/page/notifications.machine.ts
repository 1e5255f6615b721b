import { assign, raise, setup } from 'xstate';

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

/** A failure is over when the same was tried again, however that went. So is an offer to undo that was tried elsewhere. */
function withoutFailureOf({ about }: { about?: string }, toasts: Toast[]): Toast[] {
  if (about === undefined) return toasts;
  return toasts.filter((toast) => (toast.severity !== 'error' || toast.about !== about) && toast.undoneBy !== about);
}

/** Recent toasts. Successes disappear by themselves, failures stay until they are closed. */
export const notificationsMachine = setup({
  types: {
    context: {} as { toasts: Toast[]; nextId: number },
    events: {} as
      | { type: 'toast.show'; toast: Omit<Toast, 'id'> }
      | { type: 'toast.dismiss'; id: number }
      | { type: 'attempt.succeed'; about: string },
  },
  delays: {
    /** Long enough to read a sentence. */
    reading: 6000,
    /** Long enough to notice a mistake as well. */
    deciding: 15_000,
  },
  guards: {
    isUndoable: (_, { toast }: { toast: Omit<Toast, 'id'> }) => toast.onUndo !== undefined,
    isError: (_, { toast }: { toast: Omit<Toast, 'id'> }) => toast.severity === 'error',
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: Omit<Toast, 'id'> }) => ({
      // More than a handful at once cannot be read.
      toasts: [...withoutFailureOf(toast, context.toasts), { ...toast, id: context.nextId }].slice(-5),
      nextId: context.nextId + 1,
    })),
    dismissLater: raise(({ context }) => ({ type: 'toast.dismiss' as const, id: context.nextId - 1 }), {
      delay: 'reading',
    }),
    dismissMuchLater: raise(({ context }) => ({ type: 'toast.dismiss' as const, id: context.nextId - 1 }), {
      delay: 'deciding',
    }),
    removeFailure: assign({
      toasts: ({ context }, attempt: { about: string }) => withoutFailureOf(attempt, context.toasts),
    }),
    remove: assign({
      toasts: ({ context }, { id }: { id: number }) => context.toasts.filter((toast) => toast.id !== id),
    }),
  },
}).createMachine({
  id: 'notifications',
  context: { toasts: [], nextId: 1 },
  initial: 'open',
  states: {
    open: {
      description: 'Toasts come and go.',
      on: {
        'toast.show': [
          {
            guard: { type: 'isError', params: ({ event }) => event },
            actions: { type: 'add', params: ({ event }) => event },
            description: 'An error stays until it is dismissed.',
          },
          {
            guard: { type: 'isUndoable', params: ({ event }) => event },
            actions: [{ type: 'add', params: ({ event }) => event }, 'dismissMuchLater'],
            description: 'An action that can be undone stays longer.',
          },
          {
            actions: [{ type: 'add', params: ({ event }) => event }, 'dismissLater'],
            description: 'A success disappears by itself.',
          },
        ],
        'toast.dismiss': {
          actions: { type: 'remove', params: ({ event }) => event },
          description: 'Dismiss a toast.',
        },
        'attempt.succeed': {
          actions: { type: 'removeFailure', params: ({ event }) => event },
          description: 'A failed action has succeeded, which no toast reports.',
        },
      },
    },
  },
});
