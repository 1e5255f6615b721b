import type { Signature, SignatureStroke } from '../../../machines/types';
import { isSignature } from '../../../src/shared/domain/signature';
import { onlyOne } from '../../db/lookups';
import type { Queryable, Trx } from '../../db/transaction';
import { invalidFields } from '../../lib/errors';
import { cleanText } from '../../lib/fields';

/*
 * Signatures of hand-overs. A drawing is stored as its lines: a page shows them in its own colours, paper at any size.
 */

/** The columns of a hand-over that say how it was signed; 400 for nothing drawn, or too much. */
export function signatureColumns(signature: Signature | undefined) {
  if (signature?.form === 'DRAWN' && !isSignature(signature.strokes)) throw invalidFields({ signature: 'invalid' });
  return {
    signature: signature?.form ?? null,
    signed_name: signature?.form === 'TYPED' ? cleanText(signature.name) : null,
  };
}

/** Stores the drawing of a signature; nothing for other kinds of signature. */
export async function writeStrokes(trx: Trx, handoverId: number, signature: Signature | undefined): Promise<void> {
  if (signature?.form !== 'DRAWN') return;
  await trx
    .insertInto('handover_signatures')
    .values({ handover_id: handoverId, strokes: JSON.stringify(signature.strokes) })
    .execute();
}

/** Lines of the signature that was drawn for a hand-over of this rent; 404 when there is none. */
export async function readStrokes(db: Queryable, rentId: number, handoverId: number): Promise<SignatureStroke[]> {
  const rows = await db
    .selectFrom('handover_signatures')
    .innerJoin('handovers', 'handovers.id', 'handover_id')
    .select('strokes')
    .where('rent_id', '=', rentId)
    .where('handover_id', '=', handoverId)
    .execute();
  return onlyOne(rows, 'signature', handoverId).strokes;
}
