import { sql } from 'kysely';
import type { Queryable } from '../db/transaction';
import { toWire } from '../../src/shared/domain/days';
import { notFound } from '../lib/errors';
import { undoUntil } from './lockRent';
import type { Rent, RentCharge, RentLine } from '../../machines/types';
import { sumMoney } from '../../src/shared/domain/money';

/** A rent without the permission to read rents. */
export interface RentDaysRecord {
  id: number;
  code: string;
  state: string;
  startDate: string;
  endDate: string;
  rentLines: ({ asset: { serialNumber: number } } & Pick<RentLine, 'outOn' | 'backOn'>)[];
}

export type RentRecord = Rent & { id: number };
type Lines = Map<number, Rent['rentLines']>;
type Charges = Map<number, RentCharge[]>;
type Warnings = Map<number, NonNullable<Rent['warnings']>>;

/**
 * Reads rents whole, with lines in order, charges and warnings; in any order, in four short queries at most. How the values of
 * lines came about is left out of long lists, half of whose answer it would be.
 */
export async function readRents(db: Queryable, ids: readonly number[], isDetailed = true): Promise<RentRecord[]> {
  const heads = await readHeads(db, ids);
  const lines = await readLines(db, ids, isDetailed);
  const charges = await readCharges(db, ids);
  const warned = heads.filter(({ id, state }) => state !== 'ENDED' && lines.has(id)).map(({ id }) => id);
  const warnings: Warnings = warned.length > 0 ? await readWarnings(db, warned) : new Map();
  return heads.map((row) => ({
    ...totalsOf(lines.get(row.id) ?? [], charges.get(row.id) ?? []),
    id: row.id,
    code: row.code,
    referenceCode: row.reference_code,
    rentNumber: row.rent_number,
    customer: {
      id: row.customer_id,
      description: row.customer_description,
      phone: row.customer_phone,
      email: row.customer_email,
      taxNumber: row.customer_tax_number,
    },
    delliveryAddress: deliveryAddressOf(row),
    state: row.state,
    startDate: toWire(row.start_date),
    endDate: toWire(row.end_date),
    notes: row.notes,
    paymentTotal: Number(row.payment_total),
    paymentTotalWithVat: Number(row.payment_total_with_vat),
    payed: row.payed,
    undoUntil: undoUntil(row.moved_at),
    rentLines: lines.get(row.id) ?? [],
    charges: charges.get(row.id) ?? [],
    warnings: warnings.get(row.id) ?? [],
    version: row.version,
  }));
}

/** Reads one rent whole; 404 when there is none. */
export async function readRent(db: Queryable, id: number): Promise<RentRecord> {
  const [rent] = await readRents(db, [id]);
  if (!rent) throw notFound('rent', id);
  return rent;
}

/** Reads which equipment is away when, and nothing else. */
export async function readRentDays(db: Queryable, ids: readonly number[]): Promise<RentDaysRecord[]> {
  return (await readRents(db, ids)).map(toAvailability);
}

/** Reduces a rent to its code and days. */
export function toAvailability(rent: RentRecord): RentDaysRecord {
  const { id, code, state, startDate, endDate, rentLines } = rent;
  return {
    id,
    code,
    state,
    startDate,
    endDate,
    rentLines: rentLines.map(({ asset, outOn, backOn }) => ({
      asset: { serialNumber: Number(asset.serialNumber) },
      ...(outOn && { outOn }),
      ...(backOn && { backOn }),
    })),
  };
}

function readHeads(db: Queryable, ids: readonly number[]) {
  return db
    .selectFrom('rents')
    .innerJoin('customers', 'customers.id', 'rents.customer_id')
    .leftJoin('addresses', 'addresses.id', 'rents.delivery_address_id')
    .leftJoin('countries', 'countries.id', 'addresses.country_id')
    .select(['rents.id', 'rents.code', 'rents.reference_code', 'rents.rent_number', 'rents.customer_id', 'rents.state'])
    .select(['rents.start_date', 'rents.end_date', 'rents.notes', 'rents.payed', 'rents.version', 'rents.moved_at'])
    .select(['rents.payment_total', 'rents.payment_total_with_vat'])
    .select([
      'customers.description as customer_description',
      'customers.phone as customer_phone',
      'customers.email as customer_email',
      'customers.tax_number as customer_tax_number',
    ])
    .select([
      'addresses.id as address_id',
      'addresses.street',
      'addresses.postal_code',
      'addresses.postal_code_location',
    ])
    .select(['addresses.is_dellivery_address', 'countries.id as country_id', 'countries.code as country_code'])
    .select('countries.description as country_description')
    .where('rents.id', 'in', ids)
    .execute();
}

type Head = Awaited<ReturnType<typeof readHeads>>[number];

function deliveryAddressOf(row: Head): Rent['delliveryAddress'] {
  if (row.address_id === null || row.country_id === null) return null;
  return {
    id: row.address_id,
    street: row.street ?? '',
    postalCode: row.postal_code ?? '',
    postalCodeLocation: row.postal_code_location ?? '',
    country: { id: row.country_id, description: row.country_description ?? '', code: row.country_code ?? '' },
    isDelliveryAddress: row.is_dellivery_address ?? false,
  };
}

async function readLines(db: Queryable, ids: readonly number[], isDetailed: boolean): Promise<Lines> {
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

async function readCharges(db: Queryable, ids: readonly number[]): Promise<Charges> {
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

/** Totals of lines and of charges, without VAT. */
function totalsOf(lines: Rent['rentLines'], charges: readonly RentCharge[]) {
  return {
    linesTotal: sumMoney(lines.map(({ paymentValue }) => paymentValue)),
    chargesTotal: sumMoney(charges.map(({ paymentValue }) => paymentValue)),
  };
}

/** Maintenances that share days with rents whose equipment is not back yet (product 4.8). */
async function readWarnings(db: Queryable, ids: readonly number[]): Promise<Warnings> {
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
    .where(sql<boolean>`maintenances.period && rent_lines.period`)
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
