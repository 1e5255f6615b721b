import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { drawNote } from '../../contract/handoverPhotos';
import { drawLabels } from '../../contract/labels';
import { assetName } from '../../src/shared/domain/asset';
import { LABEL_SHEETS, labelsPerPage, MOST_LABELS } from '../../src/shared/domain/labelSheets';
import { assetPath } from '../../src/shared/domain/formats/serialNumber';
import { filterAssets, readStatesOfTypes } from '../catalogue/assetFilter';
import type { Queryable } from '../db/transaction';
import { ApiError, invalidFields } from '../lib/errors';
import { currentUser } from '../lib/requestUser';
import { route } from '../lib/route';
import { readPhoto } from '../rents/handover/photos';
import { readNote } from './noteData';
import type { Order } from './paper';

/** Papers about equipment as PDF. */
export const paperRoutes: FastifyPluginAsync = async (app) => {
  const send = async (request: FastifyRequest, reply: FastifyReply, order: Order) => {
    const { size, content } = await app.press.print(order, currentUser(request).id, reply.raw);
    return reply.type('application/pdf').header('content-length', size).send(content);
  };

  route(app, drawLabels, async (request, reply) => {
    const { filter, sheet: name, skip = 0, origin, lang, title } = request.body;
    const sheet = LABEL_SHEETS[name];
    if (skip >= labelsPerPage(sheet)) throw invalidFields({ skip: 'out-of-range' });
    const base = app.config.publicUrl ?? origin + app.config.basePath;
    const labels = (await readLabelled(app.db, filter)).map((asset) => ({
      serialNumber: asset.serialNumber,
      name: assetName(asset),
      address: `${base}${assetPath(asset.serialNumber)}`,
    }));
    const layout = { sheet, skip, foot: app.config.company[0] ?? '', lang, title };
    return send(request, reply, { paper: { kind: 'labels', labels, layout }, photoOf: async () => null });
  });

  route(app, drawNote, async (request, reply) => {
    const { id, handover } = request.params;
    const { lang = 'pt' } = request.query;
    const note = await readNote(app.db, id, handover);
    return send(request, reply, {
      paper: { kind: 'note', note, style: { lang, company: app.config.company } },
      photoOf: (photo) => contentOfPhoto(app.db, id, photo),
    });
  });
};

/** Content of a photo; null for one that went with its hand-over meanwhile. */
async function contentOfPhoto(db: Queryable, rent: number, photo: number): Promise<Buffer | null> {
  try {
    return (await readPhoto(db, rent, photo)).content;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The assets that the filter finds, by serial number. Throws 400 for none, or for more than `MOST_LABELS`. */
async function readLabelled(db: Queryable, filter: Static<typeof drawLabels.body>['filter']) {
  const assets = await filterAssets(db, filter, await readStatesOfTypes(db, filter.type))
    .select(['assets.serial_number as serialNumber', 'assets.description', 'assets.brand', 'assets.model'])
    .orderBy('assets.serial_number')
    .limit(MOST_LABELS + 1)
    .execute();
  if (assets.length === 0) throw invalidFields({ filter: 'not-found' });
  if (assets.length > MOST_LABELS) throw invalidFields({ filter: 'out-of-range' });
  return assets;
}
