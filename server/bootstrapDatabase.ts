import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { today } from '../src/shared/domain/days/days';
import { createUser } from './accounts/users';
import type { Config } from './config';
import type { Store } from './db/engine';
import { migrate } from './db/migrator';
import { upsertReferenceData } from './db/referenceData';
import { inTransaction, type Queryable, type Trx } from './db/transaction';
import { DEMO_MAIL, demoAccounts, isDemoSignIn } from './demoAccounts';
import { checkPassword } from './lib/passwords';

/** Any number that nothing else locks: of several processes that start on an empty database one fills it. */
const FILL_LOCK = 7_266_203;

/**
 * Prepares a database: migrations, countries, and for an empty one demo data or the first administrator, in one
 * transaction. A generated password goes to `printLine`, which shows it once. Returns whether the demo accounts may be
 * shown: wanted, and present.
 */
export async function bootstrapDatabase(
  store: Store,
  config: Config,
  log: Pick<FastifyBaseLogger, 'info'>,
  printLine: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<{ demo: boolean }> {
  const taken = await migrate(store.db);
  if (taken.length > 0) log.info({ migrations: taken }, 'schema brought up to date');
  // Rows that a step has written anew are read from their table, beside every index, until they were tidied up.
  if (taken.length > 0 && store.kind === 'embedded') await sql`vacuum (analyze)`.execute(store.db);
  await upsertReferenceData(store.db);
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  const filled = await inTransaction(store.db, (trx) => fillEmpty(trx, config, password, printLine));
  if (filled === 'demo') log.info('demo data written');
  if (filled === 'administrator' && config.admin.password === undefined) {
    printLine(
      `First administrator: ${config.admin.username} / ${password}  (shown this once; change it under Backoffice)`,
    );
  }
  if (!config.demoPasswords) await warnOfDemoAccounts(store.db, printLine);
  return { demo: config.demo && (await hasDemoAccounts(store.db)) };
}

/** Says which accounts still have the public password of the demo data: without demo data it is refused. */
async function warnOfDemoAccounts(db: Queryable, printLine: (line: string) => void): Promise<void> {
  const names: string[] = [];
  for (const { email, username, password_hash } of await db.selectFrom('users').selectAll().execute())
    for (const { password } of demoAccounts)
      if (isDemoSignIn(email, password) && (await checkPassword(password_hash, password))) names.push(username);
  if (names.length > 0)
    printLine(
      `The passwords of demo data are public and sign nobody in here: ${names.join(', ')}. ` +
        'To give these accounts new ones, start once with HOST=127.0.0.1 and DEMO=true.',
    );
}

async function hasDemoAccounts(db: Queryable): Promise<boolean> {
  const names = demoAccounts.map(({ username }) => username);
  const { rows } = await sql<{ there: number }>`
    select count(*)::integer as there from users where username in (${sql.join(names)}) and email like ${`%${DEMO_MAIL}`}`.execute(
    db,
  );
  return rows[0]?.there === names.length;
}

async function fillEmpty(
  trx: Trx,
  config: Config,
  password: string,
  printLine: (line: string) => void,
): Promise<'demo' | 'administrator' | 'nothing'> {
  const anyone = () => trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (await anyone()) return 'nothing';
  await sql`select pg_advisory_xact_lock(${sql.lit(FILL_LOCK)})`.execute(trx);
  if (await anyone()) return 'nothing';
  if (config.demo) {
    printLine('Writing demo data …');
    // Loaded on a first start only.
    const { seedDemo } = await import('./seed/demo');
    await seedDemo(trx, today(), config.vatRate);
    return 'demo';
  }
  await createUser(trx, {
    username: config.admin.username,
    email: `${config.admin.username}@localhost`,
    password,
    isAdmin: true,
  });
  return 'administrator';
}
