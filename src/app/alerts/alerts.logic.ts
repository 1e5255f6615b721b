import type { Alert, SeenAlerts } from '../../../machines/alerts.machine';
import { alertsMachine } from '../../../machines/alerts.machine';
import type { Rent } from '../../../machines/types';
import { callActor } from '../../shared/api/callActor';
import { readRents, type RentsFilter } from '../../shared/api/rents';
import { isOffered } from '../../shared/config';
import { ATTENTION, attentiveRents, type AttentionKind } from '../../shared/domain/attention';
import { addDays, dayOf, toWire, type Day } from '../../shared/domain/days';

/** So many rents are named; the list has the rest. */
const NAMED = 2;

/** Where each kind is listed, and nothing else. */
export const LISTS: Record<AttentionKind, string> = {
  leaving: '/apps/cockpit/rents?view=leavesToday',
  returning: '/apps/cockpit/today#returning',
  overdue: '/apps/cockpit/rents?view=overdue',
  unpaid: '/apps/cockpit/rents?view=unpaid',
};

/** The machine behind the bell for one user. */
export function alertsLogic(username: string) {
  return alertsMachine.provide({
    actors: { readAlerts: callActor(({ day }: { day: string }, signal) => readAlerts(day, signal)) },
    actions: { storeSeen: ({ context }) => rememberSeen(username, context.seen) },
  });
}

/** Reads today's alerts: a few rents of each kind from a server that counts, all rents from any other. */
async function readAlerts(day: Day, signal: AbortSignal): Promise<Alert[]> {
  if (!isOffered('rentViews')) {
    const { items } = await readRents({}, signal);
    return alertsFrom(items, day);
  }
  const read = (filter: RentsFilter) => readRents({ ...filter, page: 1, perPage: NAMED }, signal);
  // One after the other, so that an action in between waits for one of them only.
  const leaving = await read({
    state: 'NOT_STARTED',
    startDateInterval: { begin: toWire(day), end: toWire(day) },
    sort: '-rentNumber',
  });
  // Those whose last day lies before tomorrow: the latest of them end today.
  const due = await read({ state: 'ONGOING', overdueOn: toWire(addDays(day, 1)), sort: '-endDate' });
  const overdue = await read({ state: 'ONGOING', overdueOn: toWire(day), sort: 'endDate' });
  const unpaid = await read({ state: ['NOT_STARTED', 'ONGOING', 'ENDED'], payed: false, sort: 'endDate' });
  const count = ({ items, total }: { items: unknown[]; total: number | null }) => total ?? items.length;
  const returning = due.items.filter(({ endDate }) => dayOf(endDate) === day);
  return [
    alert('leaving', count(leaving), leaving.items),
    alert('returning', Math.max(returning.length, count(due) - count(overdue)), returning),
    alert('overdue', count(overdue), overdue.items),
    alert('unpaid', count(unpaid), unpaid.items),
  ].filter(isAny);
}

/** The same from a complete list of rents. */
export function alertsFrom(rents: readonly Rent[], day: Day): Alert[] {
  return ATTENTION.map((kind) => {
    const own = attentiveRents(rents, kind, day).filter((rent) => kind !== 'leaving' || dayOf(rent.startDate) === day);
    return alert(kind, own.length, own);
  }).filter(isAny);
}

function alert(kind: AttentionKind, count: number, rents: readonly Rent[]): Alert {
  return {
    kind,
    count,
    rents: rents.slice(0, NAMED).map(({ id, code, customer }) => ({ id, code, customer: customer.description })),
  };
}

const isAny = ({ count }: Alert) => count > 0;

/** The alerts that this user has seen, stored beside the other settings of this browser. */
export function seenBy(username: string): SeenAlerts {
  return storedSettings().seenAlerts?.[username] ?? {};
}

function rememberSeen(username: string, seen: SeenAlerts): void {
  const settings = storedSettings();
  localStorage.setItem(
    'settings',
    JSON.stringify({ ...settings, seenAlerts: { ...settings.seenAlerts, [username]: seen } }),
  );
}

function storedSettings(): { seenAlerts?: Record<string, SeenAlerts> } {
  try {
    return (
      (JSON.parse(localStorage.getItem('settings') ?? '{}') as { seenAlerts?: Record<string, SeenAlerts> } | null) ?? {}
    );
  } catch {
    return {};
  }
}
