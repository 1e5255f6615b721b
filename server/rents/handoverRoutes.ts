import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { AssetCondition } from '../../machines/types';
import { onlyOne } from '../db/lookups';
import { invalidFields } from '../lib/errors';
import { cleanText, toOptionalId } from '../lib/fields';
import { NoBody } from '../schemas/common';
import { IdParams, toId } from '../schemas/values';
import { act } from './act';
import type { HandoverItem } from './handoverItem';
import { readHandovers } from './handoverRecords';
import { handOut, takeBack } from './handovers';
import { readHandoverSheet } from './handoverSheet';
import { HandoverAnswer, HandoverSheet, HandOutBody, TakeBackBody } from './handoverSchemas';
import { RentAnswer } from './schemas';
import { undoHandover } from './undoHandover';

const config = { permission: 'handover:update' } as const;
const tags = ['rents'];
const answer = { params: IdParams, response: { 200: RentAnswer } };

/** Handing out and taking back some of a rent's equipment, and what was handed over; ours. */
export const handoverRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/rents/:id/handOut',
    { config: { ...config, audit: ['rents', 'handOut'] }, schema: { tags, ...answer, body: HandOutBody } },
    (request, reply) => {
      const { items, person, signature } = request.body;
      const units = items.map(({ by, ...item }) => ({ ...itemOf(item), by: toOptionalId(by) ?? undefined }));
      requireOnce(units.map(({ serial }) => serial));
      requireOnce(units.map(({ serial, by = serial }) => by));
      return act(request, reply, (trx, rent, handedBy) =>
        handOut(trx, rent, units, { handedBy, person: cleanText(person) ?? null, signature }),
      );
    },
  );

  app.post(
    '/rents/:id/takeBack',
    { config: { ...config, audit: ['rents', 'takeBack'] }, schema: { tags, ...answer, body: TakeBackBody } },
    (request, reply) => {
      const { items, person, signature, end = false } = request.body;
      const units = items.map(({ charge, maintenance, ...item }) => ({ ...itemOf(item), charge, maintenance }));
      requireOnce(units.map(({ serial }) => serial));
      // A lost unit cannot be repaired.
      if (units.some(({ condition, maintenance }) => condition === 'LOST' && maintenance))
        throw invalidFields({ maintenance: 'invalid' });
      const terms = { person: cleanText(person) ?? null, signature, end, vatRate: app.config.vatRate };
      return act(request, reply, (trx, rent, handedBy) => takeBack(trx, rent, units, { ...terms, handedBy }));
    },
  );

  app.post(
    '/rents/:id/undoHandover',
    { config: { ...config, audit: ['rents', 'undoHandover'] }, schema: { tags, ...answer, body: NoBody } },
    (request, reply) => act(request, reply, undoHandover),
  );

  app.get(
    '/rents/:id/handovers',
    {
      config: { permission: 'rent:read' },
      schema: { tags, params: IdParams, response: { 200: Type.Array(HandoverAnswer) } },
    },
    async ({ params: { id } }) => readHandovers(app.db, await requireRent(id)),
  );

  app.get(
    '/rents/:id/handoverSheet',
    { config: { permission: 'rent:read' }, schema: { tags, params: IdParams, response: { 200: HandoverSheet } } },
    async ({ params: { id } }) => readHandoverSheet(app.db, await requireRent(id)),
  );

  async function requireRent(id: number): Promise<number> {
    const rents = await app.db.selectFrom('rents').select('id').where('id', '=', id).execute();
    return onlyOne(rents, 'rent', id).id;
  }
};

interface ItemBody<C> extends Pick<HandoverItem, 'meter' | 'meterReset' | 'fuel'> {
  asset: number | string;
  condition?: C;
  notes?: string | null;
  photos?: (number | string)[];
}

function itemOf<C extends AssetCondition>({ asset, condition, notes, photos, ...readings }: ItemBody<C>) {
  const handed = { condition: condition ?? ('OK' as const), notes: cleanText(notes) ?? null };
  return { serial: toId(asset), ...handed, ...readings, photos: photos?.map(toId) };
}

/** 400 for a unit that is named twice. */
function requireOnce(serials: readonly number[]): void {
  if (new Set(serials).size < serials.length) throw invalidFields({ asset: 'invalid' });
}
