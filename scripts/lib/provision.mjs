import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureInstalled } from './project.mjs';
import { mustRun, step } from './steps.mjs';

/** The Chromium without windows starts and paints in half the time. */
const QUICKEST = 'chromium-headless-shell';
const BROWSERS = [QUICKEST, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_BROWSERS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Debian keeps it where only root's path leads. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'];
/** Debian keeps the browser beside the library. */
const WEBKIT_BROWSERS = ['4.1', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
/** Where Debian keeps PostgreSQL's programs, by version: initdb and postgres are not on the path there. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/**
 * The Chromium (or Chrome) to test with: `CHROMIUM_PATH`, or the first one found.
 * @returns {string | undefined} the program's path
 */
export function findChromium() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  return [...onPath(BROWSERS), ...MAC_BROWSERS].find(runnable);
}

/**
 * The folder with PostgreSQL's `initdb` and `postgres`, 15 or newer: `POSTGRES_BIN`, or the first one found.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const debian = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).map(Number) : [];
  const versions = debian.filter((version) => version >= OLDEST_POSTGRES).sort((a, b) => a - b);
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(DEBIAN_POSTGRES, String(version), 'bin')),
    ...pathFolders(),
  ];
  return folders.find((folder) => folder && runnable(join(folder, 'initdb')) && runnable(join(folder, 'postgres')));
}

/**
 * The nginx to test behind: `NGINX_PATH`, or the first one found.
 * @returns {string | undefined} the program's path
 */
export function findNginx() {
  return process.env.NGINX_PATH ?? [...onPath(['nginx']), ...NGINX].find(runnable);
}

/**
 * The Firefox to test in as well: `FIREFOX_PATH`, or the first one found.
 * @returns {string | undefined} the program's path
 */
export function findFirefox() {
  return process.env.FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox']).find(runnable);
}

/**
 * The WebKitGTK to test in as well, with its driver and a virtual display: Debian's `webkit2gtk-driver` and `xvfb`.
 * @returns {{driver: string, browser: string, display: string} | undefined} paths of the programs
 */
export function findWebkit() {
  const [driver, display] = ['WebKitWebDriver', 'xvfb-run'].map((name) => onPath([name]).find(runnable));
  const browser = WEBKIT_BROWSERS.find(runnable);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Sentences for missing browsers: their tests are skipped, because only Debian offers both. */
export const WITHOUT_BROWSERS = {
  firefox: 'Firefox is not installed: nothing is tested in it. On Debian: apt-get install firefox-esr',
  webkit: 'WebKitGTK is not installed: nothing is tested in it. On Debian: apt-get install webkit2gtk-driver xvfb',
};

/** Programs of the tests, each by the name of its package. */
const NEEDED = { chromium: findChromium, 'postgresql-15': findPostgres, nginx: findNginx };

/**
 * Installs what the tests need and the machine lacks: packages, a browser, a database and a proxy. It says each before it
 * installs it. Programs are installed as root on Debian alone.
 * @throws an instruction elsewhere, because a test that cannot run is a failure, not a detail
 */
export async function setUpTests() {
  // Both wait for the network most of the time.
  await Promise.all([ensureInstalled(), installPrograms()]);
}

async function installPrograms() {
  const missing = Object.keys(NEEDED).filter(isMissing);
  const mayInstall = process.getuid?.() === 0 && isDebian();
  if (missing.length > 0 && !mayInstall)
    throw new Error(`The tests need ${missing.join(' and ')}. ${instruction(missing)}`);
  if (mayInstall && !process.env.CHROMIUM_PATH && !onPath([QUICKEST]).some(runnable)) {
    // Only welcome where another Chromium is there.
    await installAll([QUICKEST]).catch(() => undefined);
  }
  const stillMissing = missing.filter(isMissing);
  if (stillMissing.length > 0) await installAll(stillMissing);
  if (missing.some(isMissing)) throw new Error(`Installed ${missing.join(' and ')}, but the programs are not there.`);
}

const isMissing = (name) => NEEDED[name]() === undefined;

/** The lists of packages, updated once. */
let updatedLists;

function installAll(names) {
  return step(`Installing ${names.join(' and ')}`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await (updatedLists ??= mustRun('apt-get', ['update', '-qq'], { env }));
    for (const name of names) await install(name, env);
  });
}

/** A newer Debian has a newer PostgreSQL only. */
async function install(name, env) {
  const command = (pkg) => mustRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', pkg], { env });
  if (name === 'postgresql-15') await command(name).catch(() => command('postgresql'));
  else await command(name);
}

function instruction(missing) {
  return isDebian()
    ? `Run: sudo apt-get install ${missing.join(' ')}`
    : 'Install them (Chromium or Chrome; PostgreSQL 15 or newer with initdb; nginx), or name them with CHROMIUM_PATH, POSTGRES_BIN and NGINX_PATH.';
}

function isDebian() {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*debian/mu.test(readFileSync('/etc/os-release', 'utf8')) && onPath(['apt-get']).some(runnable);
}

function onPath(names) {
  return pathFolders().flatMap((folder) => names.map((name) => join(folder, name)));
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
