import { sql } from 'kysely';
import type { Static } from 'typebox';
import type {
  AssetState,
  AssetStateBody,
  AssetStatePatch,
  AssetStateType,
  ListedAssetState,
} from '../../contract/assetStates';
import { deleteUnlessUsed, onlyOne } from '../db/lookups';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { ApiError, notFound } from '../lib/errors';
import { cleanText } from '../lib/fields';
import { writeChanges } from '../lib/writeChanges';

type AssetStateRecord = Static<typeof AssetState>;
const COLUMNS = ['id', 'description', 'type', 'version'] as const;

/** State types of which one state must remain (product 3.10). */
const INDISPENSABLE: readonly AssetStateType[] = ['AVAILABLE', 'MAINTENANCE'];

/** Asset states by their identifiers, in any order. */
export async function readAssetStates(db: Queryable, ids: number[]): Promise<AssetStateRecord[]> {
  return db.selectFrom('asset_states').select(COLUMNS).where('id', 'in', ids).execute();
}

/** Reads states with the number of assets in each. */
export async function readListedAssetStates(db: Queryable, ids: number[]): Promise<Static<typeof ListedAssetState>[]> {
  return db
    .selectFrom('asset_states')
    .leftJoin('assets', 'assets.state_id', 'asset_states.id')
    .select([
      'asset_states.id',
      'asset_states.description',
      'type',
      'asset_states.version',
      sql<number>`count(assets.state_id)::int`.as('assetCount'),
    ])
    .where('asset_states.id', 'in', ids)
    .groupBy('asset_states.id')
    .execute();
}

/** Reads one asset state; throws a 404 where there is none. */
export async function readAssetState(db: Queryable, id: number): Promise<AssetStateRecord> {
  return onlyOne(await readAssetStates(db, [id]), 'asset state', id);
}

/** Creates an asset state. */
export async function createAssetState(trx: Trx, body: Static<typeof AssetStateBody>): Promise<AssetStateRecord> {
  const values = { description: cleanText(body.description), type: body.type };
  return trx.insertInto('asset_states').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Changes an asset state; the last one of an indispensable type keeps its type. */
export async function changeAssetState(
  trx: Trx,
  id: number,
  body: Static<typeof AssetStatePatch>,
  expected: number | undefined,
): Promise<AssetStateRecord> {
  assertVersion(await lockAssetState(trx, id), expected);
  if (body.type !== undefined) await assertNotLastOfType(trx, id, body.type);
  const columns = { description: cleanText(body.description) ?? undefined, type: body.type };
  await writeChanges(trx, 'asset_states', id, columns);
  return readAssetState(trx, id);
}

/** Deletes an asset state; 409 `last-of-type` for the last available or maintenance state, `in-use` while assets have it. */
export async function deleteAssetState(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockAssetState(trx, id), expected);
  await assertNotLastOfType(trx, id);
  const uses = ['assets.state_id', 'maintenances.former_state_id'] as const;
  await deleteUnlessUsed(trx, { uses, id, message: 'Assets are in this state.' }, () =>
    trx.deleteFrom('asset_states').where('id', '=', id).execute(),
  );
}

/**
 * The version of a state, locked together with all indispensable ones in one statement and order. So two parallel
 * deletions see each other and never deadlock. 404 without the state.
 */
export async function lockAssetState(trx: Trx, id: number): Promise<number> {
  const rows = await trx
    .selectFrom('asset_states')
    .select(['id', 'version'])
    .where((where) => where.or([where('id', '=', id), where('type', 'in', INDISPENSABLE)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound('asset state', id);
  return row.version;
}

/** Keeps states from being deleted, in the order in which everybody locks them. */
export async function lockStates(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('asset_states').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
}

async function assertNotLastOfType(trx: Trx, id: number, next?: AssetStateType): Promise<void> {
  const { type } = await trx.selectFrom('asset_states').select('type').where('id', '=', id).executeTakeFirstOrThrow();
  if (type === next || !INDISPENSABLE.includes(type)) return;
  const other = await trx
    .selectFrom('asset_states')
    .select('id')
    .where('type', '=', type)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new ApiError(409, 'last-of-type', `This is the last state of type ${type}.`);
}
