/**
 * @module-tag pool-only
 * @module-tag full
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RETRIED, type Retry } from '../../../server/db/transaction';
import { lockRent } from '../../../server/rents/lockRent';
import { DEFINED } from '../../support/definedCalls';
import { CONTENDED, arenaBuilder, type Arena, type Call } from '../contention';
import { overtake } from '../overtake';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * Parallel writing routes on the same few records, over a pool of connections: every pair of them, and many of one
 * kind. No request may become a deadlock victim, not even with a successful retry.
 * `CONTENTION=5` runs all pairs five times. Without it runs, once, every second pair of two routes that delete or take several
 * locks, and every sixth with one such route.
 */
const ROUNDS = Number(process.env.CONTENTION ?? 1);
/** Calls of one route at the same moment. */
const AT_ONCE = process.env.CONTENTION === undefined ? 12 : 24;
const LOCKS_MUCH = /^DELETE |^PATCH \/customers|assetStates|start$|finish$|cancel$|restore$|bulk$/;

let test: TestApp;
let token: string;
let build: () => Promise<Arena>;
let unique = 0;
let retries: Retry[] = [];

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
  build = await arenaBuilder(test.store.db);
});

/** Runs the calls at once; answers what went wrong: a deadlock, or an answer above 499. */
async function meet(calls: readonly Sent[]): Promise<string[]> {
  retries = [];
  const note = (retry: unknown): void => void retries.push(retry as Retry);
  subscribe(RETRIED, note);
  const answers = await Promise.all(
    calls.map(({ method, call }) => test.call(method, call.path, { token, body: call.body })),
  );
  unsubscribe(RETRIED, note);
  const failed = answers.filter(({ status }) => status >= 500).map(({ status }) => `answered ${status}`);
  return [...retries.map(({ code }) => `retried after ${code}`), ...failed];
}

/** The table and key of the record in an address. */
function recordOf(path: string): { table: string; key: string; id: number } {
  const [, name = '', id] = path.split('/');
  const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace('-', '_');
  return { table, key: table === 'assets' ? 'serial_number' : 'id', id: Number(id) };
}

interface Sent {
  method: 'POST';
  call: Call;
}

function callsOf(route: string, arena: Arena, count: number): Sent[] {
  return Array.from({ length: count }, (_, index) => {
    unique += 1;
    const calls = CONTENDED[route]!(arena, String(800_000_000 + unique));
    return { method: route.split(' ')[0] as 'POST', call: calls[index % calls.length]! };
  });
}

const NAMES = Object.keys(CONTENDED);
/** Pricing records, and the kinds of records that refer to them: others have no lock in common. */
const PRICING = /\/(?:rates|asset-models|charge-types)/;
const BESIDE_PRICING = /\/(?:rates|asset-models|charge-types|assets|rents)/;
const canMeet = (pair: readonly string[]) =>
  !pair.some((name) => PRICING.test(name)) || pair.every((name) => BESIDE_PRICING.test(name));
const ALL_PAIRS = NAMES.flatMap((first, index) => NAMES.slice(index).map((second) => [first, second] as const));
const isDue = (pair: readonly string[], index: number) =>
  (index % 2 === 0 && pair.every((name) => LOCKS_MUCH.test(name))) ||
  (index % 6 === 0 && pair.some((name) => LOCKS_MUCH.test(name)));
const PAIRS = ALL_PAIRS.filter(canMeet).filter(
  (pair, index) => process.env.CONTENTION !== undefined || isDue(pair, index),
);

/** Routes of one record that refuse an old version of it. */
const VERSIONED = NAMES.filter((route) => route.includes('/:') && !DEFINED[route]?.isUnversioned);

const at =
  (route: string, nth = 0) =>
  (arena: Arena): Sent => ({ method: route.split(' ')[0] as 'POST', call: CONTENDED[route]!(arena, '1')[nth]! });
const undoOf =
  (nth: number) =>
  ({ rents }: Arena): Sent => ({ method: 'POST', call: { path: `/rents/${rents[nth]}/undoHandover` } });
/**
 * Calls that lock other records than the one of their address, and one of these. The last call of several has to wait for
 * it before it looks at it.
 */
const LOCKING: [
  what: string,
  calls: ((arena: Arena) => Sent)[],
  locked: (arena: Arena) => [table: string, id: number | RawBuilder<number>],
][] = [
  ['a new line', [at('POST /rents/:id/addEquipment')], ({ assets: [, , c] }) => ['assets', c]],
  ['a new line by model', [at('POST /rents/:id/addModel', 2)], ({ assets: [a] }) => ['assets', a]],
  ['an exchange', [at('POST /rents/:id/exchange')], ({ assets: [, b] }) => ['assets', b]],
  ['a swap', [at('POST /rents/:id/exchange', 2)], ({ assets: [, , c] }) => ['assets', c]],
  ['a swap of its unit', [at('POST /rents/:id/exchange', 2)], ({ assets: [, b] }) => ['assets', b]],
  ['other dates', [at('POST /rents/:id/updateDate')], ({ assets: [a] }) => ['assets', a]],
  ['a start', [at('POST /rents/:id/startRent')], ({ assets: [a] }) => ['assets', a]],
  ['a hand-out of another unit', [handOutOther], ({ assets: [, , c] }) => ['assets', c]],
  ['an end', [at('POST /rents/:id/endRent')], ({ assets: [a] }) => ['assets', a]],
  ['a found unit', [at('POST /rents/:id/find')], ({ assets: [, b] }) => ['assets', b]],
  ['an undone start', [at('POST /rents/:id/startRent'), undoOf(1)], ({ assets: [a] }) => ['assets', a]],
  ['an undone end', [at('POST /rents/:id/undoEnd')], ({ assets: [a] }) => ['assets', a]],
  ['an undone swap', [at('POST /rents/:id/exchange', 2), undoOf(2)], ({ assets: [a] }) => ['assets', a]],
  [
    'an undone return to a maintenance',
    [at('POST /rents/:id/undoEnd')],
    ({ maintenances: [, n] }) => ['maintenances', n],
  ],
  [
    'an undone swap to a maintenance',
    [swapToMaintenance, undoOf(2)],
    () => ['maintenances', sql<number>`(select max(id) from maintenances)`],
  ],
  ['a loss', [at('POST /rents/:id/takeBack', 1)], ({ states: [s] }) => ['asset_states', s]],
  ['a new maintenance', [at('POST /maintenances')], ({ assets: [a] }) => ['assets', a]],
  ['a maintenance of another asset', [at('PATCH /maintenances/:id')], ({ assets: [, , c] }) => ['assets', c]],
  ['a begun maintenance', [at('POST /maintenances/:id/start', 1)], ({ assets: [a] }) => ['assets', a]],
  [
    'a begun maintenance of that state',
    [at('POST /maintenances/:id/start', 1)],
    ({ states: [s] }) => ['asset_states', s],
  ],
  ['a finished maintenance', [at('POST /maintenances/:id/finish')], ({ assets: [, b] }) => ['assets', b]],
  ['many assets', [at('POST /assets/bulk')], ({ assets: [a] }) => ['assets', a]],
  ['a tag of many assets', [at('POST /assets/bulk')], ({ tags: [, p] }) => ['tags', p]],
  ['a tag of an asset', [at('PATCH /assets/:serialNumber')], ({ tags: [o] }) => ['tags', o]],
];

function swapToMaintenance({ rents: [, , p], assets: [a, , c] }: Arena): Sent {
  const body = { asset: a, by: c, reason: 'Avaria', back: { condition: 'DAMAGED', maintenance: true } };
  return { method: 'POST', call: { path: `/rents/${p}/exchange`, body } };
}

/** For records that can be deleted, a column that refers to them, and a row that can do so. */
const REFERRING: [kind: string, column: string, row: (arena: Arena) => number, details: string][] = [
  ['customers', 'rents.customer_id', ({ rents }) => rents[0], 'rents'],
  ['addresses', 'rents.delivery_address_id', ({ rents }) => rents[0], 'rents'],
  ['assetStates', 'assets.state_id', ({ assets }) => assets[0], 'assets'],
  ['centers', 'assets.center_id', ({ assets }) => assets[0], 'assets'],
  ['asset-models', 'assets.model_id', ({ assets }) => assets[2], 'assets'],
  ['rates', 'asset_models.rate_id', ({ models }) => models[0], 'models'],
  ['charge-types', 'rent_charges.charge_type_id', ({ charges }) => charges[0], 'rents'],
  ['assets', 'maintenances.asset_serial', ({ maintenances }) => maintenances[0], 'maintenances'],
];

function handOutOther({ rents: [, q], assets: [a, , c] }: Arena): Sent {
  return { method: 'POST', call: { path: `/rents/${q}/handOut`, body: { items: [{ asset: a, by: c }] } } };
}

describe('writing at once', () => {
  it('has a call for every route that changes records', () => {
    const writing = test.app.knownRoutes
      .filter(
        ({ method, url }) => method !== 'GET' && !/\/(?:auth|find|labels|read-rents|views|prices)(?:\/|$)/.test(url),
      )
      .map(({ method, url }) => `${method} ${url.replace('/api', '')}`);
    const hashing = ['POST /users'];
    const missing = writing.filter((route) => !NAMES.includes(route) && !hashing.includes(route));
    expect(missing, 'these have no call in tests/server/contention.ts').toEqual([]);
  });

  it(
    `never deadlocks, two routes at a time: ${PAIRS.length} pairs`,
    { timeout: 60_000 + ROUNDS * 240_000 },
    async () => {
      const wrong: Record<string, string[]> = {};
      for (let round = 0; round < ROUNDS; round++) {
        for (const [first, second] of PAIRS) {
          const arena = await build();
          const [some, others] = [callsOf(first, arena, 2), callsOf(second, arena, 2)];
          const found = await meet(some.flatMap((call, index) => [call, others[index]!]));
          if (found.length > 0) wrong[`${first} beside ${second}`] = found;
          if (Object.keys(wrong).length > 4) break;
        }
      }
      expect(wrong).toEqual({});
    },
  );

  it.each(NAMES)(`never deadlocks on ${AT_ONCE} times %s`, async (route) => {
    const arena = await build();
    expect(await meet(callsOf(route, arena, AT_ONCE))).toEqual([]);
  });

  it.each(VERSIONED)('waits for a change of its record: %s', async (route) => {
    const [{ method, call }] = callsOf(route, await build(), 1) as [Sent];
    const { table, key, id } = recordOf(call.path);
    const row = sql`${sql.table(table)} where ${sql.ref(key)} = ${id}`;
    const { rows } = await sql<{ version: number }>`select version from ${row}`.execute(test.store.db);
    const headers = { 'if-match': `"${rows[0]!.version}"` };
    const { answer } = await overtake(
      test.store.db,
      () => test.call(method, call.path, { token, body: call.body, headers }),
      (trx) => sql`update ${sql.table(table)} set version = version + 1 where ${sql.ref(key)} = ${id}`.execute(trx),
    );
    expect(answer).toMatchObject({ status: 412, body: { code: 'stale' } });
  });

  it.each(LOCKING)('locks what it depends on before it looks: %s', async (_what, calls, locked) => {
    const arena = await build();
    const send = ({ method, call: { path, body } }: Sent) => test.call(method, path, { token, body });
    for (const call of calls.slice(0, -1)) expect((await send(call(arena))).status).toBe(200);
    const [table, id] = locked(arena);
    const row = sql`${sql.ref(table === 'assets' ? 'serial_number' : 'id')} = ${id}`;
    // A row that was written last is found last, unless it is asked for in order.
    await sql`update ${sql.table(table)} set version = version where ${row}`.execute(test.store.db);
    const later = arena.assets.filter(
      (serial) => table === 'maintenances' || (table === 'assets' && serial > Number(id)),
    );
    const { waiting } = await overtake(
      test.store.db,
      () => send(calls.at(-1)!(arena)),
      (trx) => sql`select from ${sql.table(table)} where ${row} for update`.execute(trx),
      // Fails where the call has locked them already, against the order of all writers.
      (trx) => sql`select from assets where serial_number = any (${later}) for update nowait`.execute(trx),
    );
    expect(waiting).toMatch(new RegExp(`^select .* from "${table}" .* for (?:update|key share)$`, 'u'));
  });

  it.each(REFERRING)(
    'deletes no record that is referred to meanwhile, and names what does: %s',
    async (kind, use, row, details) => {
      const arena = await build();
      // A rent goes to an address of its customer.
      await sql`update rents set delivery_address_id = null where id = ${arena.rents[0]}`.execute(test.store.db);
      unique += 1;
      const [{ path, body }] = CONTENDED[`POST /${kind}`]!(arena, String(800_000_000 + unique));
      const made = await succeed(test, 'POST', path, { token, body });
      const id: number = made.serialNumber ?? made.id;
      const [table = '', column = ''] = use.split('.');
      const key = table === 'assets' ? 'serial_number' : 'id';
      const { answer } = await overtake(
        test.store.db,
        () => test.call('DELETE', `/${kind}/${id}`, { token }),
        (trx) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id} where ${sql.ref(key)} = ${row(arena)}`.execute(
            trx,
          ),
      );
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'in-use', details: { [details]: [expect.anything()] } },
      });
    },
  );

  it('logs no change of others that came first', async () => {
    const { customers } = await build();
    await overtake(
      test.store.db,
      () => test.call('PATCH', `/customers/${customers[0]}`, { token, body: { phone: '912345678' } }),
      (trx) => trx.updateTable('customers').set({ notes: 'De outrem' }).where('id', '=', customers[0]).execute(),
    );
    const { body } = await test.call('GET', '/audit', {
      token,
      query: { resource: 'customers', sort: '-time', perPage: 1 },
    });
    expect(body).toMatchObject([{ changes: [{ field: 'phone', after: '912345678' }] }]);
    expect(body[0].changes).toHaveLength(1);
  });

  it('keeps a photo that a hand-over has taken', async () => {
    const { rents, assets, photos } = await build();
    const [rent_id, asset_serial, id] = [rents[1], assets[0], photos[1]];
    const { answer } = await overtake(
      test.store.db,
      () => test.call('DELETE', `/rents/${rent_id}/photos/${id}`, { token }),
      async (trx) => {
        await lockRent(trx, rent_id, undefined);
        const by = { direction: 'OUT', on_day: '2027-01-21', moves_rent: false, handed_by: 'rita' } as const;
        const handover = await trx
          .insertInto('handovers')
          .values({ rent_id, ...by })
          .returning('id')
          .executeTakeFirstOrThrow();
        const item = { handover_id: handover.id, asset_serial };
        await trx
          .insertInto('handover_items')
          .values({ ...item, condition: 'OK' })
          .execute();
        await trx.updateTable('rent_photos').set(item).where('id', '=', id).execute();
      },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'in-use' } });
  });

  it('changes 24 different asset states at once, all of them', async () => {
    const arenas = await Promise.all(Array.from({ length: 24 }, build));
    const answers = await Promise.all(
      arenas.map(({ states: [, , , id] }) =>
        test.call('PATCH', `/assetStates/${id}`, { token, body: { type: 'UNAVAILABLE' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
  });
});
