import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import { assetCalls, type AssetFilter } from '../../contract/assets';
import { hasPermission } from '../../src/shared/domain/permissions';
import type { Queryable } from '../db/transaction';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import { route } from '../lib/route';
import type { ListSource } from '../lib/listOrder';
import { filterAssets, narrows, readStatesOfTypes } from './assetFilter';
import { changeAsset, changeCostValue, createAsset, deleteAsset, readAsset, readAssets } from './assets';
import { currentUser } from '../lib/requestUser';
import { knowledgeOf, forbidBookings } from '../rents/visibility';
import { countRanks, rankOf, readRankedPage, type RankQuery } from './ranks';
import { readAvailabilities, readAvailability, type Availability } from './availability';
import type { Knowledge } from './knowledge';
import { readEarnings } from './earnings';
import { changeAssets } from './bulkChange';

const SORTS = {
  serialNumber: { notNull: 'assets.serial_number' },
  description: { notNull: 'assets.description_sort' },
  brand: 'assets.brand',
  model: 'assets.model',
  state: { notNull: 'asset_states.description_sort' },
  center: 'centers.description_sort',
  costValue: 'assets.cost_value',
};

/** Equipment by serial number. */
export const assetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, assetCalls.find, (request, reply) => findAssets(app.db, reply, request.body, knowledgeOf(request)), {
    preValidation: forbidBookings('availability'),
  });

  route(app, assetCalls.read, ({ params }) => readAsset(app.db, params.serialNumber));

  route(app, assetCalls.create, (request, reply) =>
    runCommand(request, reply, async (trx) => ({ status: 201, body: await createAsset(trx, request.body) })),
  );

  route(app, assetCalls.changeSeveral, (request, reply) =>
    runCommand(request, reply, async (trx) => ({
      status: 200,
      body: { changed: await changeAssets(trx, request.body) },
      records: request.body.assets,
    })),
  );

  route(app, assetCalls.earnings, (request) => {
    const user = currentUser(request);
    const knowsMaintenances = hasPermission(user, 'maintenance:read') || hasPermission(user, 'dashboard:read');
    return readEarnings(app.db, request.params.serialNumber, knowsMaintenances);
  });

  route(app, assetCalls.update, (request, reply) =>
    runCommand(request, reply, async (trx) => ({
      status: 200,
      body: await changeAsset(trx, request.params.serialNumber, request.body, expectedVersion(request)),
    })),
  );

  route(app, assetCalls.updateCostValue, (request, reply) =>
    runCommand(request, reply, async (trx) => ({
      status: 200,
      body: await changeCostValue(trx, request.params.serialNumber, request.body, expectedVersion(request)),
    })),
  );

  route(app, assetCalls.remove, (request, reply) =>
    runCommand(request, reply, async (trx) => {
      await deleteAsset(trx, request.params.serialNumber, expectedVersion(request));
      return { status: 204 };
    }),
  );
};

/** Sends a list of assets; asked for a period, the free ones first and how many there are. */
async function findAssets(
  db: Queryable,
  reply: FastifyReply,
  { availability, ...filter }: Static<typeof AssetFilter>,
  knowledge: Knowledge,
) {
  const query = availability && readAvailability(availability);
  const places = query?.places && { of: query.places, today: query.today };
  const records = filterAssets(db, { ...filter, places }, await readStatesOfTypes(db, filter.type));
  const found = { records, isSearched: filter.search !== undefined, isAll: !narrows({ ...filter, places }) };
  const ranked = query?.period && (await rankAssets(db, found, { ...query, period: query.period }));
  if (ranked) void reply.header('x-free-count', ranked.free);
  return sendList(
    reply,
    {
      ...found,
      key: 'assets.serial_number',
      sorts: ranked ? { ...SORTS, availability: { notNull: ranked.rank } } : SORTS,
      defaultSort: ranked ? 'availability' : undefined,
      find: ranked?.find,
      load: (serials) => readListed(db, serials, query, knowledge),
      idOf: (asset) => asset.serialNumber,
    },
    filter,
  );
}

async function readListed(db: Queryable, serials: number[], query: Availability | undefined, knowledge: Knowledge) {
  const assets = await readAssets(db, serials);
  if (!query) return assets;
  const availabilities = await readAvailabilities(db, serials, query, knowledge);
  return assets.map((asset) => ({ ...asset, availability: availabilities.get(asset.serialNumber) }));
}

/** Reads the number of free assets in the period, and a page of assets in that order. */
async function rankAssets(
  db: Queryable,
  found: Parameters<typeof countRanks>[1],
  period: Omit<RankQuery, 'available'>,
) {
  const query = { ...period, available: (await readStatesOfTypes(db, 'AVAILABLE')) ?? [] };
  const counts = await countRanks(db, found, query);
  const find: ListSource<'assets', unknown, unknown>['find'] = async ({ field, isDown }, window) =>
    field === 'availability' && !isDown
      ? { total: counts.total, ids: await readRankedPage(db, found, query, counts, window) }
      : undefined;
  return { free: counts.free, rank: rankOf(query), find };
}
