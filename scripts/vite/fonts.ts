import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const INTER = 'node_modules/primereact/resources/themes/lara-light-cyan/fonts/InterVariable.woff2';
const ICONS = 'node_modules/primeicons/fonts/primeicons.woff2';
const ICONS_CSS = 'node_modules/primeicons/primeicons.css';
const CACHE = 'node_modules/.cache/rental-cockpit-fonts';
/** Letters of the five languages, and signs in our texts. */
const LETTERS =
  [...range(0x20, 0x7e), ...range(0xa0, 0xff)].map((code) => String.fromCodePoint(code)).join('') +
  'ĞğİıŞşŒœŸ–—‘’“”„…•€−‑′″→←↑↓‹›\u2009\u202f';

/** Of Inter's features: spacing, figures of one width, and what puts accents in their place; its alternate letters weigh as much again. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/**
 * `import 'virtual:fonts.css'` brings Inter with the letters of our languages only, and of PrimeIcons only what the sources
 * name: 33 KB instead of 380. `import 'virtual:fonts-demo.css'` brings the icons that only the demo pages name, so that the
 * cockpit does not carry them. Made once for each set of sources and kept beside the packages.
 */
export function fonts(): Plugin {
  return {
    name: 'rental-cockpit:fonts',
    resolveId: (id) =>
      id === 'virtual:fonts.css' ? makeFonts() : id === 'virtual:fonts-demo.css' ? makeDemoIcons() : undefined,
  };
}

/** Icons of the demo pages as one more face of the same font, fetched when one of its signs is shown. */
async function makeDemoIcons(): Promise<string> {
  const known = new Set(usedIcons(COCKPIT).map(([name]) => name));
  const icons = usedIcons(DEMO).filter(([name]) => !known.has(name));
  const key = createHash('sha256')
    .update(JSON.stringify(['demo', icons]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(process.cwd(), CACHE, key);
  const sheet = join(folder, 'fonts-demo.css');
  if (existsSync(sheet)) return sheet;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'icons-demo.woff2'),
    await subsetFont(readFileSync(ICONS), signsOf(icons), { targetFormat: 'woff2' }),
  );
  const range = icons.map(([, code]) => `U+${code}`).join(', ');
  writeFileSync(
    sheet,
    icons.length === 0
      ? ''
      : `@font-face { font-family: primeicons; font-display: block; src: url('./icons-demo.woff2') format('woff2'); unicode-range: ${range}; }\n${rulesOf(icons)}\n`,
  );
  return sheet;
}

async function makeFonts(): Promise<string> {
  const icons = usedIcons(COCKPIT);
  const key = createHash('sha256')
    .update(JSON.stringify([sheetOf(icons), LETTERS, FEATURES]))
    .update(readFileSync(INTER))
    .digest('hex')
    .slice(0, 16);
  const folder = join(process.cwd(), CACHE, key);
  const sheet = join(folder, 'fonts.css');
  if (existsSync(sheet)) return sheet;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'inter.woff2'),
    await subsetFont(readFileSync(INTER), LETTERS, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
    }),
  );
  writeFileSync(
    join(folder, 'icons.woff2'),
    await subsetFont(readFileSync(ICONS), signsOf(icons), { targetFormat: 'woff2' }),
  );
  writeFileSync(sheet, sheetOf(icons));
  return sheet;
}

type Icons = [name: string, code: string][];

const DEMO = (file: string) => /^demo[/\\]/u.test(file);
const COCKPIT = (file: string) => !DEMO(file);

const signsOf = (icons: Icons) => icons.map(([, code]) => String.fromCodePoint(parseInt(code, 16))).join('');
const rulesOf = (icons: Icons) =>
  icons.map(([name, code]) => `.pi-${name}::before { content: '\\${code}'; }`).join('\n');

/**
 * Icons in these sources, as `pi-name` or as a quoted word. A superfluous one costs some bytes, a missing one would be
 * a gap.
 */
function usedIcons(isWanted: (file: string) => boolean): Icons {
  const all = [...readFileSync(ICONS_CSS, 'utf8').matchAll(/\.pi-([\w-]+):before\s*\{\s*content:\s*"\\(\w+)"/gu)];
  const words = new Set(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      // The demo's sample data name icons too.
      .filter((file) => (/\.tsx?$/u.test(file) || (DEMO(file) && file.endsWith('.json'))) && isWanted(file))
      .flatMap((file) => namedIn(readFileSync(join('src', file), 'utf8'))),
  );
  return all.map(([, name = '', code = '']): [string, string] => [name, code]).filter(([name]) => words.has(name));
}

function namedIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//gu, '');
  return [...code.matchAll(/\bpi-([a-z0-9-]+)|(?<=['"`])([a-z][a-z0-9-]*)(?=['"`])/gu)].map(
    ([, prefixed, quoted]) => prefixed ?? quoted?.replace(/^pi-/u, '') ?? '',
  );
}

function sheetOf(icons: Icons): string {
  return `@font-face { font-family: Inter; font-weight: 400 700; src: url('./inter.woff2') format('woff2'); }
@font-face { font-family: primeicons; font-display: block; src: url('./icons.woff2') format('woff2'); }
.pi { display: inline-block; font-family: primeicons; font-style: normal; font-weight: 400; line-height: 1; text-transform: none; -webkit-font-smoothing: antialiased; }
.pi-spin { animation: pi-spin 2s linear infinite; }
@keyframes pi-spin { to { transform: rotate(359deg); } }
${rulesOf(icons)}
`;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
