import { sql } from 'kysely';
import type { Static } from 'typebox';
import { newDays } from '../../src/shared/domain/availability/availability';
import { yearOf, type Day } from '../../src/shared/domain/days/days';
import type { RentEvent } from '../../src/shared/domain/rent';
import type { Trx } from '../db/transaction';
import { liveEntries } from '../ledger/entries';
import { ApiError } from '../lib/errors';
import { cleanNotes, cleanText, readMoney } from '../lib/fields';
import type { RentChargeBody } from '../../contract/rentLines';
import type { rentCalls } from '../../contract/rents';
import { writeCharge, type ChargeTerms } from './lines/chargeCommands';
import { assertLinesFree, assertNoMaintenance, type Period } from './conflicts';
import type { RentOutcome } from './runRentCommand';
import { applyTransition, lockLines, lockRent, requireEvent, saveRent, type Target } from './lockRent';
import { checkCustomer, paymentDaysOf } from './customer';
import { writeLineValues, type LineInput } from './lines/lineValues';

/*
 * Actions on a rent (product 4). Every command runs in the caller's transaction and locks in the same order: the rent's
 * row, then its assets by serial number. The lifecycle chart decides. Each throws 404 for an unknown rent, 412 for an
 * old `version`, 409 with the conflict.
 */

/** Values of a new rent. */
export interface NewRent {
  customer: number;
  address: number | null;
  period: Period;
  notes: string | null;
  referenceCode: string | null;
  /** The caller's own day. */
  today: Day;
  /** Days to pay, of customers without their own. */
  paymentDays: number;
}

/** Creates a rent in ORDERING and answers its id. Its code is the year of ordering and the rent's number. */
export async function createRent(trx: Trx, rent: NewRent): Promise<number> {
  await checkCustomer(trx, rent.customer, rent.address);
  const { rows } = await sql<{ number: number }>`select nextval('rents_rent_number_seq')::integer as number`.execute(
    trx,
  );
  const number = rows[0]?.number ?? 0;
  const created = await trx
    .insertInto('rents')
    .values({
      rent_number: number,
      code: `A${yearOf(rent.today)}-${String(number).padStart(5, '0')}`,
      reference_code: cleanText(rent.referenceCode),
      customer_id: rent.customer,
      delivery_address_id: rent.address,
      start_date: rent.period.start,
      end_date: rent.period.end,
      notes: cleanNotes(rent.notes),
      payment_days: await paymentDaysOf(trx, rent.customer, rent.paymentDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}

/** Moves the rent along the chart: reserve, reopen. */
export async function moveRent(trx: Trx, { id, version }: Target, event: RentEvent): Promise<void> {
  const rent = await lockRent(trx, id, version);
  await saveRent(trx, rent, applyTransition(rent, event));
}

/** Removes a rent that never was more than an order, with its lines; one for which money has moved is only cancelled. */
export async function deleteRent(trx: Trx, { id, version }: Target): Promise<void> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'rent.delete');
  await trx.deleteFrom('rents').where('id', '=', id).execute();
}

/**
 * Changes reference, notes, number of the invoice, the deposit to ask for and the days to pay. It is possible in every stage, and
 * no event of the chart: a start or an end can still be undone.
 */
export async function patchRent(
  trx: Trx,
  { id, version }: Target,
  change: Static<typeof rentCalls.update.body>,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  await saveRent(trx, rent, {
    notes: cleanNotes(change.notes),
    reference_code: cleanText(change.referenceCode),
    deposit_asked: readMoney('depositAsked', change.depositAsked),
    payment_days: change.paymentDays,
    invoice_reference: cleanText(change.invoiceReference),
    moved_at: rent.moved_at,
    handed_at: rent.handed_at,
  });
}

/** Changes the customer and where the equipment goes. Another customer has its own days to pay; it is 409 `money-on-rent` where entries with an amount count. */
export async function changeCustomer(
  trx: Trx,
  { id, version }: Target,
  customer: number,
  address: number,
  firmsDays: number,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'customer.change');
  await checkCustomer(trx, customer, address);
  const entries = customer === rent.customer_id ? [] : await liveEntries(trx, id);
  if (entries.some(({ amount }) => Number(amount) > 0))
    throw new ApiError(409, 'money-on-rent', 'Money of its customer is recorded on the rent.', {
      details: { paid: Number(rent.paid_total), deposit: Number(rent.deposit_held) },
    });
  const days = customer === rent.customer_id ? undefined : await paymentDaysOf(trx, customer, firmsDays);
  await saveRent(trx, rent, { customer_id: customer, delivery_address_id: address, payment_days: days });
}

/** Changes that go with the dates of a rent: values of lines, or charges for the difference. */
interface DatesTerms extends ChargeTerms {
  values?: readonly LineInput[];
  charges?: readonly Static<typeof RentChargeBody>[];
}

/**
 * Moves the rent with all its lines, gives some of them new values and adds charges, or nothing. Only days that are new to
 * it can collide with a maintenance. Returns what the log calls it: the review of prices for the same days is no change of
 * dates.
 */
export async function changeDates(
  trx: Trx,
  { id, version }: Target,
  period: Period,
  { values = [], charges = [], ...terms }: DatesTerms,
): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  const keepsDays = period.start === rent.start_date && period.end === rent.end_date;
  // Prices are reviewed for the same days as long as values may change, thus after the end too.
  if (!keepsDays || values.length === 0)
    requireEvent(rent, period.start === rent.start_date ? 'dates.changeEnd' : 'dates.change');
  if (values.length > 0) requireEvent(rent, 'line.changeValue');
  if (charges.length > 0) requireEvent(rent, 'charge.add');
  const kept = (await lockLines(trx, id)).filter(({ backOn }) => backOn === undefined).map(({ serial }) => serial);
  await assertLinesFree(trx, id, period);
  await assertNoMaintenance(trx, kept, newDays({ start: rent.start_date, end: rent.end_date }, period));
  await saveRent(trx, rent, { start_date: period.start, end_date: period.end });
  for (const charge of charges) await writeCharge(trx, rent, charge, terms);
  if (values.length > 0) await writeLineValues(trx, id, values, period);
  return { action: keepsDays && values.length > 0 ? 'reviewPrices' : 'updateDate' };
}
