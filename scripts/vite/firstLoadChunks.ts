import { resolve } from 'node:path';

/** Module information from the bundler; a part of rolldown's own type. */
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The files that a first visit loads one after the other: sign-in, cockpit, the page that most people open. */
const STEPS = {
  base: 'src/main.tsx',
  cockpit: 'src/app/Cockpit.tsx',
  rents: 'src/features/rents/list/RentsListPage.tsx',
} as const;

/** Parts of packages that one page uses and no first visit does: their packages' entries name them all. */
const NOT_AT_FIRST = /node_modules\/(?:html-parse-stringify|void-elements|react-i18next\/dist\/es\/(?:Icu)?Trans)/u;

/**
 * Groups modules that a first visit loads together. By default the bundler splits a file whenever another page shares a
 * part of it: twenty more files and 5 KB. Null leaves a module to the bundler.
 */
export function firstLoadChunks(): (id: string, context: Context) => string | null {
  let chunks: Map<string, string> | undefined;
  return (id, context) => (chunks ??= chunksOf(context)).get(id) ?? null;
}

function chunksOf(context: Context): Map<string, string> {
  const chunks = new Map<string, string>();
  const entries = new Set(Object.values(STEPS).map((file) => resolve(file)));
  for (const [chunk, entry] of Object.entries(STEPS)) {
    const seen = new Set<string>();
    const waiting = [resolve(entry)];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || NOT_AT_FIRST.test(id)) continue;
      seen.add(id);
      if (!entries.has(id) && !chunks.has(id)) chunks.set(id, chunk);
      waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return chunks;
}
