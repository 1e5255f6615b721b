/** @module-tag full */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile';
import { buildServer, runData, startProcess } from '../serverProcess';

/*
 * Settings and arguments that cannot be used, as the operator meets them. One line names what to change, without a
 * stack and without a password.
 */
const folder = mkdtempSync(join(tmpdir(), 'rental-cockpit-settings-'));
afterFile(async () => rmSync(folder, { recursive: true, force: true }));
beforeAll(buildServer);

const taken = createServer().listen(0, '127.0.0.1');
afterFile(async () => void taken.close());
const takenPort = () => String((taken.address() as { port: number }).port);
const file = join(folder, 'file');
writeFileSync(file, '');

describe('a start', () => {
  it.each([
    ['PORT', 'a taken port', () => ({ PORT: takenPort() })],
    ['HOST', 'an address of another machine', () => ({ HOST: '192.0.2.1' })],
    ['METRICS_PORT', 'a taken port', () => ({ METRICS_PORT: takenPort() })],
    ['DATA_DIR', 'a file', () => ({ DATA_DIR: file })],
    ['DATA_DIR', 'a folder below a file', () => ({ DATA_DIR: join(file, 'data') })],
    ['DATA_DIR', 'where nothing can be made', () => ({ DATA_DIR: '/proc/rental-cockpit' })],
    ['BACKUP_DIR', 'where nothing can be made', () => ({ BACKUP_DIR: '/proc/rental-cockpit/backups' })],
    ['BACKUP_DIR', 'a file', () => ({ BACKUP_DIR: file })],
    ['DATABASE_URL', 'no server', () => ({ DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' })],
    ['DATABASE_URL', 'no host', () => ({ DATABASE_URL: 'postgres://u:geheim@nowhere.invalid/x' })],
    ['DATABASE_URL', 'a wrong escape', () => ({ DATABASE_URL: 'postgres://u:geheim%zz@127.0.0.1/x' })],
    ['TRUST_PROXY', 'no address', () => ({ TRUST_PROXY: 'foo' })],
  ])('ends with 1 and names %s: %s', async (name, _what, env) => {
    const server = await startProcess(join(folder, 'data'), env());
    const code = await server.ended;
    const printed = server.output();
    expect(code, printed).toBe(1);
    expect(printed).toContain(name);
    expect(printed).not.toMatch(/\n {4}at |geheim/u);
  });
});

describe('a command', () => {
  const home = join(folder, 'home');

  it.each([
    ['move', 'postgress://app:geheim@host/db'],
    ['move', 'app:geheim@host/db'],
    ['move', 'mysql://app:geheim@host/db'],
    ['move', ''],
    ['backup', 'postgres://app:geheim@host/db'],
    ['restore', 'postgres://app:geheim@host/db'],
  ])('%s refuses %s and makes nothing of that name', async (command, target) => {
    const { code, output } = await runData([command, target], { DATA_DIR: home });
    expect(code, output).toBe(1);
    expect(output).toMatch(/must be a path/u);
    expect(output).not.toContain('geheim');
  });

  it.each([
    ['backup', 'x.backup', '--replace'],
    ['move', join(folder, 'other'), '--replace'],
    ['move', join(folder, 'other'), '--check'],
  ])('%s %s refuses the flag of another: %s', async (...words) => {
    const { code, output } = await runData(words, { DATA_DIR: home });
    expect(code, output).toBe(1);
    expect(output).toContain(`Usage: npm run ${words[0]}`);
  });

  const start = { part: 'start', format: 'rental-cockpit-backup', version: 1, createdAt: '2026-11-20' };
  it.each([
    ['a start without migrations', [JSON.stringify(start)]],
    ['a start with no migration', [JSON.stringify({ ...start, migrations: [] })]],
    [
      'another kind of part',
      [JSON.stringify({ ...start, migrations: ['0001_accounts'] }), '{"part":"rows","rows":[]}'],
    ],
    ['a part that is no object', ['null']],
    ['a table without columns', [JSON.stringify({ ...start, migrations: ['0001_accounts'] }), '{"part":"table"}']],
  ])('restore refuses a file with %s', async (name, lines) => {
    const backup = join(folder, `${name}.backup`);
    writeFileSync(backup, gzipSync(lines.join('\n')));
    const { code, output } = await runData(['restore', backup, '--check'], {});
    expect(code, output).toBe(1);
    expect(output).toMatch(/not a backup/u);
  });

  it('restore refuses a file that ends early, and leaves nothing behind', async () => {
    const place = join(folder, 'restored');
    mkdirSync(place);
    const backup = join(folder, 'short.backup');
    writeFileSync(backup, gzipSync(JSON.stringify({ ...start, migrations: ['0001_accounts'] })));
    const { code, output } = await runData(['restore', backup], { DATA_DIR: place });
    expect(code, output).toBe(1);
    expect(output).toContain('not complete');
    expect(readdirSync(place)).toEqual([]);
  }, 60_000);

  it('restore refuses a line that fills the memory', async () => {
    const backup = join(folder, 'long.backup');
    writeFileSync(backup, gzipSync(Buffer.alloc(600_000_000, '['), { level: 1 }));
    const { code, output } = await runData(['restore', backup, '--check'], {});
    expect(code, output).toBe(1);
    expect(output).toMatch(/not a backup/u);
  }, 60_000);
});
