import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { onlyOne } from '../db/lookups';
import { invalidFields } from '../lib/errors';
import { IdParams, toId } from '../schemas/values';
import { act } from './act';
import { handOut, readHandovers, takeBack, type HandoverItem } from './handovers';
import { HandoverAnswer, HandOutBody, RentAnswer, TakeBackBody } from './schemas';

const config = { permission: 'handover:update' } as const;
const tags = ['rents'];
const answer = { params: IdParams, response: { 200: RentAnswer } };

/** Handing out and taking back some of a rent's equipment, and what was handed over; ours. */
export const handoverRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/rents/:id/handOut',
    { config: { ...config, audit: ['rents', 'handOut'] }, schema: { tags, ...answer, body: HandOutBody } },
    (request, reply) => {
      const { items, person } = request.body;
      return act(request, reply, (trx, rent, handedBy) =>
        handOut(trx, rent, itemsOf(items), { handedBy, person: person?.trim() || null }),
      );
    },
  );

  app.post(
    '/rents/:id/takeBack',
    { config: { ...config, audit: ['rents', 'takeBack'] }, schema: { tags, ...answer, body: TakeBackBody } },
    (request, reply) => {
      const { items, person, end = false } = request.body;
      return act(request, reply, (trx, rent, handedBy) =>
        takeBack(trx, rent, itemsOf(items), { handedBy, person: person?.trim() || null }, end),
      );
    },
  );

  app.get(
    '/rents/:id/handovers',
    {
      config: { permission: 'rent:read' },
      schema: { tags, params: IdParams, response: { 200: Type.Array(HandoverAnswer) } },
    },
    async ({ params: { id } }) => {
      const rents = await app.db.selectFrom('rents').select('id').where('id', '=', id).execute();
      return readHandovers(app.db, onlyOne(rents, 'rent', id).id);
    },
  );
};

/** 400 for a unit that is named twice. */
function itemsOf(items: Static<typeof HandOutBody>['items']): HandoverItem[] {
  const read = items.map(({ asset, condition = 'OK', notes }) => ({
    serial: toId(asset),
    condition,
    notes: notes?.trim() || null,
  }));
  if (new Set(read.map(({ serial }) => serial)).size < read.length) throw invalidFields({ asset: 'invalid' });
  return read;
}
