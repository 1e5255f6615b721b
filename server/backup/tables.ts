import { sql } from 'kysely';
import type { Queryable } from '../db/transaction';

/** A table as a backup needs it: what can be written, and an order that is the same in every database. */
export interface TableShape {
  name: string;
  /** Columns that are not generated, in order. */
  columns: { name: string; type: string }[];
  /** Ends an `order by`. Text is compared byte by byte, since databases differ in their collations. */
  order: string;
}

/** Sequence with its last value. */
export interface SequencePlace {
  name: string;
  last: number;
  isCalled: boolean;
}

/** The table in which the migrator notes its steps; a backup names them in its first line instead. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** Every table but that of migrations, by name. */
export async function readTables(db: Queryable): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select relname::text as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
       from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce(
        (select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', ' order by place)
         from pg_constraint, unnest(conkey) with ordinality key (number, place)
         join pg_attribute on attrelid = t.oid and attnum = key.number
         where conrelid = t.oid and contype = 'p'),
        't::text collate "C"') as "order"
    from pg_class t
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> ${MIGRATIONS_TABLE}
    order by relname`.execute(db);
  return rows;
}

/** The steps of the schema that a database has, in order; none without a schema. */
export async function readMigrations(db: Queryable): Promise<string[]> {
  if (!(await hasTables(db))) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(MIGRATIONS_TABLE)} order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether there is anything of the program in the database. */
export async function hasTables(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${MIGRATIONS_TABLE}) is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
}

/** The places of all sequences, by name. */
export async function readSequences(db: Queryable): Promise<SequencePlace[]> {
  const { rows: names } = await sql<{
    name: string;
  }>`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`.execute(db);
  const places: SequencePlace[] = [];
  for (const { name } of names) {
    const { rows } = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.table(name)}`.execute(db);
    if (rows[0]) places.push({ name, last: Number(rows[0].last), isCalled: rows[0].called });
  }
  return places;
}

/** Lets sequences go on from these places. */
export async function setSequences(db: Queryable, places: readonly SequencePlace[]): Promise<void> {
  for (const { name, last, isCalled } of places)
    await sql`select setval(${name}::regclass, ${last}, ${isCalled})`.execute(db);
}
