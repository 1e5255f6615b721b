/**
 * @module-tag embedded
 * @module-tag full
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBackup } from '../../../server/backup/file';
import { sumsOf } from '../../../server/backup/parts';
import { newestIn, removeOld } from '../../../server/backup/schedule';
import { afterFile } from '../../support/afterFile';
import { emptyDatabase } from '../emptyStore';
import { buildServer, prints, startProcess } from '../serverProcess';
import { callApp, createTestApp } from '../support';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'rental-cockpit-schedule-'));
afterFile(async () => rmSync(folder, { recursive: true, force: true }));

/** A folder with files of these names. */
function folderWith(name: string, files: readonly string[]): string {
  const dir = join(folder, name);
  mkdirSync(dir, { recursive: true });
  for (const file of files) writeFileSync(join(dir, file), '');
  return dir;
}

/** The name of a backup that was made so many hours ago. */
function nameOf(hoursAgo: number): string {
  const instant = new Date(Date.now() - hoursAgo * HOUR).toISOString().replace(/\.\d+/u, '').replace(/:/gu, '-');
  return `cockpit-${instant}.backup`;
}

it('the newest backups stay, and so do files of other kinds and what is being written', () => {
  const old = ['cockpit-2026-01-01T00-00-00Z.backup', 'cockpit-2026-01-02T00-00-00Z.backup'];
  // Removed with the second backup after it.
  const interrupted = `${old[0]}.partial-7`;
  // Followed by one backup, by none.
  const drafts = ['cockpit-2026-01-03T00-00-00Z.backup.partial-8', 'cockpit-2026-02-01T10-20-31Z.backup.partial-9'];
  const others = ['notes.txt', 'cockpit.backup', ...drafts];
  const dir = folderWith('retention', [...old, interrupted, 'cockpit-2026-02-01T10-20-30Z.backup', ...others]);
  removeOld(dir, 1);
  expect(readdirSync(dir).sort()).toEqual([...others, 'cockpit-2026-02-01T10-20-30Z.backup'].sort());
  expect(newestIn(dir)).toEqual(new Date('2026-02-01T10:20:30Z'));
  expect(newestIn(join(folder, 'not there yet'))).toBeNull();
});

it('health tells how old the newest is, and calls it late after twice the time', async () => {
  const test = await createTestApp();
  const healthWith = async (name: string, hoursAgo: number[]) => {
    const dir = folderWith(name, hoursAgo.map(nameOf));
    const app = await test.anotherApp({ backup: { dir, everyHours: 24, keep: 14 } });
    return (await callApp(app, 'GET', '/health')).body;
  };
  expect((await test.call('GET', '/health')).body).toEqual({ status: 'ok' });
  expect(await healthWith('none', [])).toEqual({ status: 'ok', newestBackup: null });
  expect(await healthWith('young', [47, 60])).toMatchObject({
    status: 'ok',
    newestBackup: expect.stringMatching(/Z$/u),
  });
  expect(await healthWith('late', [49])).toMatchObject({ status: 'degraded', reason: 'backup' });
});

it('a server makes one as soon as it listens, and none while the newest is young', async () => {
  await buildServer();
  const dir = join(folder, 'regular');
  const env = { BACKUP_DIR: dir, ...(await emptyDatabase()) };
  const server = await startProcess(join(folder, 'home'), env);
  await prints(server, 'backup made');
  const [name = ''] = readdirSync(dir);
  expect((await sumsOf(readBackup(join(dir, name)))).find((table) => table.name === 'users')?.rows).toBe(1);
  expect(await server.kill('SIGTERM')).toBe(0);
  const again = await startProcess(join(folder, 'home'), env);
  await prints(again, 'Rental Cockpit: http');
  const answer = await fetch(`http://127.0.0.1:${again.port}/api/health`);
  expect(await answer.json()).toMatchObject({ status: 'ok', newestBackup: expect.any(String) });
  expect(await again.kill('SIGTERM')).toBe(0);
  expect(readdirSync(dir)).toEqual([name]);
  expect(existsSync(join(dir, name))).toBe(true);
});
