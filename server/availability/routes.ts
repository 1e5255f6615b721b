import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { availabilityCalls } from '../../contract/availability';
import { hasPermission } from '../../src/shared/domain/permissions';
import { matches } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { sendList } from '../lib/list';
import { route } from '../lib/route';
import { disconnectSignal, SharedAnswers } from '../lib/sharedAnswers';
import { MODEL_TEXT } from '../pricing/models';
import { currentUser } from '../lib/requestUser';
import { knowledgeOf } from '../rents/visibility';
import { toId } from '../lib/fields';
import { readFreeUnits } from './freeUnits';
import { readModelAvailability } from './models';
import { parseModelQuery } from './query';
import { readRefusals } from './refusedDemand';
import { readModelCheck } from './modelCheck';

const REFUSAL_SORTS = {
  id: 'refused_demand.id',
  model: { notNull: 'asset_models.description_sort' },
  startDate: { notNull: 'refused_demand.start_date' },
  missing: { notNull: 'refused_demand.missing' },
};

type Read<T> = (db: Queryable, isPriced: boolean) => Promise<T>;

/** Free units of models in a period, their price, and refused demand: extensions of the contract. */
export const availabilityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answers = new SharedAnswers(app.db);
  /** Shares an answer among callers with the same rights. */
  const share = <T>(request: FastifyRequest, reply: FastifyReply, query: object, read: Read<T>): Promise<T> => {
    const isPriced = knowsPrices(request);
    return answers.ask(JSON.stringify({ ...query, isPriced }), disconnectSignal(reply), (db) => read(db, isPriced));
  };

  route(app, availabilityCalls.models, (request, reply) => {
    const { tag, search, page, perPage } = request.query;
    const query = parseModelQuery(request.query);
    return sendList(
      reply,
      {
        records: modelsWhere(app.db, search, tag),
        key: 'asset_models.id',
        sorts: { description: { notNull: 'asset_models.description_sort' } },
        defaultSort: 'description',
        load: (ids) =>
          share(request, reply, { ids, query }, (db, isPriced) => readModelAvailability(db, ids, query, isPriced)),
        idOf: ({ model }) => model.id,
      },
      { page, perPage },
    );
  });

  route(app, availabilityCalls.check, (request, reply) => {
    const { id } = request.params;
    const quantity = request.query.quantity ?? 1;
    const query = parseModelQuery(request.query);
    return share(request, reply, { id, quantity, query }, (db, isPriced) =>
      readModelCheck(db, id, quantity, query, isPriced),
    );
  });

  route(app, availabilityCalls.units, async (request, reply) => {
    const { id } = request.params;
    const query = parseModelQuery(request.query);
    const { search, page, perPage } = request.query;
    const window = { search, page, perPage };
    const knowledge = knowledgeOf(request);
    const found = await share(request, reply, { units: id, query, window, knowledge }, (db) =>
      readFreeUnits(db, id, query, window, knowledge),
    );
    void reply.header('x-total-count', found.total);
    return found.units;
  });

  route(app, availabilityCalls.refused, ({ query: { model, search, ...window } }, reply) =>
    sendList(
      reply,
      {
        records: app.db
          .selectFrom('refused_demand')
          .innerJoin('asset_models', 'asset_models.id', 'refused_demand.model_id')
          .where(matches(MODEL_TEXT, search))
          .$if(model !== undefined, (query) => query.where('model_id', '=', toId(model ?? 0))),
        key: 'refused_demand.id',
        sorts: REFUSAL_SORTS,
        defaultSort: '-id',
        load: (ids) => readRefusals(app.db, ids),
        idOf: ({ id }) => id,
      },
      window,
    ),
  );
};

/** Models of this name, and of which a unit has the tag. */
function modelsWhere(db: Queryable, search: string | undefined, tag: number | string | undefined) {
  return db
    .selectFrom('asset_models')
    .where(matches(MODEL_TEXT, search))
    .$if(tag !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('assets')
            .innerJoin('asset_tags', 'asset_tags.asset_serial', 'assets.serial_number')
            .select('serial_number')
            .whereRef('assets.model_id', '=', 'asset_models.id')
            .where('tag_id', '=', toId(tag ?? 0)),
        ),
      ),
    );
}

/** Whether the caller sees or writes rents, and so prices. */
function knowsPrices(request: FastifyRequest): boolean {
  const user = currentUser(request);
  return hasPermission(user, 'rent:read') || hasPermission(user, 'rent:update');
}
