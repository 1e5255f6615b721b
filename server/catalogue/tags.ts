import { sql } from 'kysely';
import type { Static } from 'typebox';
import { lockVersion, onlyOne } from '../db/lookups';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { cleanText } from '../lib/fields';
import { writeChanges } from '../lib/writeChanges';
import type { ListedTag, Tag, TagBody, TagPatch } from '../../contract/tags';

type TagRecord = Static<typeof Tag>;

/** Tags by their identifiers, in any order. */
export async function readTags(db: Queryable, ids: number[]): Promise<TagRecord[]> {
  return db.selectFrom('tags').select(['id', 'description', 'version']).where('id', 'in', ids).execute();
}

/** Reads tags with the number of assets that have each. */
export async function readListedTags(db: Queryable, ids: number[]): Promise<Static<typeof ListedTag>[]> {
  return db
    .selectFrom('tags')
    .leftJoin('asset_tags', 'asset_tags.tag_id', 'tags.id')
    .select(['id', 'description', 'version', sql<number>`count(asset_tags.tag_id)::int`.as('assetCount')])
    .where('id', 'in', ids)
    .groupBy('tags.id')
    .execute();
}

/** Reads one tag; throws a 404 where there is none. */
export async function readTag(db: Queryable, id: number): Promise<TagRecord> {
  return onlyOne(await readTags(db, [id]), 'tag', id);
}

/** Creates a tag; 409 `duplicate` when there is one of this name, whatever the case and accents. */
export async function createTag(trx: Trx, body: Static<typeof TagBody>): Promise<TagRecord> {
  return trx
    .insertInto('tags')
    .values({ description: cleanText(body.description) })
    .returning(['id', 'description', 'version'])
    .executeTakeFirstOrThrow();
}

/** Renames a tag. */
export async function changeTag(
  trx: Trx,
  id: number,
  body: Static<typeof TagPatch>,
  expected: number | undefined,
): Promise<TagRecord> {
  assertVersion(await lockVersion(trx, 'tags', id), expected);
  await writeChanges(trx, 'tags', id, { description: cleanText(body.description) ?? undefined });
  return readTag(trx, id);
}

/** Deletes a tag and takes it off its assets. */
export async function deleteTag(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockVersion(trx, 'tags', id), expected);
  await trx.deleteFrom('tags').where('id', '=', id).execute();
}
