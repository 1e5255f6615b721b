import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { matches } from '../db/lookups';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { readers } from '../lib/readers';
import { changeTag, createTag, deleteTag, readListedTags, readTag } from './tags';
import { ListedTag, Tag, TagBody, TagPatch } from './schemas';
import { ListQuery, written } from '../schemas/common';
import { IdParams, NoContent } from '../schemas/values';

const read = { permission: readers.tags } as const;
const update = { permission: 'settings:update', reads: read.permission } as const;
const tags = ['tags'];

/** Number of assets with a tag, to sort by. */
const TAGGED = sql`(select count(*) from asset_tags where asset_tags.tag_id = tags.id)`;

/** Tags that sort equipment. */
export const tagRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/tags',
    { config: read, schema: { tags, querystring: ListQuery, response: { 200: Type.Array(ListedTag) } } },
    (request, reply) =>
      sendList(
        reply,
        {
          records: app.db.selectFrom('tags').where(matches(sql`search_text(tags.description)`, request.query.search)),
          key: 'tags.id',
          sorts: { id: 'tags.id', description: 'tags.description_sort', assetCount: TAGGED },
          defaultSort: 'description',
          load: (ids) => readListedTags(app.db, ids),
          idOf: (tag) => tag.id,
        },
        request.query,
      ),
  );

  app.get('/tags/:id', { config: read, schema: { tags, params: IdParams, response: { 200: Tag } } }, (request) =>
    readTag(app.db, request.params.id),
  );

  app.post(
    '/tags',
    {
      config: { ...update, audit: ['tags', 'create'] },
      schema: { tags, body: TagBody, response: { 201: written(Tag) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createTag(trx, request.body) })),
  );

  app.patch(
    '/tags/:id',
    {
      config: { ...update, audit: ['tags', 'update'] },
      schema: { tags, params: IdParams, body: TagPatch, response: { 200: written(Tag) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeTag(trx, request.params.id, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/tags/:id',
    {
      config: { ...update, audit: ['tags', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteTag(trx, request.params.id, expectedVersion(request));
        return { status: 204 };
      }),
  );
};
