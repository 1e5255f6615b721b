import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { DataDirInUseError } from './db/dataDirLock';
import { DiskFullError } from './db/diskSpace';
import { MigrationError } from './db/migrator';
import { demoAccounts } from './demoAccounts';
import { SettingError } from './environment';
import { startWatchdog, type Watchdog } from './watchdog/watchdog';

/** How many times longer a start may be silent: creating a database and its indexes are single, long calls. */
const START_PATIENCE = 5;

/** How long running requests may take to finish after the first signal, in milliseconds. */
const DRAIN_MS = 10_000;

/** Starts the server and keeps it until SIGTERM or SIGINT. The only place that listens. */
async function main(): Promise<void> {
  // On a terminal people read the output, and a line for each request would bury it.
  const config = withBuiltPage(readConfig(process.env, process.stdout.isTTY ? 'warn' : 'info'));
  const watchdog = startWatchdog(config.watchdogSeconds * START_PATIENCE);
  const app = await buildApp({ config, printLine });
  stopOnSignals(app, watchdog);
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw new SettingError(`HOST and PORT: ${(error as Error).message}.`);
  });
  watchdog.limitTo(config.watchdogSeconds);
  printLine(`\nRental Cockpit: ${config.publicUrl ?? address + config.basePath}`);
  if (app.config.demo) for (const { username, password } of demoAccounts) printLine(`  ${username} / ${password}`);
}

/** Stops taking requests, finishes those that run, closes the database, and exits. A second signal means at once. */
function stopOnSignals(app: FastifyInstance, watchdog: Watchdog): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    // That timer runs on the thread that closes the database.
    watchdog.limitTo(DRAIN_MS / 1000);
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Lines for people; the log's are JSON. */
function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The page lies beside the built server: dist/server/main.js and dist/client. */
function withBuiltPage(config: Config): Config {
  if (config.clientDir !== undefined) return config;
  const beside = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');
  return { ...config, clientDir: existsSync(beside) ? beside : undefined };
}

main().catch((error: unknown) => {
  const isKnown = [DataDirInUseError, DiskFullError, MigrationError, SettingError].some(
    (kind) => error instanceof kind,
  );
  const { message, stack } = error as Error;
  process.stderr.write(`${isKnown ? message : (stack ?? message)}\n`);
  process.exit(1);
});
