import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { tagCalls } from '../../contract/tags';
import { matches } from '../db/lookups';
import { crudRoutes } from '../lib/crudRoutes';
import { changeTag, createTag, deleteTag, readListedTags, readTag } from './tags';

/** Number of assets with a tag, to sort by. */
const TAGGED = sql`(select count(*) from asset_tags where asset_tags.tag_id = tags.id)`;

/** Tags that sort equipment. */
export async function tagRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, tagCalls, {
    source: ({ search }) => ({
      records: app.db.selectFrom('tags').where(matches(sql`search_text(tags.description)`, search)),
      key: 'tags.id',
      sorts: { id: 'tags.id', description: 'tags.description_sort', assetCount: TAGGED },
      defaultSort: 'description',
      load: (ids) => readListedTags(app.db, ids),
    }),
    read: readTag,
    create: createTag,
    change: changeTag,
    remove: deleteTag,
  });
}
