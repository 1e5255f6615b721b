import type { Static } from 'typebox';
import { MAX_MONEY } from '../../../contract/lib/limits';
import type { Day } from '../../../src/shared/domain/days/days';
import { toCents } from '../../../src/shared/domain/formats/money';
import { checkReference } from '../../db/lookups';
import type { NewRow } from '../../db/schema';
import type { Trx } from '../../db/transaction';
import { invalidFields, notFound } from '../../lib/errors';
import { changesOf, cleanText, toOptionalId } from '../../lib/fields';
import { lockRent, requireEvent, saveRent, type LockedRent, type Target } from '../lockRent';
import type { RentChargeBody, RentChargePatch } from '../../../contract/rentLines';

/** What a new charge needs beside its fields: the percent of VAT where it has none of its own, and the caller's day. */
export interface ChargeTerms {
  vatRate: number;
  today: Day;
}

/** Adds a charge; of a paid rent its value is missing from then on. */
export async function addCharge(
  trx: Trx,
  { id, version }: Target,
  body: Static<typeof RentChargeBody>,
  terms: ChargeTerms,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'charge.add');
  await writeCharge(trx, rent, body, terms);
  await saveRent(trx, rent, {});
}

/** Writes a charge as a request gives it. Checks its kind and value, not the rent: 400 where they cannot be. */
export async function writeCharge(
  trx: Trx,
  rent: LockedRent,
  body: Static<typeof RentChargeBody>,
  { vatRate, today }: ChargeTerms,
): Promise<void> {
  const { quantity = 1, unitValue, source } = body;
  const charge_type_id = await readType(trx, body);
  checkValue(quantity, unitValue);
  await insertCharge(trx, rent.id, {
    charge_type_id,
    description: body.description,
    quantity,
    unit_value: unitValue,
    vat_rate: body.vatRate ?? vatRate,
    source,
    // A charge of the order is owed from the first day of the rent, as its lines are.
    added_on: rent.state === 'ORDERING' ? null : today,
  });
}

/** Writes a charge, of quantity 1 unless given, and answers its identifier. Checks nothing. */
export async function insertCharge(
  trx: Trx,
  rentId: number,
  charge: Omit<NewRow<'rent_charges'>, 'rent_id' | 'quantity'> & { quantity?: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('rent_charges')
    .values({ quantity: 1, ...charge, rent_id: rentId, description: cleanText(charge.description) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the fields of a charge that are given; 404 for a charge of another rent. */
export async function changeCharge(
  trx: Trx,
  { id, version }: Target,
  chargeId: number,
  body: Static<typeof RentChargePatch>,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'charge.change');
  const charge = await trx
    .selectFrom('rent_charges')
    .select(['quantity', 'unit_value'])
    .where('id', '=', chargeId)
    .where('rent_id', '=', id)
    .executeTakeFirst();
  if (!charge) throw notFound('charge', chargeId);
  checkValue(body.quantity ?? Number(charge.quantity), body.unitValue ?? Number(charge.unit_value));
  const changes = changesOf({
    charge_type_id: await readType(trx, body),
    description: cleanText(body.description) ?? undefined,
    quantity: body.quantity,
    unit_value: body.unitValue,
    vat_rate: body.vatRate,
    source: body.source,
  });
  if (!changes) return;
  await trx.updateTable('rent_charges').set(changes).where('id', '=', chargeId).execute();
  await saveRent(trx, rent, {});
}

/** Takes a charge off the rent; 404 for a charge of another rent. */
export async function removeCharge(trx: Trx, { id, version }: Target, chargeId: number): Promise<void> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'charge.change');
  const removed = await trx
    .deleteFrom('rent_charges')
    .where('id', '=', chargeId)
    .where('rent_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound('charge', chargeId);
  await saveRent(trx, rent, {});
}

async function readType(trx: Trx, { type }: Static<typeof RentChargePatch>): Promise<number | null | undefined> {
  const id = toOptionalId(type);
  await checkReference(trx, 'charge_types', 'type', id);
  return id;
}

/** 400 for a charge, in euro for each, whose total is beyond the largest amount. */
export function checkValue(quantity: number, unitValue: number): void {
  // Both have two decimals: the product of their hundredths is in ten-thousandths.
  const cents = Math.round((toCents(quantity) * toCents(unitValue)) / 100);
  if (cents > toCents(MAX_MONEY)) throw invalidFields({ unitValue: 'out-of-range' });
}
