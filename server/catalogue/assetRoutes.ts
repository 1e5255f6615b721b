import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import { hasPermission } from '../../src/shared/domain/permissions';
import type { Queryable } from '../db/transaction';
import { expectedVersion, runCommand } from '../lib/commands';
import { sendList } from '../lib/list';
import type { ListSource } from '../lib/listOrder';
import { filterAssets, narrows, readStatesOfTypes } from './assetFilter';
import { changeAsset, changeCostValue, createAsset, deleteAsset, readAsset, readAssets } from './assets';
import { currentUser } from '../lib/requestUser';
import { readers } from '../../contract/lib/readers';
import { knowledgeOf, forbidBookings } from '../rents/visibility';
import { countRanks, rankOf, readRankedPage, type RankQuery } from './ranks';
import { readAvailabilities, readAvailability, type Availability, type Knowledge } from './availability';
import { readEarnings } from './earnings';
import { changeAssets } from './bulkChange';
import {
  Asset,
  AssetBody,
  AssetEarnings,
  AssetFilter,
  AssetParams,
  AssetPatch,
  AssetsBulkAnswer,
  AssetsBulkBody,
  CostValueBody,
  ListedAsset,
} from './schemas';
import { written } from '../../contract/lib/schemas';
import { NoContent } from '../../contract/lib/values';

const read = { permission: readers.assets } as const;
const update = { permission: 'asset:update', reads: read.permission } as const;
const tags = ['assets'];
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
  app.post(
    '/assets/find',
    {
      config: read,
      schema: { tags, body: AssetFilter, response: { 200: Type.Array(ListedAsset) } },
      preValidation: forbidBookings('availability'),
    },
    (request, reply) => findAssets(app.db, reply, request.body, knowledgeOf(request)),
  );

  app.get(
    '/assets/:serialNumber',
    // A scanned unit is looked up where it is handed over.
    {
      config: { permission: ['asset:read', 'handover:update'] },
      schema: { tags, params: AssetParams, response: { 200: Asset } },
    },
    (request) => readAsset(app.db, request.params.serialNumber),
  );

  app.post(
    '/assets',
    {
      config: { ...update, audit: ['assets', 'create'] },
      schema: { tags, body: AssetBody, response: { 201: written(Asset) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({ status: 201, body: await createAsset(trx, request.body) })),
  );

  // The answer is a number, so nothing in it needs a permission to read.
  app.post(
    '/assets/bulk',
    {
      config: { permission: 'asset:update', audit: ['assets', 'bulk'] },
      schema: { tags, body: AssetsBulkBody, response: { 200: AssetsBulkAnswer } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: { changed: await changeAssets(trx, request.body) },
        records: request.body.assets,
      })),
  );

  app.get(
    '/assets/:serialNumber/earnings',
    {
      config: { permission: ['rent:read', 'dashboard:read'] },
      schema: { tags, params: AssetParams, response: { 200: AssetEarnings } },
    },
    (request) => {
      const user = currentUser(request);
      const knowsMaintenances = hasPermission(user, 'maintenance:read') || hasPermission(user, 'dashboard:read');
      return readEarnings(app.db, request.params.serialNumber, knowsMaintenances);
    },
  );

  app.patch(
    '/assets/:serialNumber',
    {
      config: { ...update, audit: ['assets', 'update'] },
      schema: { tags, params: AssetParams, body: AssetPatch, response: { 200: written(Asset) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeAsset(trx, request.params.serialNumber, request.body, expectedVersion(request)),
      })),
  );

  app.post(
    '/assets/:serialNumber/updateCostValue',
    {
      config: { ...update, audit: ['assets', 'updateCostValue'] },
      schema: { tags, params: AssetParams, body: CostValueBody, response: { 200: written(Asset) } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => ({
        status: 200,
        body: await changeCostValue(trx, request.params.serialNumber, request.body, expectedVersion(request)),
      })),
  );

  app.delete(
    '/assets/:serialNumber',
    {
      config: { ...update, audit: ['assets', 'delete'] },
      schema: { tags, params: AssetParams, response: { 204: NoContent } },
    },
    (request, reply) =>
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
  const records = filterAssets(db, filter, await readStatesOfTypes(db, filter.type));
  const found = { records, isSearched: filter.search !== undefined, isAll: !narrows(filter) };
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
