import type { FastifyPluginAsync } from 'fastify';
import { photoCalls, readSignature } from '../../../contract/handoverPhotos';
import { runCommand } from '../../lib/commands';
import { currentUser } from '../../lib/requestUser';
import { route } from '../../lib/route';
import { Turns } from '../../lib/turns';
import { addPhoto, readPhoto, removePhoto } from './photos';
import { readStrokes } from './signatures';

/** Bytes of a request with the largest photo in base64. */
const PHOTO_LIMIT = 1_500_000;
/** Photos that are stored or wait, one after the other: each keeps the embedded database from others for a moment. */
const MOST_AT_ONCE = 40;

/** Photos of units and drawn signatures of hand-overs: extensions of the contract. */
export const photoRoutes: FastifyPluginAsync = async (app) => {
  const turns = new Turns(MOST_AT_ONCE);

  route(
    app,
    photoCalls.store,
    (request, reply) =>
      turns.take(() =>
        runCommand(request, reply, async (trx) => ({
          status: 201,
          body: await addPhoto(trx, request.params.id, request.body.content, currentUser(request).id),
        })),
      ),
    { bodyLimit: PHOTO_LIMIT },
  );

  route(app, photoCalls.remove, (request, reply) =>
    runCommand(request, reply, async (trx) => {
      await removePhoto(trx, request.params.id, request.params.photo);
      return { status: 204 };
    }),
  );

  route(app, photoCalls.read, async ({ params: { id, photo } }, reply) => {
    const { type, content } = await readPhoto(app.db, id, photo);
    return reply.type(type).send(content);
  });

  route(app, readSignature, async ({ params: { id, handover } }) => ({
    strokes: await readStrokes(app.db, id, handover),
  }));
};
