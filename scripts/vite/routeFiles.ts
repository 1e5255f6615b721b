import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { AppRoute, FirstCall } from '../../src/shared/routing/routing.ts';

const FEATURES = 'src/features';
const COCKPIT = 'src/app/Cockpit.tsx';
/** Texts that stand around every page of the cockpit, and those of the pages before signing in. */
const SHELL_TEXTS = ['shell', 'errors'];
const AUTH_TEXTS = ['auth', 'errors'];

/** Addresses of built files, by what a browser does with them. */
export interface Files {
  scripts: string[];
  styles: string[];
}

/** Files and texts that a page needs before it can be shown. */
export interface RouteFiles extends Files {
  path: string;
  permission?: AppRoute['handle']['permission'];
  extension?: AppRoute['handle']['extension'];
  texts: readonly string[];
  firstCalls?: readonly FirstCall[];
}

/** Everything that the server needs to name the files of an address; written by the build to `dist/routes.json`. */
export interface RouteTable {
  /** Shown from the first page on. */
  fonts: string[];
  /** The cockpit around every page. */
  cockpit: Files;
  authTexts: readonly string[];
  /** Address of a bundle by language, then by namespace. */
  texts: Record<string, Record<string, string>>;
  routes: RouteFiles[];
}

/** Writes which files each route needs, from the route tables and the bundle; nothing is listed by hand. */
export function routeFiles(): Plugin {
  let outDir = '';
  return {
    name: 'rental-cockpit:route-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle(_options, bundle) {
      const file = join(dirname(resolve(outDir)), 'routes.json');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(tableOf(bundle, await readRoutes())));
    },
  };
}

/** The pages of all features, each with the module that it imports. */
async function readRoutes(): Promise<{ route: AppRoute; module: string }[]> {
  const tables = readdirSync(FEATURES).filter((name) => readdirSync(join(FEATURES, name)).includes('routes.tsx'));
  const found = await Promise.all(
    tables.map((name) =>
      runnerImport<{ routes: AppRoute[] }>(resolve(FEATURES, name, 'routes.tsx'), {
        configFile: false,
        logLevel: 'warn',
      }),
    ),
  );
  return found.flatMap(({ module: { routes } }) => routes).map((route) => ({ route, module: moduleOf(route) }));
}

/** The module behind `lazy: () => import('…')`. */
function moduleOf({ path, lazy }: AppRoute): string {
  const source = typeof lazy === 'function' ? lazy.toString() : '';
  const module = /import\w*\("([^"]+)"\)/u.exec(source)?.[1];
  if (!module) throw new Error(`The route ${path} imports no module that the build could name.`);
  return resolve(`.${module}`);
}

function tableOf(bundle: Rolldown.OutputBundle, routes: { route: AppRoute; module: string }[]): RouteTable {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const filesOf = (module: string) => filesFrom(chunks, chunkOf(chunks, module));
  const entry = chunks.find(({ isEntry }) => isEntry);
  // The page names the files of its entry itself.
  const known = entry ? filesFrom(chunks, entry) : { scripts: [], styles: [] };
  const cockpit = without(filesOf(resolve(COCKPIT)), known);
  return {
    fonts: Object.keys(bundle)
      .filter((name) => /(?:inter|icons)-[\w-]+\.woff2$/u.test(name) && !name.includes('icons-demo'))
      .map(addressOf),
    cockpit,
    authTexts: AUTH_TEXTS,
    texts: textsOf(chunks),
    routes: routes.map(({ route: { path, handle }, module }) => ({
      path,
      permission: handle.permission,
      extension: handle.extension,
      texts: [...new Set([...SHELL_TEXTS, ...(handle.texts ?? [])])],
      firstCalls: handle.firstCalls,
      ...without(without(filesOf(module), known), cockpit),
    })),
  };
}

const addressOf = (fileName: string) => `/${fileName}`;

function chunkOf(chunks: Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`No chunk of the build holds ${module}.`);
  return chunk;
}

/** A chunk with all that it imports statically. */
function filesFrom(chunks: Rolldown.OutputChunk[], entry: Rolldown.OutputChunk): Files {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const waiting = [entry.fileName];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) styles.add(style);
    waiting.push(...(chunk?.imports ?? []));
  }
  return { scripts: [...seen].map(addressOf), styles: [...styles].map(addressOf) };
}

function without(files: Files, others: Files): Files {
  return {
    scripts: files.scripts.filter((name) => !others.scripts.includes(name)),
    styles: files.styles.filter((name) => !others.styles.includes(name)),
  };
}

function textsOf(chunks: Rolldown.OutputChunk[]): RouteTable['texts'] {
  const texts: RouteTable['texts'] = {};
  for (const { moduleIds, fileName } of chunks) {
    for (const id of moduleIds) {
      const [, language, namespace] = /src\/shared\/i18n\/locales\/(\w+)\/(\w+)\.json$/u.exec(id) ?? [];
      if (language && namespace) (texts[language] ??= {})[namespace] = addressOf(fileName);
    }
  }
  return texts;
}
