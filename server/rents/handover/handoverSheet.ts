import { sql, type RawBuilder } from 'kysely';
import type { MeterUnit, ProposedCharge, UnitFacts } from '../../../machines/types';
import { toWire, type Day } from '../../../src/shared/domain/days/days';
import type { Queryable, Trx } from '../../db/transaction';
import { invalidFields } from '../../lib/errors';
import { sendMoney } from '../../lib/fields';
import type { HandoverItem } from './handoverItem';

interface SheetRow {
  asset: number;
  unit: MeterUnit | null;
  fueled: boolean;
  replacement: string | null;
  fuel_charge: ProposedCharge | null;
  meter_charge: ProposedCharge | null;
  last_meter: string | null;
  last_fuel: number | null;
  out_meter: string | null;
  out_fuel: number | null;
  next: { id: number; code: string; start: Day; end: Day } | null;
}

/**
 * Reads what the hand-over of each line needs: meter and fuel so far, and the next rent of the unit.
 * @param today the caller’s own day, before which a rent has ended
 * @param by serial number of a unit that is to go out in a swap, which is read too
 */
export async function readHandoverSheet(db: Queryable, rentId: number, today: Day, by?: number): Promise<UnitFacts[]> {
  const lastOf = (column: 'meter' | 'fuel', which: RawBuilder<unknown>) => {
    const value = sql.ref(`item.${column}`);
    return sql`(select ${value} from handover_items item join handovers on handovers.id = item.handover_id
      where item.asset_serial = line.asset_serial and ${which} order by item.handover_id desc limit 1)`;
  };
  // Of a unit that went out twice on this rent the second time counts, even without a reading.
  const outHere = sql`handovers.rent_id = line.rent_id and handovers.direction = 'OUT'`;
  const proposedFor = (part: RawBuilder<unknown>) => sql`(
      select json_build_object('type', id, 'unitValue', unit_value, 'vatRate', vat_rate) from charge_types where proposed_for = ${part})`;
  const { rows } = await sql<SheetRow>`
    select line.asset_serial as asset, meter_unit as unit, coalesce(has_fuel, false) as fueled, replacement_value as replacement,
      ${proposedFor(sql`'FUEL' and has_fuel`)} as fuel_charge, ${proposedFor(sql`meter_unit`)} as meter_charge,
      ${lastOf('meter', sql`meter is not null`)} as last_meter, ${lastOf('fuel', sql`fuel is not null`)} as last_fuel,
      ${lastOf('meter', outHere)} as out_meter, ${lastOf('fuel', outHere)} as out_fuel,
      (select json_build_object('id', rents.id, 'code', rents.code, 'start', rents.start_date, 'end', rents.end_date)
        from rent_lines other join rents on rents.id = other.rent_id
        where other.asset_serial = line.asset_serial and other.rent_id <> line.rent_id and other.out_on is null
          and rents.state in ('ORDERING', 'NOT_STARTED', 'ONGOING') and rents.end_date >= ${today}::date
          and rents.start_date >= lower(line.period)
        order by rents.start_date, rents.id limit 1) as next
    from (select asset_serial, rent_id, period, line_order from rent_lines where rent_id = ${rentId}
        union all
        select serial_number, ${rentId}::integer, daterange(${today}::date, null), null from assets where serial_number = ${by ?? null}::integer
          and not exists (select from rent_lines where rent_id = ${rentId} and asset_serial = serial_number)) line
      join assets on assets.serial_number = line.asset_serial
      left join asset_models on asset_models.id = assets.model_id
    order by line.line_order`.execute(db);
  return rows.map((row) => ({
    asset: row.asset,
    meterUnit: row.unit,
    hasFuel: row.fueled,
    lastMeter: readingOf(row.last_meter),
    lastFuel: row.last_fuel,
    outMeter: readingOf(row.out_meter),
    outFuel: row.out_fuel,
    nextRent: row.next && {
      id: row.next.id,
      code: row.next.code,
      startDate: toWire(row.next.start),
      endDate: toWire(row.next.end),
    },
    replacementValue: sendMoney(row.replacement),
    fuelCharge: row.fuel_charge,
    meterCharge: row.meter_charge,
  }));
}

/** 400 `lower-than-before` for a meter below the last one of its unit, unless it was set back. The assets are locked. */
export async function assertMetersRise(trx: Trx, items: readonly HandoverItem[]): Promise<void> {
  const read = items.filter(({ meter, meterReset }) => meter !== undefined && meterReset !== true);
  if (read.length === 0) return;
  const rows = await trx
    .selectFrom('handover_items')
    .select(['asset_serial', 'meter'])
    .distinctOn('asset_serial')
    .where('meter', 'is not', null)
    .where(
      'asset_serial',
      'in',
      read.map(({ serial }) => serial),
    )
    .orderBy('asset_serial')
    .orderBy('handover_id', 'desc')
    .execute();
  const last = new Map(rows.map(({ asset_serial, meter }) => [asset_serial, readingOf(meter) ?? 0]));
  if (read.some(({ serial, meter = 0 }) => meter < (last.get(serial) ?? 0)))
    throw invalidFields({ meter: 'lower-than-before' });
}

/** A meter as a number; the database sends text. */
export function readingOf(meter: string | null): number | null {
  return meter === null ? null : Number(meter);
}
