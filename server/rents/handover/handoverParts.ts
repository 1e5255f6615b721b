import type { Queryable } from '../../db/transaction';
import { readHandovers } from './handoverRecords';

/**
 * The hand-overs of a rent as the audit log follows them: `handover.<id>.person`, `.signature` and `.reason`, and
 * `.out.<serial number>` or `.back.<serial number>` for each unit. Photos are counted; what was drawn stays out of the log.
 */
export async function readHandoverParts(db: Queryable, rentId: number): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const { id, direction, person, signature, swapReason: reason, items } of await readHandovers(db, rentId)) {
    const isOut = direction === 'OUT';
    // A swap is two hand-overs, signed once: the second one would repeat it.
    const own = isOut && reason !== null ? {} : { person, signature: signature && given(signature), reason };
    for (const [name, value] of Object.entries(given(own))) parts[`handover.${id}.${name}`] = value;
    for (const { asset, condition, notes, meter, fuel, photos = [], foundCondition: found } of items)
      parts[`handover.${id}.${isOut ? 'out' : 'back'}.${asset}`] = given({
        condition,
        notes,
        meter,
        fuel,
        photos: photos.length || null,
        found,
      });
  }
  return parts;
}

/** An object without what is null. */
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
