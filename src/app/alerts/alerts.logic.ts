import { rentCountCalls } from '../../../contract/rentCounts';
import { rentCalls } from '../../../contract/rents';
import { call } from '../../shared/api/client/call';
import type { Alert, SeenAlerts } from '../../../machines/page/alerts.machine';
import { alertsMachine } from '../../../machines/page/alerts.machine';
import type { Rent } from '../../../machines/types';
import { callActor } from '../../shared/api/client/callActor';
import { orUnsupported } from '../../shared/api/client/orUnsupported';
import { ATTENTION, rentsNeedingAttention, type AttentionKind } from '../../shared/domain/attention';
import type { Day } from '../../shared/domain/days/days';
import { observe } from '../../shared/page/observers';
import { mergeSettings, readSettings } from '../../shared/browser/storedSettings';

/** Number of rents that an alert names; the list has the rest. */
const MOST_NAMED = 2;

/** Paths of the pages that list exactly the rents of each kind. */
export const LIST_PATHS: Record<AttentionKind, string> = {
  leaving: '/apps/cockpit/rents?view=leavesToday',
  returning: '/apps/cockpit/today#returning',
  overdue: '/apps/cockpit/rents?view=overdue',
  unpaid: '/apps/cockpit/rents?view=due',
};

/** The machine behind the bell for one user. */
export function alertsLogic(username: string) {
  return alertsMachine.provide({
    actors: {
      readAlerts: callActor(({ day }: { day: string }, signal) => readAlerts(day, signal)),
      observeRents: observe('rents'),
    },
    actions: { storeSeen: ({ context }) => storeSeen(username, context.seen) },
  });
}

/** Reads today's alerts: in one small call from a server that counts them, from all rents of any other. */
async function readAlerts(day: Day, signal: AbortSignal): Promise<Alert[]> {
  const counted = await orUnsupported(call(rentCountCalls.alerts)({ query: { today: day } }, signal), null);
  if (counted === null) return alertsFrom((await call(rentCalls.find)({ body: {} }, signal)).items, day);
  return ATTENTION.map((kind) => ({ kind, ...counted[kind] })).filter(hasRents);
}

/** Alerts counted from all rents, for servers without the alerts call. */
export function alertsFrom(rents: readonly Rent[], day: Day): Alert[] {
  return ATTENTION.map((kind) => {
    const own = rentsNeedingAttention(rents, kind, day);
    const named = own
      .slice(0, MOST_NAMED)
      .map(({ id, code, customer }) => ({ id, code, customer: customer.description }));
    return { kind, count: own.length, rents: named };
  }).filter(hasRents);
}

const hasRents = ({ count }: Alert) => count > 0;

/** The alerts that this user has seen, stored beside the other settings of this browser. */
export function readSeen(username: string): SeenAlerts {
  return readAllSeen()[username] ?? {};
}

function storeSeen(username: string, seen: SeenAlerts): void {
  mergeSettings({ seenAlerts: { ...readAllSeen(), [username]: seen } });
}

function readAllSeen(): Record<string, SeenAlerts> {
  return (readSettings().seenAlerts ?? {}) as Record<string, SeenAlerts>;
}
