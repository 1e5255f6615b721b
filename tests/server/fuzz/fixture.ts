import fc from 'fast-check';
import { sql } from 'kysely';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { hashPassword } from '../../../server/lib/passwords';
import { startSession } from '../../../server/accounts/sessions';
import { seedDemo } from '../../../server/seed/demo';
import { PICTURES } from '../pictures';
import { createTestApp, type TestApp } from '../support';
import type { Hints, Schema } from './arbitraries';
import { TABLES, TARGETS } from './targets';

/** A call as the OpenAPI document describes it. */
export interface Operation {
  /** Such as `PATCH /tags/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema; required?: boolean }[];
  body: Schema | undefined;
}

export interface Target {
  id: number;
  body: object;
}

const PASSWORD = 'uma palavra segura';

/** The demo data, an administrator as caller, and an account for calls about the own account. */
export interface FuzzFixture {
  test: TestApp;
  operations: readonly Operation[];
  /** Token of the call's user; the account is restored before each call. */
  tokenFor(operation: Operation): Promise<string>;
  hintsFor(operation: Operation): Promise<Hints>;
  targetsOf(operation: Operation): Promise<Target[]>;
  /** Whether the address names an account that others need. */
  isProtected(operation: Operation, id: unknown): boolean;
}

export async function createFuzzFixture(): Promise<FuzzFixture> {
  const test = await createTestApp({ registration: 'open' });
  const { db } = test.store;
  await seedDemo(db, '2026-11-20');
  // As if all that is out had left just now: that can still be undone.
  await db.updateTable('rents').set({ moved_at: new Date() }).where('state', 'in', ['ONGOING', 'ENDED']).execute();
  // A part of what came back was lost.
  await sql`update rent_lines set out_on = start_date, back_on = end_date, condition = 'LOST' from rents
    where rents.id = rent_id and state = 'ENDED' and rent_id % 5 = 0`.execute(db);
  await db.deleteFrom('rent_charges').execute();
  // Aimed calls fill every part of an address with one number: a charge is called as its rent.
  await sql`insert into rent_charges (id, rent_id, description, quantity, unit_value, vat_rate)
    select id, id, 'Limpeza', 1, 35, 23 from rents where not payed`.execute(db);
  // So is a photo.
  await sql`insert into rent_photos (id, rent_id, type, size) select id, id, 'image/png', 1 from rents`.execute(db);
  await sql`insert into rent_photo_contents (photo_id, content) select id, '\\x00' from rent_photos`.execute(db);
  await sql`select setval(pg_get_serial_sequence('rent_photos', 'id'), max(id)) from rent_photos`.execute(db);
  const password_hash = await hashPassword(PASSWORD);
  const account = (username: string) => ({
    username,
    email: `${username}@example.test`,
    password_hash,
    is_admin: true,
  });
  const add = async (username: string) =>
    (await db.insertInto('users').values(account(username)).returning('id').executeTakeFirstOrThrow()).id;
  const [caller, victim] = [await add('fuzz-caller'), await add('fuzz-victim')];
  const callerToken = await startSession(db, caller);
  const document = await test.call('GET', '/openapi.json');

  const idsOf = async (table: string): Promise<number[]> => {
    const key = table === 'assets' ? 'serial_number' : 'id';
    const { rows } = await sql<{ id: number }>`select ${sql.ref(key)} as id from ${sql.table(table)} limit 200`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const isOwn = ({ name }: Operation) => name.includes(' /auth/');

  return {
    test,
    operations: operationsOf(document.body.paths),
    async tokenFor(operation) {
      if (!isOwn(operation)) return callerToken;
      await db.updateTable('users').set(account('fuzz-victim')).where('id', '=', victim).execute();
      await db.deleteFrom('second_factors').where('user_id', '=', victim).execute();
      return startSession(db, victim);
    },
    async hintsFor(operation) {
      const among = async (table: string) => fc.constantFrom(...(await idsOf(table)));
      const [asset, tag] = [await among('assets'), await among('tags')];
      const own = { username: fc.constant('fuzz-victim'), password: fc.constant(PASSWORD) };
      return {
        customer: await among('customers'),
        asset,
        assets: asset,
        center: await among('centers'),
        state: operation.path.includes('assets') ? await among('asset_states') : fc.constant('ENDED'),
        assetModel: await among('asset_models'),
        ...(operation.path.includes('rents')
          ? { model: await among('asset_models') }
          : { models: await among('asset_models') }),
        onDay: fc.constant(toWire(today())),
        from: fc.constant(toWire(today())),
        to: fc.constant(toWire(addDays(today(), 7))),
        ...(operation.path.endsWith('/labels') ? { filter: fc.constant({}), skip: fc.constant(0) } : {}),
        ...(operation.path.includes('charges') ? { type: await among('charge_types') } : {}),
        rate: await among('rates'),
        country: fc.constantFrom(620, 724),
        today: fc.constant(toWire(today())),
        tags: tag,
        addTags: tag,
        removeTags: tag,
        postalCode: fc.constantFrom('1000-001', '4000-123'),
        taxNumber: fc.constantFrom('123456789', null),
        currentPassword: own.password,
        ...(operation.path.endsWith('/photos') ? { content: fc.constant(PICTURES.png.toString('base64')) } : {}),
        ...(operation.name.startsWith('POST /auth/') && !operation.name.endsWith('register') ? own : {}),
        ...(operation.name === 'POST /auth/password' ? { password: fc.constant('outra palavra segura') } : {}),
      };
    },
    async targetsOf({ name, path }) {
      if (name === 'DELETE /auth/sessions/{id}') {
        const query = sql<Target>`select id, '{}'::jsonb as body from sessions where user_id = ${victim}`;
        return (await query.execute(db)).rows;
      }
      const query = TARGETS[name];
      if (query !== undefined) return (await sql.raw<Target>(query).execute(db)).rows;
      const table = TABLES[path.split('/')[2] ?? ''];
      return table === undefined || !path.includes('{') ? [] : (await idsOf(table)).map((id) => ({ id, body: {} }));
    },
    isProtected: ({ path }, id) => path.includes('/users/') && [caller, victim].includes(Number(id)),
  };
}

type Paths = Record<string, Record<string, { parameters?: Operation['parameters']; requestBody?: RequestBody }>>;
interface RequestBody {
  content: Record<string, { schema: Schema }>;
}

function operationsOf(paths: Paths): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}
