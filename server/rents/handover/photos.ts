import type { Photo } from '../../../machines/types';
import {
  MOST_PHOTO_BYTES,
  MOST_PHOTOS_OF_RENT,
  MOST_WAITING_PHOTOS,
  photoTypeOf,
} from '../../../src/shared/domain/photo';
import { onlyOne } from '../../db/lookups';
import type { Queryable, Trx } from '../../db/transaction';
import { ApiError, invalidFields, notFound } from '../../lib/errors';
import type { HandedUnit } from './handoverItem';
import { lockRent } from '../lockRent';
import { isWholePicture } from './picture';

/*
 * Photos of a rent's units. Each is stored by itself, before the hand-over that names it. So hand-overs stay small, and a
 * photo that is lost on its way is sent again alone.
 */

/**
 * Stores a base64 photo as a draft, for a later hand-over. Throws 413 above one mebibyte, and 415 for a file of another
 * type or a damaged one. Throws 409 `too-many-photos` for the rent, and `too-many-waiting-photos` for the account.
 */
export async function addPhoto(trx: Trx, rentId: number, base64: string, userId: number): Promise<Photo> {
  const content = Buffer.from(base64, 'base64');
  if (content.length > MOST_PHOTO_BYTES)
    throw new ApiError(413, 'payload-too-large', 'A photo may have one mebibyte at most.');
  const type = photoTypeOf(content);
  if (!type) throw new ApiError(415, 'unsupported-media-type', 'A photo must be JPEG, PNG or WebP.');
  if (!isWholePicture(content, type))
    throw new ApiError(415, 'unsupported-media-type', 'The photo is damaged, or of a kind that cannot be shown.');
  // Others wait here, so that none is counted twice.
  await lockRent(trx, rentId, undefined);
  const { count } = await trx
    .selectFrom('rent_photos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('rent_id', '=', rentId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_PHOTOS_OF_RENT)
    throw new ApiError(409, 'too-many-photos', `A rent may have ${MOST_PHOTOS_OF_RENT} photos at most.`);
  const waiting = await trx
    .selectFrom('rent_photos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('added_by', '=', userId)
    .where('handover_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(waiting.count) >= MOST_WAITING_PHOTOS)
    throw new ApiError(409, 'too-many-waiting-photos', `${MOST_WAITING_PHOTOS} of your photos wait for hand-overs.`);
  const { id } = await trx
    .insertInto('rent_photos')
    .values({ rent_id: rentId, type, size: content.length, added_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('rent_photo_contents').values({ photo_id: id, content }).execute();
  return { id, type, size: content.length };
}

/** Removes a photo that no hand-over names; 409 `in-use` for another. */
export async function removePhoto(trx: Trx, rentId: number, id: number): Promise<void> {
  // A hand-over, which may be about to take the photo, holds the rent as well.
  await lockRent(trx, rentId, undefined);
  const photo = await trx
    .selectFrom('rent_photos')
    .select('handover_id')
    .where('rent_id', '=', rentId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!photo) throw notFound('photo', id);
  if (photo.handover_id !== null) throw new ApiError(409, 'in-use', 'A hand-over has this photo.');
  await trx.deleteFrom('rent_photos').where('id', '=', id).execute();
}

/** Gives the photos that these units name to their hand-over; 400 for one that is not there, or named already. */
export async function attachPhotos(
  trx: Trx,
  rentId: number,
  handoverId: number,
  units: readonly HandedUnit[],
): Promise<void> {
  for (const { serial, photos = [] } of units) {
    if (photos.length === 0) continue;
    const { numUpdatedRows } = await trx
      .updateTable('rent_photos')
      .set({ handover_id: handoverId, asset_serial: serial })
      .where('rent_id', '=', rentId)
      .where('id', 'in', photos)
      .where('handover_id', 'is', null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== photos.length) throw invalidFields({ photos: 'not-found' });
  }
}

/** Photos of these hand-overs without their content, in the order in which they were taken. */
export function readPhotos(db: Queryable, handoverIds: readonly number[]) {
  return db
    .selectFrom('rent_photos')
    .select(['id', 'handover_id', 'asset_serial', 'type', 'size', 'created_at'])
    .where('handover_id', 'in', handoverIds)
    .orderBy('id')
    .execute();
}

/** Reads one photo of a rent; throws a 404 where there is none. */
export async function readPhoto(db: Queryable, rentId: number, id: number): Promise<{ type: string; content: Buffer }> {
  const rows = await db
    .selectFrom('rent_photos')
    .innerJoin('rent_photo_contents', 'photo_id', 'id')
    .select(['type', 'content'])
    .where('rent_id', '=', rentId)
    .where('id', '=', id)
    .execute();
  const { type, content } = onlyOne(rows, 'photo', id);
  return { type, content: Buffer.from(content) };
}
