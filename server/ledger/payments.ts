import { entriesOf, missingOf } from '../../src/shared/domain/account';
import type { Day } from '../../src/shared/domain/days/days';
import type { Trx } from '../db/transaction';
import { lockRent, requireEvent, type LockedRent, type Target } from '../rents/lockRent';
import type { RentOutcome } from '../rents/runRentCommand';
import { accountOf } from './account';
import { liveEntries, moneyOf, paidBy, saveEntries, settles, voidEntries, writeEntries, type Entry, type Writer } from './entries';

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
 * Takes payments of a rent back, the newest first, until it is not paid; of a rent that is paid in part, the last one. Throws as
 * every action on a rent.
 */
export async function unpayRent(trx: Trx, { id, version }: Target, by: Writer): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'rent.unpay');
  for (const act of actsToVoid(rent, await liveEntries(trx, id)))
    await voidEntries(trx, act, { by, source: 'PAY_RENT' });
  return saveEntries(trx, rent);
}

/**
 * Acts whose reversal makes the rent unpaid, in order. A payment that was given back cannot be taken back without falling
 * below 0: where nothing else is left, the newest refund is reversed first.
 */
function actsToVoid(rent: LockedRent, live: readonly Entry[]): Entry[][] {
  const { total, paid: before } = accountOf(rent);
  const acts = actsOf(live).reverse();
  const chosen: Entry[][] = [];
  let paid = before;
  let money = moneyOf(live);
  let settlements = rent.settlements;
  let isTaken = false;
  while (acts.length > 0 && (!isTaken || (settlements > 0 && paid >= total))) {
    const fits = (act: Entry[]) => settles(act) && paid >= paidBy(act) && money >= moneyOf(act);
    const next = acts.findIndex(acts.some(fits) ? fits : (act) => !settles(act));
    const [act = []] = acts.splice(next, 1);
    chosen.push(act);
    paid -= paidBy(act);
    money -= moneyOf(act);
    if (!settles(act)) continue;
    isTaken = true;
    settlements -= act.length;
  }
  return chosen;
}

/** Entries by the act that wrote them, oldest first. */
function actsOf(entries: readonly Entry[]): Entry[][] {
  const acts = new Map<number, Entry[]>();
  for (const entry of entries) acts.set(entry.group_id, [...(acts.get(entry.group_id) ?? []), entry]);
  return [...acts.values()];
}
