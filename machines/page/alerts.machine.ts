import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import type { Id } from '../types';

/** How many rents ask for one kind of attention, and the first of them. */
export interface Alert {
  kind: string;
  count: number;
  rents: { id: Id; code: string; customer: string }[];
}

/** Alerts that a user has seen, by kind: their count and day. */
export type SeenAlerts = Record<string, { day: string; count: number } | undefined>;

/** How many of each kind have not been seen; kinds without any are missing. */
export type NewAlerts = Record<string, number>;

/** The alerts beyond those seen today; on another day all of them are new. */
function unseen(alerts: readonly Alert[], seen: SeenAlerts, day: string): NewAlerts {
  const counts = alerts.map(({ kind, count }) => {
    const before = seen[kind];
    return [kind, before?.day === day ? count - before.count : count] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The marked counts with the fresh ones added; no kind has more marks than alerts. */
function withFresh(context: { alerts: readonly Alert[] | null; fresh: NewAlerts; marked: NewAlerts }): NewAlerts {
  const counts = (context.alerts ?? []).map(({ kind, count }) => {
    return [kind, Math.min(count, (context.marked[kind] ?? 0) + (context.fresh[kind] ?? 0))] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Alerts behind the header's bell: rents that go out, come back, are overdue or unpaid. Reads again when rents change
 * and at midnight. Failures stay silent.
 */
export const alertsMachine = setup({
  types: {
    context: {} as {
      day: string;
      /** Null until the first answer. */
      alerts: Alert[] | null;
      seen: SeenAlerts;
      /** How many of each kind are new since the panel was last open. */
      fresh: NewAlerts;
      /** How many of each kind were new when the panel was opened, or became so while it is open. */
      marked: NewAlerts;
    },
    input: {} as { day: string; seen: SeenAlerts },
    events: {} as
      | { type: 'records.changed' }
      | { type: 'day.change'; day: string }
      | { type: 'panel.open' }
      | { type: 'panel.close' },
  },
  actors: {
    readAlerts: fromPromise<Alert[], { day: string }>(notProvided),
    /** Sends `records.changed` after each change of rents. */
    observeRents: fromCallback(notProvided),
  },
  delays: {
    /** The page itself comes first, and several changes at once are one. */
    settling: 700,
  },
  guards: {
    isPanelOpen: stateIn({ panel: 'open' }),
    isOtherDay: ({ context }, { day }: { day: string }) => context.day !== day,
  },
  actions: {
    setDay: assign({ day: (_, { day }: { day: string }) => day }),
    setAlerts: assign(({ context }, { alerts }: { alerts: Alert[] }) => ({
      alerts,
      fresh: unseen(alerts, context.seen, context.day),
    })),
    clearMarked: assign({ marked: {} }),
    markSeen: assign(({ context }) => ({
      marked: withFresh(context),
      fresh: {},
      seen: context.alerts
        ? Object.fromEntries(context.alerts.map(({ kind, count }) => [kind, { day: context.day, count }]))
        : context.seen,
    })),
    /** Remembers the seen alerts in this browser; the app provides it. */
    storeSeen: () => {},
  },
}).createMachine({
  id: 'alerts',
  context: ({ input }) => ({ day: input.day, seen: input.seen, alerts: null, fresh: {}, marked: {} }),
  type: 'parallel',
  invoke: { id: 'observeRents', src: 'observeRents' },
  states: {
    data: {
      description: 'The alerts of the day, as far as they are known.',
      initial: 'settling',
      on: {
        'records.changed': { target: '.settling', description: 'Rents changed.' },
        'day.change': {
          guard: { type: 'isOtherDay', params: ({ event }) => event },
          target: '.settling',
          actions: { type: 'setDay', params: ({ event }) => event },
          description: 'Another day begins.',
        },
      },
      states: {
        settling: {
          description: 'Waiting until nothing more important happens.',
          after: { settling: 'reading' },
          on: {
            'panel.open': {
              target: 'reading',
              description: 'The panel is open: read at once instead of after the pause.',
            },
          },
        },
        reading: {
          description: 'The alerts known before stay in sight.',
          invoke: {
            id: 'readAlerts',
            src: 'readAlerts',
            input: ({ context }) => ({ day: context.day }),
            onDone: [
              {
                guard: 'isPanelOpen',
                target: 'known',
                actions: [
                  { type: 'setAlerts', params: ({ event }) => ({ alerts: event.output }) },
                  'markSeen',
                  'storeSeen',
                ],
                description: 'Alerts that arrive while the panel is open count as seen.',
              },
              { target: 'known', actions: { type: 'setAlerts', params: ({ event }) => ({ alerts: event.output }) } },
            ],
            onError: { target: 'unknown', description: 'Shows no failure: the next change asks again.' },
          },
        },
        known: { description: 'As of the last change.' },
        unknown: {
          description: 'The last question stayed without an answer.',
          on: {
            'panel.open': { target: 'reading', description: 'Open the panel: ask again.' },
          },
        },
      },
    },
    panel: {
      description: 'The panel that lists the alerts.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The bell shows how many are new.',
          on: {
            'panel.open': {
              target: 'open',
              actions: ['clearMarked', 'markSeen', 'storeSeen'],
              description: 'Open the panel.',
            },
          },
        },
        open: {
          description: 'All alerts of the panel have now been seen.',
          on: {
            'panel.close': { target: 'closed', description: 'Close the panel.' },
          },
        },
      },
    },
  },
});
