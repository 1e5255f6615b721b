import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mustRun, step } from './steps.mjs';

/** The folder of the repository; scripts work from any current directory. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Everything the build reads. */
const SOURCES = [
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite',
  'public',
  'contract',
  'machines',
  'src',
  'server',
];
const STAMP = join(ROOT, 'dist', 'stamp.txt');

/** Ends the process with an explanation when this Node.js is older than package.json's `engines` allow. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
  if (fits) return;
  const { engines } = readJson('package.json');
  console.error(`Rental Cockpit needs Node.js ${engines.node}; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of a folder's lock file when they are not there, or not those. */
export async function ensureInstalled(folder = '.') {
  if (isInstalled(folder)) return;
  await step('Installing packages', () =>
    mustRun(...npm('ci', '--no-fund', '--no-audit'), { cwd: join(ROOT, folder) }),
  );
}

/** Builds page and server when there is no build of exactly these sources. */
export async function ensureBuilt() {
  const stamp = sourcesHash();
  const entries = ['dist/client/index.html', 'dist/server/main.js'];
  const current =
    entries.every((file) => existsSync(join(ROOT, file))) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
  if (current) return;
  await step('Building page and server', () => Promise.all([viteBuild(), viteBuild('--ssr')]));
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}

/**
 * The command line of npm itself, started without a shell.
 * @param {...string} args
 * @returns {[string, string[]]}
 */
export function npm(...args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') || own?.endsWith('.cjs') ? [process.execPath, [own, ...args]] : ['npm', args];
}

/**
 * The command line of an installed package's program, started without npx.
 * @param {string} name package, also the program's name
 * @param {...string} args
 * @returns {[string, string[]]}
 */
export function program(name, ...args) {
  const { bin } = readJson(join('node_modules', name, 'package.json'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? bin.tsc);
  return [process.execPath, [join(ROOT, 'node_modules', name, file), ...args]];
}

function viteBuild(...args) {
  return mustRun(...program('vite', 'build', '--logLevel', 'warn', ...args), {
    cwd: ROOT,
    env: { NODE_ENV: 'production' },
  });
}

/** npm keeps what it installed in a hidden lock file: that is compared, so that any way of installing counts. */
function isInstalled(folder) {
  const hidden = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(join(ROOT, hidden))) return false;
  const installed = readJson(hidden).packages;
  const wanted = Object.entries(readJson(join(folder, 'package-lock.json')).packages).filter(([path]) => path !== '');
  return wanted.every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional === true,
  );
}

/** Hash of everything that the build depends on. */
export function sourcesHash() {
  // The only setting of the build: without demo pages it holds none of their code.
  const hash = createHash('sha256')
    .update(process.versions.node)
    .update(process.env.DEMO_PAGES ?? '');
  for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
