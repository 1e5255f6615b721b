/**
 * @module-tag embedded
 * @module-tag full
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeOver } from '../../../server/db/engine';
import type { Engine } from '../../../server/db/engineTypes';
import { borrowEmbedded } from '../../support/databases/embeddedDatabases';

/* The embedded databases that test files use one after the other (tests/support/databases/embeddedDatabases.ts). */

const newCustomer = (engine: Engine) =>
  storeOver(engine)
    .db.insertInto('customers')
    .values({ description: 'Obras do Tejo' })
    .returning('id')
    .executeTakeFirstOrThrow();
const countries = (engine: Engine) =>
  storeOver(engine).db.selectFrom('countries').select(['id', 'description']).orderBy('id').limit(3).execute();

it('a database that was given back is as it was at first, its sequences and settings too', async () => {
  const first = await borrowEmbedded();
  const [before, { id }] = [await countries(first.engine), await newCustomer(first.engine)];
  const { db } = storeOver(first.engine);
  await db.updateTable('countries').set({ description: 'Nenhures' }).execute();
  await sql`set search_path to nowhere`.execute(db);
  await first.giveBack();

  const again = await borrowEmbedded();
  expect(await countries(again.engine)).toEqual(before);
  expect(await storeOver(again.engine).db.selectFrom('customers').selectAll().execute()).toEqual([]);
  expect(await newCustomer(again.engine)).toEqual({ id });
  await again.giveBack();
});

it('one whose tables were changed is not lent again', async () => {
  const changed = await borrowEmbedded();
  await sql`create table notes (id integer)`.execute(storeOver(changed.engine).db);
  await changed.giveBack();
  const other = await borrowEmbedded();
  await expect(sql`select * from notes`.execute(storeOver(other.engine).db)).rejects.toThrow('notes');
  await other.giveBack();
});
