import type { Handover, HandoverDirection } from '../../../machines/types';
import { toWire, type Day } from '../../../src/shared/domain/days/days';
import type { Row } from '../../db/schema';
import type { Queryable, Trx } from '../../db/transaction';
import type { HandedUnit, HandoverContext } from './handoverItem';
import { readingOf } from './handoverSheet';
import { undoUntil } from '../lockRent';
import { attachPhotos, readPhotos } from './photos';
import { signatureColumns, writeStrokes } from './signatures';

/*
 * Hand-overs as they are kept.
 */

/** A hand-over as it is written; `movesRent` where the rent starts or ends with it. */
interface NewHandover extends Pick<HandoverContext, 'handedBy' | 'person' | 'signature'> {
  direction: HandoverDirection;
  movesRent: boolean;
  /** The day on which it happened. */
  day: Day;
  /** Changes of the rent by its early start. */
  former?: { start: Day; values: string | null };
  /** Reason of a swap; `of` is the hand-over in which the former unit came back. */
  swap?: { reason: string; of?: number };
}

/** Hand-overs of a rent, the first one first. */
export async function readHandovers(db: Queryable, rentId: number): Promise<Handover[]> {
  const rows = await db
    .selectFrom('handovers')
    .innerJoin('rents', 'rents.id', 'rent_id')
    .select(['handovers.id', 'direction', 'on_day', 'person', 'handed_by', 'handovers.created_at'])
    .select(['handed_at', 'signature', 'signed_name', 'swap_reason'])
    .where('rent_id', '=', rentId)
    .orderBy('handovers.id')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .selectFrom('handover_items')
    .innerJoin('assets', 'serial_number', 'asset_serial')
    .leftJoin('asset_models', 'asset_models.id', 'assets.model_id')
    .select(['handover_id', 'asset_serial', 'condition', 'handover_items.notes', 'meter', 'meter_unit', 'fuel'])
    .select(['maintenance_id', 'found_on', 'found_condition'])
    .where('handover_id', 'in', ids)
    .orderBy('asset_serial')
    .execute();
  const photos = await readPhotos(db, ids);
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    onDay: toWire(row.on_day),
    person: row.person,
    handedBy: row.handed_by,
    createdAt: row.created_at.toISOString(),
    undoUntil: row.id === ids.at(-1) ? undoUntil(row.handed_at) : null,
    swapReason: row.swap_reason,
    items: items
      .filter(({ handover_id: own }) => own === row.id)
      .map(({ asset_serial: asset, condition, notes, meter, fuel, found_on: found, found_condition, ...item }) => ({
        asset,
        condition,
        notes,
        meter: readingOf(meter),
        meterUnit: item.meter_unit,
        fuel,
        maintenance: item.maintenance_id,
        photos: photos
          .filter((photo) => photo.handover_id === row.id && photo.asset_serial === asset)
          .map(({ id, type, size }) => ({ id, type, size })),
        foundOn: found && toWire(found),
        foundCondition: found_condition,
      })),
    signature: row.signature && { form: row.signature, name: row.signed_name },
  }));
}

/** Writes a hand-over its photos and signature, and answers its identifier. */
export async function writeHandover(
  trx: Trx,
  rentId: number,
  units: readonly HandedUnit[],
  { direction, movesRent, day, former, handedBy, person, signature, swap }: NewHandover,
): Promise<number> {
  const { id } = await trx
    .insertInto('handovers')
    .values({
      rent_id: rentId,
      direction,
      on_day: day,
      moves_rent: movesRent,
      person,
      handed_by: handedBy,
      ...signatureColumns(signature),
      swap_reason: swap?.reason,
      swap_of: swap?.of,
      former_start: former?.start,
      former_values: former?.values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeStrokes(trx, id, signature);
  if (units.length === 0) return id;
  await trx
    .insertInto('handover_items')
    .values(
      units.map(({ serial, condition, notes, meter, fuel, maintenance, formerState }) => ({
        handover_id: id,
        asset_serial: serial,
        condition,
        notes,
        meter,
        fuel,
        maintenance_id: maintenance,
        former_state_id: formerState,
      })),
    )
    .execute();
  await attachPhotos(trx, rentId, id, units);
  return id;
}

/** The last hand-over of a rent; with `move`, the last one that started (`OUT`) or ended (`IN`) the rent. */
export function lastHandover(
  trx: Trx,
  rentId: number,
  move?: HandoverDirection,
): Promise<Row<'handovers'> | undefined> {
  const all = trx.selectFrom('handovers').selectAll().where('rent_id', '=', rentId);
  const found = move === undefined ? all : all.where('moves_rent', '=', true).where('direction', '=', move);
  return found.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The units of a hand-over, with what it brought. */
export function itemsOf(trx: Trx, handoverId: number): Promise<Row<'handover_items'>[]> {
  return trx
    .selectFrom('handover_items')
    .selectAll()
    .where('handover_id', '=', handoverId)
    .orderBy('asset_serial')
    .execute();
}

/** Removes a hand-over with its units and charges. */
export async function removeHandover(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('rent_charges').where('handover_id', '=', id).execute();
  await trx.deleteFrom('handovers').where('id', '=', id).execute();
}
