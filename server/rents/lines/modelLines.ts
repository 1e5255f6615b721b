import { sql } from 'kysely';
import { addDays, dayNumber, toWire, type Day } from '../../../src/shared/domain/days/days';
import { isUnitFree, pickUnits } from '../../../src/shared/domain/availability/modelAvailability';
import { numbersOf, type ModelQuery } from '../../availability/query';
import { readUnits } from '../../availability/units';
import { lockAssets } from '../../catalogue/lockAssets';
import { assetOnRent } from '../../db/constraints';
import { dayRange, isOutLate } from '../../db/dayRange';
import type { Trx } from '../../db/transaction';
import { ApiError, invalidFields } from '../../lib/errors';
import { proposePrices } from '../../pricing/proposals';
import { isOnRent } from './lineCommands';
import { requireLines } from './lineDays';
import { lockLines, lockRent, requireEvent, saveRent, type LockedRent, type Target } from '../lockRent';

/** Quantity of a model, whose units the server chooses. */
export interface ModelOrder {
  model: number;
  quantity: number;
}

/** Where units are taken from first, and the VAT rate of new lines in percent. */
export interface OrderTerms {
  center: number | null;
  vatRate: number;
  /** The caller's own day. */
  today: Day;
}

/**
 * Puts units of models on the rent, all or none: free throughout its days, at the price of their rate, or 0 without one. 409
 * `models-short` when fewer are free than asked for, naming the models.
 */
export async function addModels(
  trx: Trx,
  { id, version }: Target,
  orders: readonly ModelOrder[],
  { center, vatRate, today }: OrderTerms,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'line.add');
  const query: ModelQuery = { today, from: rent.start_date, to: rent.end_date, center };
  const serials = await chooseUnits(trx, orders, query);
  if (serials.length === 0) return;
  await insertLines(trx, rent, serials, vatRate);
  await saveRent(trx, rent, {});
}

/**
 * Takes another free unit of the same model for a line that has not gone out; the line keeps its value. 409 where the line has
 * gone out, and where the unit is of another model, or not free.
 */
export async function exchangeUnit(
  trx: Trx,
  { id, version }: Target,
  { serial, replacement }: { serial: number; replacement: number },
  today: Day,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'line.swap');
  const rentLines = await lockLines(trx, id, [serial, replacement]);
  requireLines({ state: rent.state, rentLines }, [{ serial }], 'line.handOut');
  await exchangeLine(trx, rent, { serial, replacement }, { today });
  await saveRent(trx, rent, {});
}

/**
 * Puts another free unit of the same model on a line; both units have to be locked. Throws as `exchangeUnit`, and 409
 * `asset-on-rent` for a unit of this rent that is not back.
 * @param by serial number of the other unit
 * @param outOn day on which the other unit goes out; it has to be free from then on. By default the whole rent counts
 */
export async function exchangeLine(
  trx: Trx,
  rent: LockedRent,
  { serial, replacement }: { serial: number; replacement: number },
  { today, outOn }: { today: Day; outOn?: Day },
): Promise<void> {
  const models = await modelsOf(trx, [serial, replacement]);
  if (!models.has(replacement)) throw invalidFields({ by: 'not-found' });
  const model = models.get(serial);
  if (model == null || models.get(replacement) !== model) {
    throw new ApiError(409, 'other-model', `Equipment ${replacement} is not of the same model as ${serial}.`, {
      details: { asset: replacement },
    });
  }
  await requireFreeUnit(trx, rent, { replacement, model }, { today, from: outOn ?? rent.start_date });
  const changed = await trx
    .updateTable('rent_lines')
    .set({ asset_serial: replacement, out_on: outOn })
    .where('rent_id', '=', rent.id)
    .where('asset_serial', '=', serial)
    .where('back_on', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw invalidFields({ asset: 'not-found' });
}

/** 409 `unit-not-free` or `asset-on-rent` where the unit `by`, which is locked, cannot join the rent from this day on. */
export async function requireFreeUnit(
  trx: Trx,
  rent: LockedRent,
  { replacement, model }: { replacement: number; model: number },
  { today, from }: { today: Day; from: Day },
): Promise<void> {
  const to = from > rent.end_date ? from : rent.end_date;
  const query: ModelQuery = { today, from, to, center: null };
  const ofModel = (await readUnits(trx, [model], query)).get(model);
  const unit = ofModel?.units.find(({ serialNumber }) => serialNumber === replacement);
  if (!ofModel || !unit || !isUnitFree(unit, numbersOf(query), ofModel.rules)) {
    const other = await rentHolding(trx, rent.id, replacement, query, ofModel?.rules.bufferDays ?? 0);
    throw new ApiError(409, 'unit-not-free', `Equipment ${replacement} is not free on these days.`, {
      details: { asset: replacement, ...(other && { rent: other }) },
    });
  }
  if (await isOnRent(trx, rent.id, replacement)) throw assetOnRent({ asset: replacement });
}

/** The first other rent that holds the unit on these days, days of preparation included, or has not brought it back. */
async function rentHolding(
  trx: Trx,
  exceptRent: number,
  serial: number,
  { from, to, today }: ModelQuery,
  buffer: number,
) {
  const days = dayRange({ begin: addDays(from, -buffer), end: addDays(to, buffer) });
  const rent = await trx
    .selectFrom('rent_lines')
    .innerJoin('rents', 'rents.id', 'rent_lines.rent_id')
    .select(['rents.id', 'rents.code', 'rents.start_date', 'rents.end_date'])
    .where('asset_serial', '=', serial)
    .where('rents.id', '!=', exceptRent)
    .where(sql<boolean>`(rent_lines.held && ${days} or (${isOutLate(today)} and ${from}::date <= ${today}::date))`)
    .orderBy('rents.start_date')
    .limit(1)
    .executeTakeFirst();
  if (!rent) return null;
  return { id: rent.id, code: rent.code, startDate: toWire(rent.start_date), endDate: toWire(rent.end_date) };
}

/**
 * Serial numbers of the units that go out, in the order of the models. All units of the models are locked first: two
 * requests for the last one take turns.
 */
async function chooseUnits(trx: Trx, orders: readonly ModelOrder[], query: ModelQuery): Promise<number[]> {
  const models = orders.map(({ model }) => model);
  await checkModels(trx, models);
  const candidates = await trx.selectFrom('assets').select('serial_number').where('model_id', 'in', models).execute();
  await lockAssets(
    trx,
    candidates.map((row) => row.serial_number),
  );
  const units = await readUnits(trx, models, query);
  const chosen = orders.map(({ model, quantity }) => {
    const { units: unitsOfModel = [], rules = { bufferDays: 0, today: dayNumber(query.today) } } =
      units.get(model) ?? {};
    return {
      model,
      quantity,
      picked: pickUnits(unitsOfModel, numbersOf(query), { quantity, center: query.center }, rules),
    };
  });
  const short = chosen.filter(({ quantity, picked }) => picked.length < quantity);
  if (short.length > 0) {
    const details = {
      models: short.map(({ model, quantity, picked }) => ({ id: model, quantity, free: picked.length })),
    };
    throw new ApiError(409, 'models-short', 'Fewer units are free than asked for.', { details });
  }
  return chosen.flatMap(({ picked }) => picked.map(({ serialNumber }) => serialNumber));
}

async function insertLines(trx: Trx, rent: LockedRent, serials: readonly number[], vatRate: number): Promise<void> {
  const models = await modelsOf(trx, serials);
  const distinct = [...new Set([...models.values()].flatMap((model) => model ?? []))];
  const proposals = await proposePrices(trx, distinct, { start: rent.start_date, end: rent.end_date });
  const prices = new Map(proposals.map((proposal) => [proposal.model.id, proposal]));
  const rows = serials.map((serial, index) => {
    const price = prices.get(models.get(serial) ?? 0);
    return {
      rent_id: rent.id,
      period: rent.period,
      line_order: rent.line_count + index,
      asset_serial: serial,
      payment_value: price?.value ?? 0,
      list_value: price?.value ?? 0,
      pricing: price?.pricing ? JSON.stringify(price.pricing) : null,
      vat_rate: vatRate,
      is_exchangeable: true,
    };
  });
  await trx.insertInto('rent_lines').values(rows).execute();
}

async function checkModels(trx: Trx, models: readonly number[]): Promise<void> {
  if (new Set(models).size < models.length) throw invalidFields({ models: 'taken' });
  const { count } = await trx
    .selectFrom('asset_models')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', 'in', models)
    .executeTakeFirstOrThrow();
  if (count < models.length) throw invalidFields({ models: 'not-found' });
}

/** The model of each asset that exists. */
export async function modelsOf(trx: Trx, serials: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await trx
    .selectFrom('assets')
    .select(['serial_number', 'model_id'])
    .where('serial_number', 'in', serials)
    .execute();
  return new Map(rows.map((row) => [row.serial_number, row.model_id]));
}
