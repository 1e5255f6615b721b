import { constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool } from 'kysely';
import { lockDataDir } from './dataDirLock';
import { DiskFullError, freeSpaceOf, MIN_FREE, type FreeSpace } from './diskSpace';
import { DurableNodeFs, sizeOfTree, syncTree } from './durableNodeFs';
import type { Engine, Listen } from './engineTypes';
import { PglitePool } from './pglitePool';
import { PARSERS } from './types';
import { makeFolder } from '../folders';

/** Memory for sorting; the one connection never multiplies it. */
const MEMORY = ['-c', 'shared_buffers=32MB', '-c', 'work_mem=16MB'];
/** Without `-F` PostgreSQL asks for fsync; `fsync` is the one way to sync that the file system offers here. */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...MEMORY,
  '-c',
  'wal_sync_method=fsync',
];
const VOLATILE = [...PGlite.defaultStartParams, ...MEMORY];

const COMMON = { extensions: { btree_gist, pg_trgm }, parsers: PARSERS };

/** File that marks a database as complete; without it the creation was interrupted. */
const CREATED = 'db-created';
/** The directory of the database's files inside the data directory. */
const DIRECTORY = 'db';

interface EngineOptions {
  /** Milliseconds until a caller that waits for the connection is refused. */
  acquireTimeout: number;
  freeSpace?: FreeSpace;
}

/** The embedded database in a data directory, which it locks. Throws DataDirInUseError when another process has it. */
export async function openEmbedded(
  dataDir: string,
  {
    acquireTimeout,
    printLine,
    freeSpace = freeSpaceOf(dataDir),
  }: EngineOptions & { printLine: (line: string) => void },
): Promise<Engine> {
  const lock = await lockDataDir(dataDir);
  try {
    requireSpace(dataDir, freeSpace);
    const pglite = await openDirectory(dataDir, printLine);
    const engine = pooled(pglite, { acquireTimeout, freeSpace }, () => lock.release());
    return { ...engine, copyTo: (target) => copyFiles(engine.pool, { from: dataDir, to: target, freeSpace }) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded database in memory, for tests; `template` is a dump to start from. */
export async function openInMemory({
  acquireTimeout,
  freeSpace,
  template,
}: EngineOptions & { template?: Blob }): Promise<Engine & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...COMMON, startParams: VOLATILE, loadDataDir: template });
  return { ...pooled(pglite, { acquireTimeout, freeSpace }, () => Promise.resolve()), pglite };
}

/**
 * Copies the files of a database while its one connection does nothing else; the copy is a data directory. Others wait
 * meanwhile. Throws DiskFullError where the copy would not leave enough room.
 */
async function copyFiles(
  pool: PostgresPool,
  { from, to, freeSpace }: { from: string; to: string; freeSpace: FreeSpace },
): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('checkpoint', []);
    if (freeSpace() - sizeOfTree(join(from, DIRECTORY)) < MIN_FREE.healthy) throw new DiskFullError(from);
    await cp(join(from, DIRECTORY), join(to, DIRECTORY), { recursive: true, mode: constants.COPYFILE_FICLONE });
    await cp(join(from, CREATED), join(to, CREATED));
  } finally {
    connection.release();
  }
}

/** Opening writes too: without room it would never end. */
function requireSpace(dataDir: string, freeSpace: FreeSpace): void {
  const wanted = existsSync(join(dataDir, CREATED)) ? MIN_FREE.writing : MIN_FREE.creating;
  if (freeSpace() < wanted) throw new DiskFullError(dataDir);
}

async function openDirectory(dataDir: string, printLine: (line: string) => void): Promise<PGlite> {
  const directory = join(dataDir, DIRECTORY);
  const created = join(dataDir, CREATED);
  // An interrupted first start left half a database without any user data.
  if (!existsSync(created)) {
    printLine(`Creating the database in ${dataDir} …`);
    rmSync(directory, { recursive: true, force: true });
  } else if (!existsSync(directory)) {
    throw new Error(`${directory} is missing, though a database was created in ${dataDir}: put it back.`);
  }
  makeFolder(directory);
  const fs = new DurableNodeFs(directory);
  fs.durable = existsSync(created);
  const pglite = await PGlite.create({ ...COMMON, fs, startParams: DURABLE });
  if (!fs.durable) {
    await pglite.exec('checkpoint');
    syncTree(directory);
    fs.durable = true;
    writeFileSync(created, `${new Date().toISOString()}\n`, { mode: 0o600 });
    syncTree(dataDir);
  }
  return pglite;
}

function pooled(pglite: PGlite, { acquireTimeout, freeSpace }: EngineOptions, afterClose: () => Promise<void>): Engine {
  const pool = new PglitePool(pglite, acquireTimeout, freeSpace);
  return {
    kind: 'embedded',
    pool,
    statements: () => pool.statements,
    connections: () => pool.connections(),
    freeSpace,
    listen: listenOver(pglite, pool),
    async close() {
      await pool.end();
      // Closing writes a checkpoint. Without room for it the log is enough: the next start replays it, as after a power cut.
      if (freeSpace === undefined || freeSpace() >= MIN_FREE.writing) await pglite.close();
      await afterClose();
    },
  };
}

/** Everything happens in this process, on the one connection: nothing can be missed. */
function listenOver(pglite: PGlite, pool: PglitePool): Listen {
  return async (channel, { onMessage }) => {
    // On a connection of its own: inside another transaction it would be rolled back with it.
    const client = await pool.connect();
    await client.query(`listen ${channel}`, []);
    client.release();
    const stop = pglite.onNotification((from, payload) => {
      if (from === channel) onMessage(payload);
    });
    return () => {
      stop();
      return Promise.resolve();
    };
  };
}
