/** @module-tag full */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMANDS, type Run } from '../support/commands';
import { filesBelow } from '../support/files';
import { freePort } from '../support/databases/postgresCluster';

/** Build files that scripts and tests name: `'dist/server/main.js'`, or `'dist', 'server', 'main.js'`. */
function buildFilesInSources(): string[] {
  const sources = ['scripts', 'tests/support'].flatMap((folder) => filesBelow(folder, /\.(?:mjs|ts)$/u));
  const paths = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/'(dist\/[\w/.-]+\.\w+)'/gu)].map((match) => match[1]!),
    ...[...text.matchAll(/'dist', '(\w+)', '([\w.]+)'/gu)].map(([, folder, file]) => `dist/${folder}/${file}`),
  ]);
  return [...new Set(paths)].sort();
}

/** Build files that package.json runs through `scripts/command.mjs`, which completes their names. */
function buildFilesOfCommands(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const entries = Object.values(scripts).flatMap((line) => [...line.matchAll(/scripts\/command\.mjs (\S+)/gu)]);
  return [...new Set(entries.map(([, entry]) => `dist/server/${entry}.js`))].sort();
}

test('the build holds every file that scripts use', () => {
  expect(buildFilesOfCommands()).toEqual(['dist/server/data.js', 'dist/server/seed.js']);
  const named = [...buildFilesInSources(), ...buildFilesOfCommands()];
  expect(named).toContain('dist/server/main.js');
  // `npm run build` alone leaves no stamp.
  expect(named.filter((path) => path !== 'dist/stamp.txt' && !existsSync(path))).toEqual([]);
});

/** A command may build or install first, while other tests run. */
const TIMEOUT_MS = 300_000;

describe('each command of the documents runs', () => {
  const runs = Object.entries(COMMANDS).filter((entry): entry is [string, Run] => typeof entry[1] !== 'string');

  test.each(runs)(
    '%s',
    async (_command, run) => {
      const { output, code } = await runOnce(run);
      expect(output).toMatch(run.output);
      if (!run.serves) expect(code, output).toBe(0);
    },
    TIMEOUT_MS,
  );
});

/** Runs a script of package.json with a data directory of its own: until it ends, or, a server, until its output matches. */
async function runOnce({
  script,
  args = [],
  output: expected,
  serves,
}: Run): Promise<{ output: string; code: number | null }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-cockpit-command-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  // Colour codes would stand between the expected words.
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
  const options = script === 'dev' ? ['--port', port, '--host', '127.0.0.1'] : args;
  const child = spawn('npm', ['run', '--silent', script, '--', ...options], { env, detached: true });
  // The whole process group: npm passes no signal on.
  const stop = () => void (child.exitCode === null && process.kill(-child.pid!, 'SIGTERM'));
  onTestFinished(stop);
  let output = '';
  const append = (chunk: Buffer) => {
    output += chunk.toString();
    if (serves && expected.test(output)) stop();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output, code };
}
