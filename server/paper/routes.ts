import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { assetName } from '../../src/shared/domain/asset';
import { LABEL_SHEET_NAMES, LABEL_SHEETS, labelsPerPage, MOST_LABELS } from '../../src/shared/domain/labelSheets';
import { assetPath } from '../../src/shared/domain/formats/serialNumber';
import { filterAssets, readStatesOfTypes } from '../catalogue/assetFilter';
import { AssetFilter } from '../../contract/assets';
import type { Queryable } from '../db/transaction';
import { ApiError, invalidFields } from '../lib/errors';
import { closed } from '../../contract/lib/schemas';
import { currentUser } from '../lib/requestUser';
import { HandoverParams } from '../rents/handover/photoSchemas';
import { readPhoto } from '../rents/handover/photos';
import { readNote } from './noteData';
import { NOTE_TEXTS, type NoteLanguage } from './noteTexts';
import type { Order } from './paper';

const LabelsBody = closed({
  /** The assets, as in `POST /assets/find`, in the order of their serial numbers. */
  filter: Type.Pick(AssetFilter, ['search', 'serialNumber', 'state', 'type', 'tag', 'center'], {
    additionalProperties: false,
  }),
  sheet: Type.Enum(LABEL_SHEET_NAMES),
  /** Labels of the first sheet that are used up. */
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 64 })),
  /** Where the app is reached, for the addresses in the codes; PUBLIC_URL wins. */
  origin: Type.String({ pattern: '^https?://[A-Za-z0-9._:\\[\\]-]+$', maxLength: 100 }),
  /** Language and title of the document. */
  lang: Type.String({ pattern: '^[a-z]{2}$' }),
  title: Type.String({ maxLength: 100 }),
});

/** Language of the note. */
const NoteQuery = closed({ lang: Type.Optional(Type.Enum(Object.keys(NOTE_TEXTS) as NoteLanguage[])) });
const PDF = { content: { 'application/pdf': { schema: Type.Unsafe({ type: 'string', format: 'binary' }) } } };

/** Papers about equipment as PDF. */
export const paperRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const send = async (request: FastifyRequest, reply: FastifyReply, order: Order) => {
    const { size, content } = await app.press.print(order, currentUser(request).id, reply.raw);
    return reply.type('application/pdf').header('content-length', size).send(content);
  };

  app.post(
    '/assets/labels',
    {
      config: { permission: ['asset:read', 'rent:update'] },
      schema: {
        tags: ['assets'],
        body: LabelsBody,
        response: { 200: PDF },
      },
    },
    async (request, reply) => {
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
    },
  );

  app.get(
    '/rents/:id/handovers/:handover/note',
    {
      config: { permission: 'rent:read' },
      schema: { tags: ['rents'], params: HandoverParams, querystring: NoteQuery, response: { 200: PDF } },
    },
    async (request, reply) => {
      const { id, handover } = request.params;
      const { lang = 'pt' } = request.query;
      const note = await readNote(app.db, id, handover);
      return send(request, reply, {
        paper: { kind: 'note', note, style: { lang, company: app.config.company } },
        photoOf: (photo) => contentOfPhoto(app.db, id, photo),
      });
    },
  );
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
async function readLabelled(db: Queryable, filter: Static<typeof LabelsBody>['filter']) {
  const assets = await filterAssets(db, filter, await readStatesOfTypes(db, filter.type))
    .select(['assets.serial_number as serialNumber', 'assets.description', 'assets.brand', 'assets.model'])
    .orderBy('assets.serial_number')
    .limit(MOST_LABELS + 1)
    .execute();
  if (assets.length === 0) throw invalidFields({ filter: 'not-found' });
  if (assets.length > MOST_LABELS) throw invalidFields({ filter: 'out-of-range' });
  return assets;
}
