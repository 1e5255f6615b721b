import type { CancelledParts, CancelledRent } from '../../../machines/types';
import { toWire } from '../../../src/shared/domain/days/days';
import type { Static } from 'typebox';
import type { CancelMoney } from '../../../contract/ledger';
import type { Caller } from '../../ledger/caller';
import { settleCancelled } from '../../ledger/cancellation';
import { onlyOne } from '../../db/lookups';
import type { Queryable, Trx } from '../../db/transaction';
import { lockRent, requireEvent, type LockedRent, type Target } from '../lockRent';
import { readRent, type RentRecord } from '../queries';
import type { KeptColumns } from '../tables';

export type CancelledRecord = CancelledRent & { id: number };

/** Reason of a cancellation, the user, and what becomes of the rent's money. */
interface Cancellation extends Caller {
  reason: string;
  money?: Static<typeof CancelMoney>;
}

/**
 * Moves a rent to the cancelled ones, which frees its assets. Answers the rent as it was, without money. 404, 412, and 409
 * as every action on a rent and as `settleCancelled`.
 */
export async function cancelRent(trx: Trx, { id, version }: Target, by: Cancellation): Promise<RentRecord> {
  const row = await lockRent(trx, id, version);
  requireEvent(row, 'rent.cancel');
  await settleCancelled(trx, row, by.money, by);
  const rent = await readRent(trx, id);
  await trx
    .insertInto('cancelled_rents')
    .values({
      id,
      rent_number: row.rent_number,
      code: row.code,
      reference_code: row.reference_code,
      customer_id: row.customer_id,
      start_date: row.start_date,
      end_date: row.end_date,
      payment_total: row.payment_total,
      payment_total_with_vat: row.payment_total_with_vat,
      record: JSON.stringify({ ...partsOf(rent), kept: await keptOf(trx, row) }),
      reason: by.reason,
      cancelled_by: by.user.username,
    })
    .execute();
  await trx.deleteFrom('rents').where('id', '=', id).execute();
  return rent;
}

function partsOf(rent: RentRecord): CancelledParts {
  const { state, delliveryAddress, notes, rentLines, charges = [], linesTotal = 0, chargesTotal = 0 } = rent;
  return { state, delliveryAddress, notes, rentLines, charges, linesTotal, chargesTotal };
}

async function keptOf(trx: Trx, row: LockedRent): Promise<KeptColumns> {
  const charges = await trx
    .selectFrom('rent_charges')
    .select(['id', 'added_on'])
    .where('rent_id', '=', row.id)
    .execute();
  return {
    version: row.version,
    createdAt: row.created_at.toISOString(),
    paymentDays: row.payment_days,
    depositAsked: row.deposit_asked,
    invoiceReference: row.invoice_reference,
    addedOn: Object.fromEntries(charges.map(({ id, added_on }) => [id, added_on])),
  };
}

/** Reads cancelled rents by their identifiers, in any order. */
export async function readCancelledRents(db: Queryable, ids: readonly number[]): Promise<CancelledRecord[]> {
  const rows = await db
    .selectFrom('cancelled_rents')
    .innerJoin('customers', 'customers.id', 'cancelled_rents.customer_id')
    .select(['cancelled_rents.id', 'code', 'reference_code', 'rent_number', 'customer_id', 'start_date', 'end_date'])
    .select(['payment_total', 'payment_total_with_vat', 'record', 'reason', 'cancelled_by', 'cancelled_at'])
    .select(['customers.description', 'customers.phone', 'customers.email', 'customers.tax_number'])
    .select((eb) =>
      eb
        .selectFrom('ledger_entries')
        .whereRef('ledger_entries.rent_id', '=', 'cancelled_rents.id')
        .where('voids_id', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('entry_count'),
    )
    .where('cancelled_rents.id', 'in', ids)
    .execute();
  return rows.map(({ record: { kept: _kept, ...parts }, ...row }) => ({
    ...parts,
    id: row.id,
    code: row.code,
    referenceCode: row.reference_code,
    rentNumber: row.rent_number,
    customer: {
      id: row.customer_id,
      description: row.description,
      phone: row.phone,
      email: row.email,
      taxNumber: row.tax_number,
    },
    startDate: toWire(row.start_date),
    endDate: toWire(row.end_date),
    paymentTotal: Number(row.payment_total),
    paymentTotalWithVat: Number(row.payment_total_with_vat),
    reason: row.reason,
    cancelledBy: row.cancelled_by,
    cancelledAt: row.cancelled_at.toISOString(),
    entryCount: Number(row.entry_count),
  }));
}

/** Reads one cancelled rent; 404 when there is none. */
export async function readCancelledRent(db: Queryable, id: number): Promise<CancelledRecord> {
  return onlyOne(await readCancelledRents(db, [id]), 'cancelled rent', id);
}
