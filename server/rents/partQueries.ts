import { sql } from 'kysely';
import type { Rent, RentCharge } from '../../machines/types';
import { toWire } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';

/* Reads the parts of rents, grouped by rent; a rent without any has no entry. */

type Lines = Map<number, Rent['rentLines']>;
type Charges = Map<number, RentCharge[]>;
type Warnings = Map<number, NonNullable<Rent['warnings']>>;

/** Lines of these rents in order, by rent; `isDetailed` adds how their values came about. */
export async function readLines(db: Queryable, ids: readonly number[], isDetailed: boolean): Promise<Lines> {
  const rows = await db
    .selectFrom('rent_lines')
    .innerJoinLateral(
      // Looks each asset up; a plain join reads all assets for the lines of a few dozen rents.
      (eb) =>
        eb
          .selectFrom('assets')
          .selectAll()
          .whereRef('serial_number', '=', 'rent_lines.asset_serial')
          .limit(1)
          .as('assets'),
      (join) => join.onTrue(),
    )
    .leftJoin('asset_models', 'asset_models.id', 'assets.model_id')
    .select(['list_value', 'discount_percent', 'pricing', 'model_id', 'asset_models.description as model_description'])
    .select([
      'rent_lines.id',
      'rent_lines.rent_id',
      'rent_lines.line_order',
      'rent_lines.asset_serial',
      'rent_lines.vat_rate',
      'rent_lines.is_exchangeable',
      'rent_lines.out_on',
      'rent_lines.back_on',
      'rent_lines.condition',
      'rent_lines.found_on',
      'instead_of',
    ])
    .select([
      'rent_lines.payment_value',
      'rent_lines.payment_value_with_vat',
      'assets.description',
      'assets.brand',
      'assets.model',
    ])
    .where('rent_lines.rent_id', 'in', ids)
    .orderBy('rent_lines.rent_id')
    .orderBy('rent_lines.line_order')
    .execute();
  const serials = new Map(rows.map((row) => [row.id, row.asset_serial]));
  const swaps = new Map(rows.flatMap((row) => (row.instead_of === null ? [] : [[row.instead_of, row.asset_serial]])));
  const lines: Lines = new Map();
  for (const row of rows) {
    append(lines, row.rent_id, {
      id: row.id,
      lineOrder: row.line_order,
      asset: {
        serialNumber: row.asset_serial,
        description: row.description,
        brand: row.brand,
        model: row.model,
        assetModel: row.model_id === null ? null : { id: row.model_id, description: row.model_description ?? '' },
      },
      paymentValue: Number(row.payment_value),
      paymentValueWithVat: Number(row.payment_value_with_vat),
      vatRate: Number(row.vat_rate),
      listValue: Number(row.list_value ?? row.payment_value),
      discountPercent: Number(row.discount_percent),
      ...(isDetailed ? { pricing: row.pricing } : {}),
      exchangeable: row.is_exchangeable,
      ...(swaps.has(row.id) && { swappedBy: swaps.get(row.id) }),
      ...(row.instead_of !== null && { insteadOf: serials.get(row.instead_of) }),
      ...(row.out_on && { outOn: toWire(row.out_on) }),
      ...(row.back_on && { backOn: toWire(row.back_on) }),
      ...(row.condition && { condition: row.condition }),
      ...(row.found_on && { foundOn: toWire(row.found_on) }),
    });
  }
  return lines;
}

/** Charges of these rents in the order they were added, by rent. */
export async function readCharges(db: Queryable, ids: readonly number[]): Promise<Charges> {
  const rows = await db
    .selectFrom('rent_charges')
    .leftJoin('charge_types', 'charge_types.id', 'rent_charges.charge_type_id')
    .select(['rent_charges.id', 'rent_id', 'rent_charges.description', 'quantity', 'rent_charges.unit_value', 'source'])
    .select(['payment_value', 'payment_value_with_vat', 'rent_charges.vat_rate', 'charge_type_id'])
    .select('charge_types.description as type_description')
    .where('rent_id', 'in', ids)
    .orderBy('rent_id')
    .orderBy('rent_charges.id')
    .execute();
  const charges: Charges = new Map();
  for (const row of rows) {
    append(charges, row.rent_id, {
      id: row.id,
      type: row.charge_type_id === null ? null : { id: row.charge_type_id, description: row.type_description ?? '' },
      description: row.description,
      quantity: Number(row.quantity),
      unitValue: Number(row.unit_value),
      paymentValue: Number(row.payment_value),
      paymentValueWithVat: Number(row.payment_value_with_vat),
      vatRate: Number(row.vat_rate),
      source: row.source,
    });
  }
  return charges;
}

/** Maintenances that share days with rents whose equipment is not back yet (product 4.8). */
export async function readWarnings(db: Queryable, ids: readonly number[]): Promise<Warnings> {
  const rows = await db
    .selectFrom('rent_lines')
    .innerJoin('maintenances', 'maintenances.asset_serial', 'rent_lines.asset_serial')
    .select([
      'rent_lines.rent_id',
      'maintenances.id',
      'maintenances.asset_serial',
      'maintenances.start_date',
      'maintenances.end_date',
    ])
    .where('rent_lines.rent_id', 'in', ids)
    .where('rent_lines.back_on', 'is', null)
    .where('maintenances.state', '!=', 'DONE')
    .where(sql<boolean>`maintenances.period && rent_lines.held`)
    .orderBy('maintenances.start_date')
    .orderBy('maintenances.id')
    .execute();
  const warnings: Warnings = new Map();
  for (const row of rows) {
    append(warnings, row.rent_id, {
      id: row.id,
      asset: { serialNumber: row.asset_serial },
      startDate: toWire(row.start_date),
      endDate: toWire(row.end_date),
    });
  }
  return warnings;
}

function append<T>(groups: Map<number, T[]>, key: number, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
