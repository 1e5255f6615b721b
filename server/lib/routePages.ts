import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** `index.html` as it is sent for one route. */
export interface RoutePage {
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** The build's table of routes (scripts/vite/routeFiles.ts), as far as the server reads it. */
interface RouteTable {
  fonts: string[];
  cockpit: object;
  authTexts: string[];
  texts: Record<string, Record<string, string>>;
  routes: { path: string; texts: string[] }[];
}

/** Pages before signing in: their files do not depend on the session. */
const PUBLIC = /^\/(?:authentication|pages)(?:\/|$)/u;

const SIGN_IN = '/authentication/login';

/** The sign-in page as HTML, made by the build for each kind of installation (scripts/vite/earlySignIn.ts). */
interface EarlySignIn {
  registration: string;
  isDemo: boolean;
  pages: Record<string, string>;
}

/** Parts of the page's configuration that decide which sign-in page is sent. */
interface Shown {
  registration?: string;
  demoAccounts?: object;
}

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\.(\/assets\/[^"]+\.css)">/;
/** A sheet that fails here is no failure of the page (public/before-paint.js). */
const UNUSED = ' media="not all" data-hint>';
const APP_SCRIPT = /<script type="module"([^>]*) src="([^"]+)"><\/script>/;
const ROOT = '<div id="root"></div>';
/** Addresses of the build, relative to its `index.html`. */
const RELATIVE = /(?<=(?:href|src)=")\.(?=\/)/g;
/** Links of the sign-in page, which the build has rendered for the root of an origin. */
const ROOTED_LINK = /(?<= href=")(?=\/)/g;
const CONFIG_SLOT = /(<script id="page-config" type="application\/json">)[\s\S]*?(<\/script>)/;
const FILES_SLOT = /(<script id="page-files" type="application\/json">)[\s\S]*?(<\/script>)/;

/**
 * Makes the page for an address: the built `index.html` with the page configuration and the files of the address's route.
 * Pages are compressed when they are first asked for, and kept.
 * @param root folder of the built page; the build's route table lies beside it
 * @param config what the page learns about the back end
 * @param basePath path below which the app is installed; the page's scripts read it from the first tag
 */
export function routePages(root: string, config: Shown, basePath = ''): (path: string) => RoutePage {
  const template = fill(readFileSync(join(root, 'index.html'), 'utf8'), CONFIG_SLOT, config);
  const table = readBuilt<RouteTable>(root, 'routes.json', (text) =>
    text.replaceAll('"/assets/', `"${basePath}/assets/`),
  );
  const signIn = readBuilt<EarlySignIn[]>(root, 'signIn.json')?.find(
    ({ registration, isDemo }) =>
      registration === config.registration && isDemo === (config.demoAccounts !== undefined),
  );
  const pages = new Map<string, RoutePage>();
  return (path) => {
    const route = table?.routes.find((each) => fits(each.path, path));
    const isPublic = PUBLIC.test(path);
    const early = path === SIGN_IN ? signIn : undefined;
    const key = early ? path : (route?.path ?? String(isPublic));
    const page =
      pages.get(key) ?? compressed(pageOf(early ? withSignIn(template, root, { ...early, basePath }) : template));
    pages.set(key, page);
    return page;

    function pageOf(html: string): string {
      const filled = table ? fill(html, FILES_SLOT, filesOf(table, route, isPublic)) : html;
      const placed = filled.replace(RELATIVE, basePath);
      return basePath === '' ? placed : placed.replace('<html', `<html data-base="${basePath}"`);
    }
  };
}

/** Hashes of the scripts that stand in the page itself, for its content security policy. */
export function inlineScriptHashes(root: string | undefined): string[] {
  if (root === undefined || !existsSync(join(root, 'index.html'))) return [];
  const scripts = readFileSync(join(root, 'index.html'), 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => hashOf(code));
}

/** Hashes of the styles that the sign-in page carries, for its content security policy. */
export function inlineStyleHashes(root: string | undefined, basePath: string): string[] {
  if (root === undefined || !existsSync(join(root, 'index.html'))) return [];
  const [, file] = STYLE_LINK.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
  return file !== undefined && existsSync(join(root, file)) ? [hashOf(sheetOf(root, file, basePath))] : [];
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** A sheet of the build as it stands in a page. Addresses in the file are relative to its folder. */
function sheetOf(root: string, file: string, basePath: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll('url(./', `url(${basePath}/assets/`);
}

/** Reads a file that the build has left beside the page; `adapt` changes its text first. */
function readBuilt<T>(root: string, name: string, adapt = (text: string) => text): T | undefined {
  const file = join(dirname(root), name);
  return existsSync(file) ? (JSON.parse(adapt(readFileSync(file, 'utf8'))) as T) : undefined;
}

/** Adds the form in each language and the styles: the page stands with its first answer (src/app/start/showSignIn.js). */
function withSignIn(html: string, root: string, { pages, basePath }: EarlySignIn & { basePath: string }): string {
  const forms = Object.entries(pages).map(
    ([language, form]) => `<template data-language="${language}">${form.replace(ROOTED_LINK, basePath)}</template>`,
  );
  return (
    html
      // The link, which applies nowhere, keeps the app from adding the sheet and its fonts a second time.
      .replace(
        STYLE_LINK,
        (link, file: string) => `<style>${sheetOf(root, file, basePath)}</style>${link.replace('>', UNUSED)}`,
      )
      // Loads at once, and runs after the form is painted.
      .replace(APP_SCRIPT, '<link id="app-script" rel="modulepreload"$1 href="$2">')
      .replace(ROOT, () => [ROOT, ...forms].join('\n    '))
  );
}

/** Whether a path such as `/rents/7` belongs to a pattern such as `/rents/:id`. */
function fits(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')];
  return (
    expected.length === given.length && expected.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

function filesOf(table: RouteTable, route: RouteTable['routes'][number] | undefined, isPublic: boolean): object {
  const bundles = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(table.texts).map(([language, addresses]) => [
        language,
        [...new Set(names.flatMap((name) => addresses[name] ?? []))],
      ]),
    );
  const { texts, ...files } = route ?? { texts: [] };
  return {
    isPublic,
    fonts: table.fonts,
    cockpit: table.cockpit,
    authTexts: bundles(table.authTexts),
    texts: bundles(texts),
    ...(route ? { route: files } : {}),
  };
}

function fill(html: string, slot: RegExp, content: object): string {
  // Nothing in the content may end the script element early.
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return html.replace(slot, (_whole, open: string, close: string) => open + json + close);
}

function compressed(html: string): RoutePage {
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    bodies: { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) },
  };
}
