import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Queryable } from '../db/transaction';
import type { AssetEarnings } from '../../contract/assets';
import { readAsset } from './assets';

/**
 * Earnings of an asset: its lines in euro, without VAT and without rents in ORDERING (product 9.1). 404 without the
 * asset.
 */
export async function readEarnings(
  db: Queryable,
  serial: number,
  knowsMaintenances: boolean,
): Promise<Static<typeof AssetEarnings>> {
  await readAsset(db, serial);
  const lines = await db
    .selectFrom('rent_lines')
    .innerJoin('rents', 'rents.id', 'rent_lines.rent_id')
    .select([
      sql<string>`coalesce(sum(rent_lines.payment_value), 0)`.as('earned'),
      sql<number>`count(*)::int`.as('rents'),
      sql<number>`coalesce(sum(rents.end_date - rents.start_date + 1), 0)::int`.as('days'),
    ])
    .where('rent_lines.asset_serial', '=', serial)
    .where('rents.state', '!=', 'ORDERING')
    .executeTakeFirstOrThrow();
  return {
    earned: Number(lines.earned),
    rents: lines.rents,
    days: lines.days,
    maintenanceCost: knowsMaintenances ? await readMaintenanceCost(db, serial) : null,
  };
}

async function readMaintenanceCost(db: Queryable, serial: number): Promise<number> {
  const { cost } = await db
    .selectFrom('maintenances')
    .select(sql<string>`coalesce(sum(cost_value), 0)`.as('cost'))
    .where('asset_serial', '=', serial)
    .executeTakeFirstOrThrow();
  return Number(cost);
}
