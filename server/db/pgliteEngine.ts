import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { lockDataDir } from './dataDirLock';
import { DurableNodeFs, syncTree } from './durableNodeFs';
import type { Engine, Listen } from './engine';
import { PglitePool } from './pglitePool';
import { keepText, OID, parseBigInteger } from './types';

/** There is one connection: what it sorts in memory is never multiplied. */
const MEMORY = ['-c', 'shared_buffers=32MB', '-c', 'work_mem=16MB'];
/** Without `-F` PostgreSQL asks for fsync; `fsync` is the one way to sync that the file system offers here. */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...MEMORY,
  '-c',
  'wal_sync_method=fsync',
];
const VOLATILE = [...PGlite.defaultStartParams, ...MEMORY];

const COMMON = {
  extensions: { btree_gist },
  parsers: { [OID.int8]: parseBigInteger, [OID.numeric]: keepText, [OID.date]: keepText, [OID.daterange]: keepText },
};

interface EngineTimes {
  acquireTimeout: number;
}

/** The embedded database in a data directory, which it locks. Throws DataDirInUseError when another process has it. */
export async function openEmbedded(
  dataDir: string,
  { acquireTimeout, announce }: EngineTimes & { announce: (line: string) => void },
): Promise<Engine> {
  const lock = await lockDataDir(dataDir);
  try {
    const pglite = await openDirectory(dataDir, announce);
    return pooled(pglite, acquireTimeout, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded database in memory, for tests; `template` is a dump to start from. */
export async function openInMemory({
  acquireTimeout,
  template,
}: EngineTimes & { template?: Blob }): Promise<Engine & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...COMMON, startParams: VOLATILE, loadDataDir: template });
  return { ...pooled(pglite, acquireTimeout, () => Promise.resolve()), pglite };
}

async function openDirectory(dataDir: string, announce: (line: string) => void): Promise<PGlite> {
  const directory = join(dataDir, 'db');
  const created = join(dataDir, 'db-created');
  // A first start that was interrupted left half a database, in which nobody can have stored anything yet.
  if (!existsSync(created)) {
    announce(`Creating the database in ${dataDir} …`);
    rmSync(directory, { recursive: true, force: true });
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
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

function pooled(pglite: PGlite, acquireTimeout: number, afterClose: () => Promise<void>): Engine {
  const pool = new PglitePool(pglite, acquireTimeout);
  return {
    kind: 'embedded',
    pool,
    statements: () => pool.statements,
    listen: listenOver(pglite, pool),
    async close() {
      await pool.end();
      await pglite.close();
      await afterClose();
    },
  };
}

/** Everything happens in this process, on the one connection: nothing can be missed. */
function listenOver(pglite: PGlite, pool: PglitePool): Listen {
  return async (channel, { onMessage }) => {
    // By a turn of its own: inside somebody's transaction it would be undone with that.
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
