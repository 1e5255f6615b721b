import { sql } from 'kysely';
import type { Day } from '../../src/shared/domain/days/days';
import type { EntryKind, PaymentMethod } from '../../contract/lib/limits';
import type { EntrySource } from './tables';
import { toCents } from '../../src/shared/domain/formats/money';
import type { NewRow, Row } from '../db/schema';
import type { Trx } from '../db/transaction';
import { openDays } from './closedDays';
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
  isHold?: boolean;
  onDay: Day;
  /** A user asked for this day: it is refused where it is closed. Another one gives way to the next open day. */
  isDayGiven?: boolean;
  center?: number | null;
  reference?: string | null;
  note?: string | null;
  source?: EntrySource;
  /** Written on the customer's account instead of the rent. */
  onAccount?: true;
  /** The hand-over that it is written with. */
  handoverId?: number;
}

export type Entry = Row<'ledger_entries'>;

/** Kinds of entries that settle a rent. */
const SETTLING: readonly EntryKind[] = ['PAYMENT', 'CREDIT', 'WRITE_OFF', 'TRANSFER_IN', 'DEPOSIT_KEPT'];
/** Kinds of entries that pay without money. */
export const WITHOUT_MONEY: readonly EntryKind[] = ['CREDIT', 'WRITE_OFF'];

/** The user that reverses entries, and the reason. */
export interface Voiding {
  by: Writer;
  note?: string;
  source?: EntrySource;
}

/** Writes the entries of one act on a rent, which is locked. The database adds them to the rent's figures. */
export async function writeEntries(
  trx: Trx,
  rent: LockedRent,
  entries: readonly NewEntry[],
  by: Writer,
): Promise<void> {
  await writeActs(trx, [{ of: rent, entries }], by);
}

/** Writes acts on rents and accounts of customers, which are locked. */
export async function writeActs(
  trx: Trx,
  acts: readonly { of: Pick<LockedRent, 'customer_id'> & Partial<LockedRent>; entries: readonly NewEntry[] }[],
  by: Writer,
): Promise<void> {
  await insertActs(
    trx,
    acts.map(({ of, entries }) =>
      entries.map(({ amount, onDay, center, isHold, handoverId, onAccount, ...entry }) => ({
        ...entry,
        ...(onAccount ? {} : { rent_id: of.id, rent_code: of.code }),
        customer_id: of.customer_id,
        ...{ is_hold: isHold, amount: amount / 100, on_day: onDay, center_id: center, handover_id: handoverId },
        ...writtenBy(by),
      })),
    ),
  );
}

/**
 * Writes the entries of acts by one statement: so the database keeps its sums in one order. No closed day takes one; 409
 * `day-closed` where a user asked for it.
 */
async function insertActs(
  trx: Trx,
  acts: readonly (readonly (NewRow<'ledger_entries'> & Pick<NewEntry, 'isDayGiven'>)[])[],
): Promise<void> {
  const planned = acts.flatMap((act) => act.map((entry) => ({ entry, act })));
  if (planned.length === 0) return;
  const dayOf = await openDays(
    trx,
    planned.map(({ entry }) => entry),
  );
  const entries = planned.map(({ entry: { isDayGiven, ...entry }, act }) => ({
    entry: { ...entry, on_day: dayOf({ ...entry, isDayGiven }) },
    act,
  }));
  const { rows: ids } = await sql<{
    id: number;
  }>`select nextval('ledger_entries_id_seq') as id from generate_series(1, ${entries.length}::integer)`.execute(trx);
  const groupOf = (act: unknown) => ids[entries.findIndex((one) => one.act === act)]?.id;
  await trx
    .insertInto('ledger_entries')
    .values(entries.map(({ entry, act }, place) => ({ ...entry, id: ids[place]?.id, group_id: groupOf(act) })))
    .execute();
}

/** Entries of a rent that are neither reversed nor reversals, oldest first. */
export function liveEntries(trx: Trx, rentId: number): Promise<Entry[]> {
  return selectLive(trx).where('rent_id', '=', rentId).orderBy('id').execute();
}

/** Entries that are neither reversed nor reversals. */
export function selectLive(trx: Trx) {
  return trx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('voids_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entries as reversal')
            .select('reversal.id')
            .whereRef('reversal.voids_id', '=', 'ledger_entries.id'),
        ),
      ),
    );
}

/** What entries paid, in cents; below 0 for a refund. */
export function paidBy(entries: readonly Entry[]): number {
  return entries.reduce((sum, { paid }) => sum + toCents(Number(paid)), 0);
}

/** What came in with the entries, in cents, and is no credit; below 0 where more was given back. */
export function receivedBy(entries: readonly Entry[]): number {
  return paidBy(entries.filter(({ kind }) => !WITHOUT_MONEY.includes(kind)));
}

/** What the entries added to the deposit that is held, in cents. */
export function depositBy(entries: readonly Entry[]): number {
  return entries.reduce((sum, { deposit }) => sum + toCents(Number(deposit)), 0);
}

/** Number of entries that pay, or settle a rent without a price. */
export function settlementsOf(entries: readonly Entry[]): number {
  return entries.filter(({ kind }) => SETTLING.includes(kind)).length;
}

/** The deposit's sort where the entries move one: whether it is a hold rather than money. */
export function holdOf(entries: readonly Entry[]): boolean | undefined {
  return entries.find(({ deposit }) => Number(deposit) !== 0)?.is_hold;
}

/** By sort, whether an entry brought in money or a hold. A captured hold counts as a payment. */
const CAME_IN = {
  payments: ({ kind, is_hold }: Entry) => kind === 'PAYMENT' || (kind === 'DEPOSIT_KEPT' && is_hold),
  deposits: ({ kind }: Entry) => kind === 'DEPOSIT_IN',
};

/** The till where the newest money of these sorts lies, among the entries of a rent that count; undefined without any. */
export function tillOf(live: readonly Entry[], ...sorts: (keyof typeof CAME_IN)[]): number | undefined {
  return live.findLast((entry) => sorts.some((sort) => CAME_IN[sort](entry)))?.center_id ?? undefined;
}

/** Reverses entries, each on its own day, or the first open one after it, and for the customer that it was of. */
export async function voidEntries(trx: Trx, entries: readonly Entry[], { by, ...why }: Voiding): Promise<void> {
  await insertActs(trx, [
    entries.map(({ id: voids_id, kind, amount, method, is_hold, on_day, center_id, ...of }) => ({
      ...{ kind, amount, method, is_hold, on_day, center_id, voids_id },
      ...{ customer_id: of.customer_id, rent_id: of.rent_id, rent_code: of.rent_code },
      ...why,
      ...writtenBy(by),
    })),
  ]);
}

/** Saves a rent whose entries have changed. */
export async function saveEntries(trx: Trx, rent: LockedRent): Promise<RentOutcome> {
  await saveRent(trx, rent, {});
  return moneyMoved(rent);
}

/** What looks different where money has moved on a rent: its customer's account, and lists of entries. */
export function moneyMoved(rent: LockedRent): Pick<RentOutcome, 'touches'> {
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
