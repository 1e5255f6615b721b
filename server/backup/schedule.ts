import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config';
import { requireFolder } from '../folders';

/*
 * Backups at regular times. The names in the folder tell when the newest was made. So it stays known after a restart, and
 * processes that share a folder make one together.
 */
const NAME = /^cockpit-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.backup$/u;
/** A file that is being written, or was when its process ended. */
const DRAFT = /^(cockpit-.+\.backup)\.partial-\d+$/u;
const MINUTE = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** When the newest regular backup was made; null before the first, undefined where none are made. */
    newestBackup(): Date | null | undefined;
  }
}

/**
 * Makes a backup when the newest is older than `BACKUP_EVERY` hours, and removes all but the newest `BACKUP_KEEP`.
 */
export const scheduledBackups = fp(
  (app: FastifyInstance, _options, done) => {
    const { backup } = app.config;
    app.decorate('newestBackup', () => (backup.dir === undefined ? undefined : newestIn(backup.dir)));
    if (backup.dir === undefined) {
      done();
      return;
    }
    const folder = backup.dir;
    let running: Promise<void> | undefined;
    const ending = new AbortController();
    const look = (): void => {
      running ??= makeIfDue(folder, app.config, ending.signal)
        .then((file) => {
          if (file !== undefined) app.log.info({ file }, 'backup made');
        })
        .catch((error: unknown) => {
          if (ending.signal.aborted) app.log.info('backup stopped');
          else app.log.error({ err: error }, 'backup failed');
        })
        .finally(() => (running = undefined));
    };
    const timer = setInterval(look, MINUTE).unref();
    app.addHook('onListen', (listening) => {
      look();
      listening();
    });
    app.addHook('preClose', async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    });
    done();
  },
  { name: 'scheduledBackups' },
);

/** Makes a backup when one is due, and removes those that are not kept. Answers the new file, if any. */
async function makeIfDue(folder: string, config: Config, signal: AbortSignal): Promise<string | undefined> {
  const { everyHours, keep } = config.backup;
  // The disk may have been taken out since the start.
  requireFolder('BACKUP_DIR', folder);
  if (!isDue(folder, everyHours)) return undefined;
  const file = await runBackup(folder, config, signal);
  removeOld(folder, keep);
  return file;
}

/** When the newest backup in a folder was made; null without one. */
export function newestIn(folder: string): Date | null {
  const last = backupsIn(folder).at(-1);
  return last === undefined ? null : madeAt(last);
}

/** Removes all but the newest backups, and drafts that two backups have followed; other files in the folder stay. */
export function removeOld(folder: string, keep: number): void {
  const backups = backupsIn(folder);
  // Another process may be writing one that the newest has overtaken.
  const last = backups.at(-2) ?? '';
  const drafts = readdirSync(folder).filter((name) => {
    const draft = DRAFT.exec(name)?.[1];
    return draft !== undefined && draft < last;
  });
  for (const name of [...backups.slice(0, -keep), ...drafts]) rmSync(join(folder, name), { force: true });
}

/** Names of the backups in a folder, the oldest first. */
function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

function madeAt(name: string): Date {
  const [, stamp = ''] = NAME.exec(name) ?? [];
  return new Date(stamp.replace(/T(\d\d)-(\d\d)-/u, 'T$1:$2:'));
}

function isDue(folder: string, everyHours: number): boolean {
  const newest = newestIn(folder);
  return newest === null || Date.now() - newest.getTime() >= everyHours * 60 * MINUTE;
}

/** Runs `npm run backup` in a process of its own, so that requests are answered meanwhile. Answers the file. */
function runBackup(folder: string, config: Config, signal: AbortSignal): Promise<string> {
  const here = fileURLToPath(import.meta.url);
  const file = join(folder, `cockpit-${new Date().toISOString().replace(/:/gu, '-').replace(/\.\d+/u, '')}.backup`);
  const child = spawn(process.execPath, [join(dirname(here), `data${extname(here)}`), 'backup', file], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl === undefined ? {} : { DATABASE_URL: config.databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors = `${errors}${String(chunk)}`.slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(file) : reject(new Error(`The backup failed: ${errors.trim()}`)),
    );
  });
}
