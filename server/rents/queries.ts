import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { RentDays } from '../../contract/rentRecord';
import type { Queryable } from '../db/transaction';
import { toWire } from '../../src/shared/domain/days/days';
import { accountOf } from '../ledger/account';
import { missingOf, overOf } from '../../src/shared/domain/account';
import { notFound } from '../lib/errors';
import { undoUntil } from './lockRent';
import { readCharges, readLines, readWarnings } from './partQueries';
import type { Rent, RentCharge } from '../../machines/types';
import { sumMoney } from '../../src/shared/domain/formats/money';

/** A rent without the permission to read rents. */
type RentDaysRecord = Static<typeof RentDays>;

export type RentRecord = Rent & { id: number };

/**
 * Reads rents whole, with lines in order, charges and warnings; in any order, in four short queries at most. How the values of
 * lines came about is left out of long lists, half of whose answer it would be.
 */
export async function readRents(db: Queryable, ids: readonly number[], isDetailed = true): Promise<RentRecord[]> {
  const heads = await readHeads(db, ids, isDetailed);
  const lines = await readLines(db, ids, isDetailed);
  const charges = await readCharges(db, ids);
  const warned = heads.filter(({ id, state }) => state !== 'ENDED' && lines.has(id)).map(({ id }) => id);
  const warnings = warned.length > 0 ? await readWarnings(db, warned) : new Map<number, Rent['warnings']>();
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
    ...figuresOf(row),
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

function readHeads(db: Queryable, ids: readonly number[], isDetailed: boolean) {
  return db
    .selectFrom('rents')
    .innerJoin('customers', 'customers.id', 'rents.customer_id')
    .leftJoin('addresses', 'addresses.id', 'rents.delivery_address_id')
    .leftJoin('countries', 'countries.id', 'addresses.country_id')
    .select(['rents.id', 'rents.code', 'rents.reference_code', 'rents.rent_number', 'rents.customer_id', 'rents.state'])
    .select(['rents.start_date', 'rents.end_date', 'rents.notes', 'rents.payed', 'rents.version', 'rents.moved_at'])
    .select(['rents.payment_total', 'rents.payment_total_with_vat', 'rents.paid_total', 'rents.settlements'])
    .select([
      'rents.entry_count',
      'rents.payment_days',
      'rents.due_on',
      'rents.invoice_reference',
      'rents.deposit_held',
      'rents.deposit_is_hold',
    ])
    .select((isDetailed ? DEPOSIT_ASKED : sql<string | null>`null`).as('deposit_asked'))
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

/** Deposit to ask for: the one that was typed, or else that of the models of all lines that are there instead of no other. */
export const DEPOSIT_ASKED = sql<string | null>`coalesce(rents.deposit_asked, (
  select sum(asset_models.deposit) from rent_lines
  join assets on serial_number = asset_serial join asset_models on asset_models.id = model_id
  where rent_lines.rent_id = rents.id and instead_of is null), 0)`;

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

/** Amounts of the rent paid, outstanding and overpaid, with VAT, and its deposit. */
function figuresOf(row: Head) {
  const account = accountOf(row);
  return {
    paidTotal: account.paid / 100,
    missing: missingOf(account) / 100,
    over: overOf(account) / 100,
    entryCount: row.entry_count,
    paymentDays: row.payment_days,
    dueOn: toWire(row.due_on),
    invoiceReference: row.invoice_reference,
    depositHeld: account.held / 100,
    depositIsHold: account.isHold,
    ...(row.deposit_asked !== null && { depositAsked: Number(row.deposit_asked) }),
  };
}

/** Totals of lines and of charges, without VAT. */
function totalsOf(lines: Rent['rentLines'], charges: readonly RentCharge[]) {
  return {
    linesTotal: sumMoney(lines.map(({ paymentValue }) => paymentValue)),
    chargesTotal: sumMoney(charges.map(({ paymentValue }) => paymentValue)),
  };
}
