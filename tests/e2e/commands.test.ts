import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMANDS, type Run } from '../support/commands';
import { filesBelow } from '../support/files';
import { freePort } from '../support/postgresCluster';

/** Build files that scripts and tests name: `'dist/server/main.js'`, or `'dist', 'server', 'main.js'`. */
function namedOfTheBuild(): string[] {
  const sources = ['scripts', 'tests/support'].flatMap((folder) => filesBelow(folder, /\.(?:mjs|ts)$/u));
  const paths = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/'(dist\/[\w/.-]+\.\w+)'/gu)].map((match) => match[1]!),
    ...[...text.matchAll(/'dist', '(\w+)', '([\w.]+)'/gu)].map(([, folder, file]) => `dist/${folder}/${file}`),
  ]);
  return [...new Set(paths)].sort();
}

/** Build files that package.json runs through `scripts/command.mjs`, which completes their names. */
function commandsOfTheBuild(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const entries = Object.values(scripts).flatMap((line) => [...line.matchAll(/scripts\/command\.mjs (\S+)/gu)]);
  return [...new Set(entries.map(([, entry]) => `dist/server/${entry}.js`))].sort();
}

test('the build holds everything that scripts use of it', () => {
  expect(commandsOfTheBuild()).toEqual(['dist/server/data.js', 'dist/server/seed.js']);
  const named = [...namedOfTheBuild(), ...commandsOfTheBuild()];
  expect(named).toContain('dist/server/main.js');
  expect(named.filter((path) => path !== 'dist/stamp.txt' && !existsSync(path))).toEqual([]);
});

/** A command builds or installs first; other tests run beside it. */
const PATIENCE_MS = 300_000;

describe('the commands of the documents', () => {
  const runs = Object.entries(COMMANDS).filter((entry): entry is [string, Run] => typeof entry[1] !== 'string');

  test.each(runs)(
    '%s',
    async (_command, run) => {
      const { output, code } = await runOnce(run);
      expect(output).toMatch(run.says);
      if (!run.serves) expect(code, output).toBe(0);
    },
    PATIENCE_MS,
  );
});

/** Runs a script of package.json with data of its own until it ends, or, where it serves, until it says so. */
async function runOnce({ script, args = [], says, serves }: Run): Promise<{ output: string; code: number | null }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-cockpit-command-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  // Colours would stand between the words of `says`.
  const env = {
    ...process.env,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    NODE_ENV: undefined,
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DEMO: 'false',
  };
  const own = script === 'dev' ? ['--port', port, '--host', '127.0.0.1'] : args;
  const child = spawn('npm', ['run', '--silent', script, '--', ...own], { env, detached: true });
  // The whole group: npm passes no signal on.
  const end = () => void (child.exitCode === null && process.kill(-child.pid!, 'SIGTERM'));
  onTestFinished(end);
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    if (serves && says.test(output)) end();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output, code };
}
