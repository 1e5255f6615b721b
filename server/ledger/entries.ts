import type { Day } from '../../src/shared/domain/days/days';
import type { EntryKind, PaymentMethod } from '../../contract/lib/limits';
import type { EntrySource } from './tables';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Row } from '../db/schema';
import type { Trx } from '../db/transaction';
import { saveRent, type LockedRent } from '../rents/lockRent';
import type { RentOutcome } from '../rents/runRentCommand';

/** The user that writes entries. */
export interface Writer {
  id: number;
  username: string;
}

/** An entry to write; the amount is in cents. */
export interface NewEntry {
  kind: EntryKind;
  amount: number;
  method?: PaymentMethod;
  onDay: Day;
  center?: number | null;
  reference?: string | null;
  note?: string | null;
  source?: EntrySource;
}

export type Entry = Row<'ledger_entries'>;

/** Writes the entries of one act on a rent, which is locked. The database adds them to the rent's figures. */
export async function writeEntries(
  trx: Trx,
  rent: LockedRent,
  entries: readonly NewEntry[],
  by: Writer,
): Promise<void> {
  let group: number | undefined;
  for (const { amount, onDay, center, ...entry } of entries) {
    const { id } = await trx
      .insertInto('ledger_entries')
      .values({
        ...entry,
        ...{ rent_id: rent.id, rent_code: rent.code, customer_id: rent.customer_id },
        ...writtenBy(by),
        group_id: group,
        amount: amount / 100,
        on_day: onDay,
        center_id: center,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    group ??= id;
  }
}

/** Entries of a rent that are neither reversed nor reversals, oldest first. */
export function liveEntries(trx: Trx, rentId: number): Promise<Entry[]> {
  return trx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('rent_id', '=', rentId)
    .where('voids_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entries as reversal')
            .select('reversal.id')
            .whereRef('reversal.voids_id', '=', 'ledger_entries.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}

/** What the entries of an act paid, in cents; below 0 for a refund. */
export function paidBy(act: readonly Entry[]): number {
  return act.reduce((sum, { paid }) => sum + toCents(Number(paid)), 0);
}

/** Whether an act pays, or settles a rent without a price. */
export function settles(act: readonly Entry[]): boolean {
  return act.every(({ paid }) => Number(paid) >= 0);
}

/** What came in with the entries, in till or bank and in cents; below 0 where more was given back. */
export function moneyOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { money }) => sum + toCents(Number(money)), 0);
}

/** Reverses the entries of one act, each on its own day and for the customer that it was of. */
export async function voidEntries(
  trx: Trx,
  entries: readonly Entry[],
  { by, ...why }: { by: Writer; note?: string; source?: EntrySource },
): Promise<void> {
  let group: number | undefined;
  for (const { id: voids_id, kind, amount, method, is_hold, on_day, center_id, ...of } of entries) {
    const { id } = await trx
      .insertInto('ledger_entries')
      .values({
        ...{ kind, amount, method, is_hold, on_day, center_id, voids_id, group_id: group },
        ...{ customer_id: of.customer_id, rent_id: of.rent_id, rent_code: of.rent_code },
        ...why,
        ...writtenBy(by),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    group ??= id;
  }
}

/** Saves a rent whose entries have changed. Names what looks different with it: its customer's account, and lists of entries. */
export async function saveEntries(trx: Trx, rent: LockedRent): Promise<RentOutcome> {
  await saveRent(trx, rent, {});
  return {
    touches: [
      ['customers', String(rent.customer_id)],
      ['ledger', '*'],
    ],
  };
}

function writtenBy({ id, username }: Writer) {
  return { by_user: id, by_name: username };
}
