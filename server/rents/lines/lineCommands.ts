import { sql } from 'kysely';
import type { RentDiscount } from '../../../contract/rentLines';
import { sumMoney } from '../../../src/shared/domain/formats/money';
import { percentOff, spreadDiscount, spreadTotal } from '../../../src/shared/domain/price';
import { lockAssets } from '../../catalogue/lockAssets';
import { assetOnRent } from '../../db/constraints';
import type { Trx } from '../../db/transaction';
import { ApiError, invalidFields } from '../../lib/errors';
import { assertNoMaintenance, assertNoOverlappingRent } from '../conflicts';
import { firstLines, valueColumns, type LineInput } from './lineValues';
import { lockRent, requireEvent, saveRent, type LockedRent, type Target } from '../lockRent';

/**
 * Puts an asset on the rent, at the end of its lines, with today's VAT rate. 409 when the asset is not AVAILABLE, on the
 * rent already, in maintenance, or on another rent that shares a day.
 */
export async function addLine(trx: Trx, { id, version }: Target, line: LineInput, vatRate: number): Promise<void> {
  const { serial } = line;
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'line.add');
  await lockAssets(trx, [serial]);
  await requireAvailable(trx, serial);
  if (await isOnRent(trx, id, serial)) {
    throw assetOnRent({ asset: serial });
  }
  const period = { start: rent.start_date, end: rent.end_date };
  await assertNoOverlappingRent(trx, id, [serial], period);
  await assertNoMaintenance(trx, [serial], [period]);
  await trx
    .insertInto('rent_lines')
    .values({
      rent_id: id,
      period: rent.period,
      line_order: rent.line_count,
      asset_serial: serial,
      ...(await valueColumns(trx, line, period)),
      vat_rate: vatRate,
    })
    .execute();
  await saveRent(trx, rent, {});
}

/** Takes an asset off the rent; the lines behind it move up. */
export async function removeLine(trx: Trx, { id, version }: Target, serial: number): Promise<void> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'line.remove');
  const removed = await trx
    .deleteFrom('rent_lines')
    .where('rent_id', '=', id)
    .where('asset_serial', '=', serial)
    .returning('line_order')
    .executeTakeFirst();
  if (!removed) throw invalidFields({ asset: 'not-found' });
  await trx
    .updateTable('rent_lines')
    .set({ line_order: sql<number>`line_order - 1` })
    .where('rent_id', '=', id)
    .where('line_order', '>', removed.line_order)
    .execute();
  await saveRent(trx, rent, {});
}

/** Changes the value of a unit, on its first line. It keeps the VAT rate that it was written with. */
export async function changeLineValue(trx: Trx, { id, version }: Target, line: LineInput): Promise<void> {
  const rent: LockedRent = await lockRent(trx, id, version);
  requireEvent(rent, 'line.changeValue');
  const changed = await trx
    .updateTable('rent_lines')
    .set(await valueColumns(trx, line, { start: rent.start_date, end: rent.end_date }))
    .where('id', 'in', firstLines(trx, id, [line.serial]))
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw invalidFields({ asset: 'not-found' });
  await saveRent(trx, rent, {});
}

/**
 * Gives every line the same discount on its list value, in percent or down to a sum in euro. The cents are spread so that
 * the lines add up to the discounted sum. 400 for both or neither, and for a sum above that of the list values.
 */
export async function discountLines(trx: Trx, { id, version }: Target, discount: RentDiscount): Promise<void> {
  if (Object.keys(discount).length !== 1) throw invalidFields({ percent: 'invalid', total: 'invalid' });
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'line.changeValue');
  const lines = await trx
    .selectFrom('rent_lines')
    .select(['id', 'list_value', 'payment_value'])
    .where('rent_id', '=', id)
    .orderBy('line_order')
    .execute();
  const listValues = lines.map((line) => Number(line.list_value ?? line.payment_value));
  const list = sumMoney(listValues);
  const { total, percent = percentOff(list, total ?? list) } = discount;
  if (total !== undefined && total > list) throw invalidFields({ total: 'out-of-range' });
  const values = total === undefined ? spreadDiscount(listValues, percent) : spreadTotal(listValues, total);
  const rows = values.map((value, index) => sql`(${lines[index]?.id}::int, ${value}::numeric)`);
  if (rows.length > 0)
    await sql`update rent_lines set list_value = coalesce(list_value, payment_value), discount_percent = ${percent}, payment_value = value
      from (values ${sql.join(rows)}) as discounted(line_id, value) where id = line_id`.execute(trx);
  await saveRent(trx, rent, {});
}

/** 400 for an unknown asset, 409 for one whose state is of another type than AVAILABLE. */
export async function requireAvailable(trx: Trx, serial: number): Promise<void> {
  const asset = await trx
    .selectFrom('assets')
    .innerJoin('asset_states', 'asset_states.id', 'assets.state_id')
    .select(['asset_states.type', 'asset_states.description'])
    .where('assets.serial_number', '=', serial)
    .executeTakeFirst();
  if (!asset) throw invalidFields({ asset: 'not-found' });
  if (asset.type === 'AVAILABLE') return;
  throw new ApiError(409, 'asset-not-available', `Equipment ${serial} is in the state ${asset.description}.`, {
    details: { asset: serial, state: asset.description, type: asset.type },
  });
}

/** Whether the asset has a line of the rent, and is not back. */
export async function isOnRent(trx: Trx, rentId: number, serial: number): Promise<boolean> {
  const line = await trx
    .selectFrom('rent_lines')
    .select('id')
    .where('rent_id', '=', rentId)
    .where('asset_serial', '=', serial)
    .where('back_on', 'is', null)
    .executeTakeFirst();
  return line !== undefined;
}
