import { entriesOf, missingOf } from '../../src/shared/domain/account';
import type { Day } from '../../src/shared/domain/days/days';
import type { Trx } from '../db/transaction';
import { lockRent, requireEvent, type LockedRent, type Target } from '../rents/lockRent';
import type { RentOutcome } from '../rents/runRentCommand';
import { accountOf } from './account';
import { requireVoidRight, voidActs } from './accounts';
import type { Caller } from './caller';
import { mixed } from './deposits';
import {
  depositBy,
  holdOf,
  liveEntries,
  paidBy,
  receivedBy,
  saveEntries,
  settlementsOf,
  writeEntries,
  type Entry,
  type Writer,
} from './entries';

/** Takes all that is missing of a rent, or records that a rent without a price is settled. Throws as every action on a rent. */
export async function payRent(trx: Trx, { id, version }: Target, by: Writer, today: Day): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'rent.pay');
  const amounts = entriesOf(missingOf(accountOf(rent)));
  const entry = { kind: 'PAYMENT', method: 'OTHER', onDay: today, source: 'PAY_RENT' } as const;
  await writeEntries(
    trx,
    rent,
    amounts.map((amount) => ({ ...entry, amount })),
    by,
  );
  return saveEntries(trx, rent);
}

/**
 * Takes payments of a rent back, the newest first, until it is not paid. Of a rent that is paid in part it takes the last one, by
 * the right to reverse it: 403 without. Throws as every action on a rent.
 */
export async function unpayRent(trx: Trx, { id, version }: Target, caller: Caller): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'rent.unpay');
  const acts = actsToVoid(rent, await liveEntries(trx, id));
  if (!rent.payed) await requireVoidRight(trx, acts.flat(), caller);
  for (const act of acts) await voidActs(trx, act, { by: caller.user, source: 'PAY_RENT' });
  return saveEntries(trx, rent);
}

/**
 * Acts whose reversal makes the rent unpaid, in order. A payment that was given back cannot be taken back without falling
 * below 0: where nothing else is left, the newest refund is reversed first. What was kept of a deposit is held again; 409
 * `deposit-mixed` where another sort is held by now.
 */
function actsToVoid(rent: LockedRent, live: readonly Entry[]): Entry[][] {
  const { total, paid: before, ...deposit } = accountOf(rent);
  const acts = actsOf(live)
    .filter((act) => settlementsOf(act) > 0 || paidBy(act) < 0)
    .reverse();
  const chosen: Entry[][] = [];
  let paid = before;
  let received = receivedBy(live);
  let settlements = rent.settlements;
  let { held, isHold } = deposit;
  let isTaken = false;
  const isSameSort = (act: Entry[]) => held === 0 || (holdOf(act) ?? isHold) === isHold;
  while (acts.length > 0 && (!isTaken || (settlements > 0 && paid >= total))) {
    const fits = (act: Entry[]) =>
      settlementsOf(act) > 0 && paid >= paidBy(act) && received >= receivedBy(act) && isSameSort(act);
    const next = acts.findIndex(acts.some(fits) ? fits : (act) => settlementsOf(act) === 0);
    if (next < 0) throw mixed(held);
    const [act = []] = acts.splice(next, 1);
    chosen.push(act);
    paid -= paidBy(act);
    received -= receivedBy(act);
    // What was kept of a deposit is held again.
    isHold = holdOf(act) ?? isHold;
    held -= depositBy(act);
    if (settlementsOf(act) === 0) continue;
    isTaken = true;
    settlements -= settlementsOf(act);
  }
  return chosen;
}

/** Entries by the act that wrote them, oldest first. */
function actsOf(entries: readonly Entry[]): Entry[][] {
  const acts = new Map<number, Entry[]>();
  for (const entry of entries) acts.set(entry.group_id, [...(acts.get(entry.group_id) ?? []), entry]);
  return [...acts.values()];
}
