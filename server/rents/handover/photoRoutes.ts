import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { runCommand } from '../../lib/commands';
import { currentUser } from '../../lib/requestUser';
import { Turns } from '../../lib/turns';
import { IdParams, NoContent } from '../../../contract/lib/values';
import { HandoverParams, PhotoAnswer, PhotoBody, PhotoParams, SignatureAnswer } from './photoSchemas';
import { addPhoto, readPhoto, removePhoto } from './photos';
import { readStrokes } from './signatures';

const config = (action: string) => ({ permission: 'handover:update', audit: ['rents', action] }) as const;
const reading = { permission: 'rent:read' } as const;
const tags = ['rents'];
/** Bytes of a request with the largest photo in base64. */
const PHOTO_LIMIT = 1_500_000;
/** Photos that are stored or wait, one after the other: each keeps the embedded database from others for a moment. */
const MOST_AT_ONCE = 40;

/** Photos of units and drawn signatures of hand-overs: extensions of the contract. */
export const photoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const turns = new Turns(MOST_AT_ONCE);

  app.post(
    '/rents/:id/photos',
    {
      config: config('addPhoto'),
      bodyLimit: PHOTO_LIMIT,
      schema: { tags, params: IdParams, body: PhotoBody, response: { 201: PhotoAnswer } },
    },
    (request, reply) =>
      turns.take(() =>
        runCommand(request, reply, async (trx) => ({
          status: 201,
          body: await addPhoto(trx, request.params.id, request.body.content, currentUser(request).id),
        })),
      ),
  );

  app.delete(
    '/rents/:id/photos/:photo',
    { config: config('removePhoto'), schema: { tags, params: PhotoParams, response: { 204: NoContent } } },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await removePhoto(trx, request.params.id, request.params.photo);
        return { status: 204 };
      }),
  );

  app.get(
    '/rents/:id/photos/:photo',
    {
      config: reading,
      schema: {
        tags,
        params: PhotoParams,
        response: { 200: { content: { 'image/*': { schema: Type.Unsafe({ type: 'string', format: 'binary' }) } } } },
      },
    },
    async ({ params: { id, photo } }, reply) => {
      const { type, content } = await readPhoto(app.db, id, photo);
      return reply.type(type).send(content);
    },
  );

  app.get(
    '/rents/:id/handovers/:handover/signature',
    { config: reading, schema: { tags, params: HandoverParams, response: { 200: SignatureAnswer } } },
    async ({ params: { id, handover } }) => ({ strokes: await readStrokes(app.db, id, handover) }),
  );
};
