import { today } from '../../src/shared/domain/days';
import { assetOnRent } from '../db/constraints';
import type { Trx } from '../db/transaction';
import type { AlsoChanged } from '../lib/commands';
import { invalidFields } from '../lib/errors';
import type { Target } from './commands';
import { assertAssetsReturned, assertNoMaintenance, assertNoOverlappingRent } from './conflicts';
import type { HandoverBy, HandoverItem, ReturnCharge, ReturnedItem } from './handoverItem';
import { writeHandover } from './handoverRecords';
import { assertMetersRise } from './handoverSheet';
import { isOnRent, requireAvailable } from './lineCommands';
import { requireLines, setBack } from './lineDays';
import { lockLines, lockRent, requireEvent, saveRent, type Line, type LockedRent } from './lockRent';
import { modelsOf, requireFreeUnit } from './modelLines';
import { applyEffects, chargeReturn } from './returnEffects';

/** A unit that comes back, the one that goes out for it, why, and charges beside damage. */
export interface Swap {
  back: ReturnedItem;
  out: Omit<HandoverItem, 'by'>;
  reason: string;
  charges?: readonly ReturnCharge[];
}

/** How a swap is recorded; the VAT rate is of charges, in percent. */
interface SwapTerms extends HandoverBy {
  vatRate: number;
}

/**
 * Takes a unit back that is with the customer and hands out another one, of any model, today. The former line stays, with its
 * value; the other unit gets a line of its own, at no further price. Answers what changed with it. Throws 409 where the unit is
 * not out, or the other one not free from today on, and for a charge of a paid rent.
 */
export async function swapUnit(
  trx: Trx,
  { id, version }: Target,
  { back, out, reason, charges = [] }: Swap,
  { vatRate, ...by }: SwapTerms,
): Promise<AlsoChanged[]> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'line.swap');
  const running = { state: rent.state, rentLines: await lockLines(trx, id, [out.serial]) };
  const lines = requireLines(running, [back], 'line.swap');
  if (back.charge || charges.length > 0) requireEvent(rent, 'charge.change');
  await requireFree(trx, rent, out.serial);
  await assertMetersRise(trx, [back, out]);
  await setBack(trx, lines, [back]);
  for (const line of lines) await insertLine(trx, rent, line, out.serial);
  const { also, ...effects } = await applyEffects(trx, back);
  const terms = { ...by, movesRent: false };
  const returnId = await writeHandover(trx, id, [{ ...back, ...effects }], {
    ...terms,
    direction: 'IN',
    swap: { reason },
  });
  await chargeReturn(trx, { rentId: id, handoverId: returnId, vatRate }, [back], charges);
  await writeHandover(trx, id, [out], { ...terms, direction: 'OUT', swap: { reason, of: returnId } });
  await saveRent(trx, rent, { handed_at: new Date() });
  return also;
}

/** 409 where the unit, which is locked, cannot go out today for the rest of the rent. */
async function requireFree(trx: Trx, rent: LockedRent, by: number): Promise<void> {
  const models = await modelsOf(trx, [by]);
  const model = models.get(by);
  if (model === undefined) throw invalidFields({ by: 'not-found' });
  await assertAssetsReturned(trx, rent.id, [by]);
  const day = today();
  if (model !== null) return requireFreeUnit(trx, rent, { by, model }, day);
  const start = day > rent.start_date ? day : rent.start_date;
  const period = { start, end: start > rent.end_date ? start : rent.end_date };
  await requireAvailable(trx, by);
  await assertNoOverlappingRent(trx, rent.id, [by], period);
  await assertNoMaintenance(trx, [by], [period]);
  if (await isOnRent(trx, rent.id, by)) throw assetOnRent({ asset: by });
}

/** Adds the line of a unit that goes out today, at the end and at no price of its own. */
async function insertLine(trx: Trx, rent: LockedRent, former: Line, serial: number): Promise<void> {
  const { vat_rate } = await trx
    .selectFrom('rent_lines')
    .select('vat_rate')
    .where('id', '=', former.id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('rent_lines')
    .values({
      rent_id: rent.id,
      period: rent.period,
      line_order: rent.line_count,
      asset_serial: serial,
      payment_value: 0,
      list_value: 0,
      vat_rate,
      out_on: today(),
      instead_of: former.id,
    })
    .execute();
}
