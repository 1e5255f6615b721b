import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { startBuiltServer } from '../support/browser/builtServer';

const RENTS = Number(process.env.BENCH_RENTS ?? 100_000);

/**
 * The address of a server with load data: one of its own, or the one at BENCH_ORIGIN, which has some already.
 * @param disposals gets what is to be called when the measuring is over
 * @param assets as many customers are made
 */
export async function loadedServer(
  disposals: (() => Promise<unknown>)[],
  rents = RENTS,
  assets = Math.ceil(RENTS / 5),
): Promise<string> {
  if (process.env.BENCH_ORIGIN) return process.env.BENCH_ORIGIN;
  const server = await startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error' });
  disposals.push(() => server.dispose());
  await server.stop();
  const others = String(assets);
  const counts = ['--rents', String(rents), '--assets', others, '--customers', others];
  await promisify(execFile)(process.execPath, [resolve('dist/server/seed.js'), ...counts], {
    env: { ...process.env, DATA_DIR: server.dataDir, DEMO: 'true' },
  });
  await server.start();
  return server.origin;
}
