import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { demoAccounts } from '../../server/demoAccounts.ts';
import type { renderSignIn, SignInConfig } from '../../src/app/start/renderSignIn.tsx';

const ENTRY = 'src/app/start/renderSignIn.tsx';
const FOLDER = 'node_modules/.cache/rental-cockpit-sign-in';

/** The sign-in page of one kind of installation: HTML by language. */
export interface EarlySignIn {
  registration: SignInConfig['registration'];
  isDemo: boolean;
  pages: Record<string, string>;
}

/**
 * Renders the sign-in page at build time, for every configuration that shows on it, to `dist/signIn.json`. The server puts
 * it into the page, so that the form stands before any script has come.
 */
export function earlySignIn(): Plugin {
  let outDir = '';
  return {
    name: 'rental-cockpit:early-sign-in',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle() {
      const file = join(dirname(resolve(outDir)), 'signIn.json');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(await renderAll()));
    },
  };
}

async function renderAll(): Promise<EarlySignIn[]> {
  const render = await buildRenderer();
  const rendered: EarlySignIn[] = [];
  for (const registration of ['open', 'closed'] as const) {
    for (const isDemo of [true, false]) {
      const pages = await render({ registration, demoAccounts: isDemo ? [...demoAccounts] : [] });
      rendered.push({ registration, isDemo, pages });
    }
  }
  return rendered;
}

/** Builds the renderer: class names of the style sheets must be those of the page. */
async function buildRenderer(): Promise<typeof renderSignIn> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: ENTRY, outDir: FOLDER, emptyOutDir: true, copyPublicDir: false },
  });
  const module = (await import(pathToFileURL(resolve(FOLDER, 'renderSignIn.js')).href)) as {
    renderSignIn: typeof renderSignIn;
  };
  return module.renderSignIn;
}
