import type { Day } from '../../../src/shared/domain/days/days';
import { assetOnRent } from '../../db/constraints';
import type { Trx } from '../../db/transaction';
import type { RentOutcome } from '../runRentCommand';
import { invalidFields } from '../../lib/errors';
import { assertAssetsReturned, assertNoMaintenance, assertNoOverlappingRent } from '../conflicts';
import type { HandoverContext, HandoverItem, ReturnCharge, ReturnedItem } from './handoverItem';
import { writeHandover } from './handoverRecords';
import { assertMetersRise } from './handoverSheet';
import { isOnRent, requireAvailable } from '../lines/lineCommands';
import { dayOfReturn, requireLines, setBack } from '../lines/lineDays';
import { lockLines, lockRent, requireEvent, saveRent, type Line, type LockedRent, type Target } from '../lockRent';
import { modelsOf, requireFreeUnit } from '../lines/modelLines';
import { applyEffects, chargeReturn } from './returnEffects';

/** A unit that comes back, the one that goes out for it, why, and charges beside damage. */
export interface Swap {
  back: ReturnedItem;
  out: Omit<HandoverItem, 'replacement'>;
  reason: string;
  charges?: readonly ReturnCharge[];
}

/** How a swap is recorded; the VAT rate is of charges, in percent. */
interface SwapTerms extends HandoverContext {
  vatRate: number;
}

/**
 * Takes a unit back that is with the customer and hands out another one, of any model, today. The former line stays, with its
 * value; the other unit gets a line of its own, at no further price. Answers what changed with it. Throws 409 where the unit is
 * not out, or the other one not free from today on. With charges a paid rent is unpaid again.
 */
export async function swapUnit(
  trx: Trx,
  { id, version }: Target,
  { back, out, reason, charges = [] }: Swap,
  { vatRate, today, ...context }: SwapTerms,
): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  requireEvent(rent, 'line.swap');
  const running = { state: rent.state, rentLines: await lockLines(trx, id, [out.serial]) };
  const lines = requireLines(running, [back], 'line.swap');
  const isCharged = back.charge || charges.length > 0;
  if (isCharged) requireEvent(rent, 'charge.add');
  const day = dayOfReturn(lines, { today });
  await requireFree(trx, rent, out.serial, day);
  await assertMetersRise(trx, [back, out]);
  await setBack(trx, lines, [back], day);
  for (const line of lines) await insertLine(trx, rent, line, { serial: out.serial, day });
  const { also, ...effects } = await applyEffects(trx, back, today);
  const terms = { ...context, day, movesRent: false };
  const returnId = await writeHandover(trx, id, [{ ...back, ...effects }], {
    ...terms,
    direction: 'IN',
    swap: { reason },
  });
  await chargeReturn(trx, { rentId: id, handoverId: returnId, vatRate, today }, [back], charges);
  await writeHandover(trx, id, [out], { ...terms, direction: 'OUT', swap: { reason, of: returnId } });
  await saveRent(trx, rent, { handed_at: new Date() });
  return { action: 'swap', also };
}

/** 409 where the unit, which is locked, cannot go out on this day for the rest of the rent. */
async function requireFree(trx: Trx, rent: LockedRent, replacement: number, day: Day): Promise<void> {
  const models = await modelsOf(trx, [replacement]);
  const model = models.get(replacement);
  if (model === undefined) throw invalidFields({ by: 'not-found' });
  await assertAssetsReturned(trx, rent.id, [replacement]);
  if (model !== null) return requireFreeUnit(trx, rent, { replacement, model }, { today: day, from: day });
  const period = { start: day, end: day > rent.end_date ? day : rent.end_date };
  await requireAvailable(trx, replacement);
  await assertNoOverlappingRent(trx, rent.id, [replacement], period);
  await assertNoMaintenance(trx, [replacement], [period]);
  if (await isOnRent(trx, rent.id, replacement)) throw assetOnRent({ asset: replacement });
}

/** Adds the line of a unit that goes out on this day, at the end and at no price of its own. */
async function insertLine(
  trx: Trx,
  rent: LockedRent,
  former: Line,
  { serial, day }: { serial: number; day: Day },
): Promise<void> {
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
      out_on: day,
      instead_of: former.id,
    })
    .execute();
}
