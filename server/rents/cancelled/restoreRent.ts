import { sql } from 'kysely';
import { lockAssets } from '../../catalogue/lockAssets';
import { onlyOne } from '../../db/lookups';
import type { Row } from '../../db/schema';
import type { Trx } from '../../db/transaction';
import { ApiError } from '../../lib/errors';
import type { ChargeSource } from '../../../contract/rentRecord';
import { isRentStage } from '../../../src/shared/domain/rent';
import { assertNoOverlappingRent } from '../conflicts';
import { paymentDaysOf } from '../customer';
import { requireAvailable } from '../lines/lineCommands';

type Cancelled = Row<'cancelled_rents'>;

/**
 * Takes a cancellation back: the rent is there again with its identifier, code, stage, days, lines and charges. Answers the
 * reason that it was cancelled for. A maintenance planned meanwhile does not matter: the rent warns of it, as of any other.
 * 404 without a cancelled rent. 409 for equipment that is gone, not AVAILABLE or on another rent. 409 too for an address that
 * is gone, and where money has moved with the cancellation.
 * @param firmsDays days to pay where neither rent nor customer say
 */
export async function restoreRent(trx: Trx, id: number, firmsDays: number): Promise<string> {
  const found = await trx.selectFrom('cancelled_rents').selectAll().where('id', '=', id).forUpdate().execute();
  const row = onlyOne(found, 'cancelled rent', id);
  const entryCount = await requireNoMoney(trx, id);
  await requireAddress(trx, row);
  await requireEquipment(trx, row);
  await trx.deleteFrom('cancelled_rents').where('id', '=', id).execute();
  await insertRent(trx, row, firmsDays);
  await insertParts(trx, row);
  if (entryCount > 0) await sql`update rents set entry_count = ${entryCount}::integer where id = ${id}`.execute(trx);
  return row.reason;
}

/** The number of entries of the rent, all of them reversed; 409 where the cancellation moved money, or some still counts. */
async function requireNoMoney(trx: Trx, id: number): Promise<number> {
  const entries = await trx
    .selectFrom('ledger_entries')
    .select(['id', 'voids_id', 'source'])
    .where('rent_id', '=', id)
    .execute();
  const reversed = new Set(entries.map(({ voids_id }) => voids_id));
  const counts = entries.some(
    (entry) => entry.source === 'CANCEL' || (entry.voids_id === null && !reversed.has(entry.id)),
  );
  if (counts) throw new ApiError(409, 'money-at-cancelling', 'Money was moved when the rent was cancelled.');
  return entries.length;
}

async function requireAddress(trx: Trx, { customer_id, record: { delliveryAddress } }: Cancelled): Promise<void> {
  if (!delliveryAddress) return;
  const found = await trx
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', Number(delliveryAddress.id))
    .where('customer_id', '=', customer_id)
    .where('is_dellivery_address', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new ApiError(409, 'address-gone', 'The delivery address of the rent does not exist any more.');
}

async function requireEquipment(trx: Trx, { id, start_date, end_date, record }: Cancelled): Promise<void> {
  const serials = record.rentLines.map(({ asset }) => Number(asset.serialNumber));
  const existing = await lockAssets(trx, serials);
  for (const asset of serials) {
    if (!existing.has(asset))
      throw new ApiError(409, 'asset-gone', `Equipment ${asset} does not exist any more.`, { details: { asset } });
    await requireAvailable(trx, asset);
  }
  await assertNoOverlappingRent(trx, id, serials, { start: start_date, end: end_date });
}

async function insertRent(
  trx: Trx,
  { record: { state, delliveryAddress, notes, kept }, ...row }: Cancelled,
  firmsDays: number,
) {
  if (!isRentStage(state)) throw new Error(`A rent cannot be stored in the state ${state}.`);
  await trx
    .insertInto('rents')
    .values({
      id: row.id,
      rent_number: row.rent_number,
      code: row.code,
      reference_code: row.reference_code,
      customer_id: row.customer_id,
      delivery_address_id: delliveryAddress ? Number(delliveryAddress.id) : null,
      state,
      start_date: row.start_date,
      end_date: row.end_date,
      notes,
      deposit_asked: kept?.depositAsked,
      invoice_reference: kept?.invoiceReference ?? null,
      payment_days: kept?.paymentDays ?? (await paymentDaysOf(trx, row.customer_id, firmsDays)),
      created_at: kept?.createdAt,
      // A version that was read before the cancellation is an old one.
      version: (kept?.version ?? 0) + 1,
    })
    .execute();
}

async function insertParts(trx: Trx, { id, start_date, end_date, record: { rentLines, charges, kept } }: Cancelled) {
  const lines = rentLines.map((line) => ({
    id: Number(line.id),
    rent_id: id,
    period: `[${start_date},${end_date}]`,
    line_order: line.lineOrder,
    asset_serial: Number(line.asset.serialNumber),
    payment_value: line.paymentValue,
    list_value: line.listValue,
    discount_percent: line.discountPercent,
    pricing: line.pricing && JSON.stringify(line.pricing),
    vat_rate: line.vatRate ?? 0,
    is_exchangeable: line.exchangeable,
  }));
  if (lines.length > 0) await trx.insertInto('rent_lines').values(lines).execute();
  const types = charges.flatMap(({ type }) => (type ? [Number(type.id)] : []));
  const left =
    types.length === 0
      ? []
      : await trx.selectFrom('charge_types').select('id').where('id', 'in', types).forKeyShare().execute();
  const costs = charges.map((charge) => ({
    id: Number(charge.id),
    rent_id: id,
    // A kind that was deleted leaves its charges their text.
    charge_type_id: left.find((type) => type.id === Number(charge.type?.id))?.id ?? null,
    description: charge.description,
    quantity: charge.quantity,
    unit_value: charge.unitValue,
    vat_rate: charge.vatRate,
    source: charge.source as ChargeSource,
    added_on: kept?.addedOn[String(charge.id)] ?? null,
  }));
  if (costs.length > 0) await trx.insertInto('rent_charges').values(costs).execute();
}
