import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** Module information from the bundler; a part of rolldown's own type. */
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The files that a first visit loads one after the other: sign-in, cockpit, the page that most people open. */
const FIRST = {
  base: 'src/main.tsx',
  cockpit: 'src/app/Cockpit.tsx',
  rents: 'src/features/rents/list/RentsListPage.tsx',
};
const FEATURES = 'src/features';
const LIST = 'src/shared/collection/CollectionPage.tsx';
const CHOICE = 'src/shared/ui/form/SelectField.tsx';
const MODAL = 'src/shared/ui/dialog/ModalDialog.tsx';
const DIALOG = /ModalDialog\.tsx$/u;
const FORM = /node_modules\/(?:react-hook-form|yup)\//u;
const FORMS = ['src/shared/record/RecordDialog.tsx', 'src/features/rents/create/CreateRentDialog.tsx'];

/** Parts of packages that one page uses and no first visit does: their packages' entries name them all. */
const NOT_AT_FIRST = /node_modules\/(?:html-parse-stringify|void-elements|react-i18next\/dist\/es\/(?:Icu)?Trans)/u;

/**
 * Groups modules that are loaded together. By default the bundler splits a file whenever another page shares a part of it:
 * twenty more files for each page and dialog. Null leaves a module to the bundler.
 */
export function firstLoadChunks(): (id: string, context: Context) => string | null {
  let chunks: Map<string, string> | undefined;
  return (id, context) => (chunks ??= chunksOf(context)).get(id) ?? null;
}

function chunksOf(context: Context): Map<string, string> {
  const chunks = new Map<string, string>();
  const pages: Page[] = pagesOf(FEATURES).map((page) => ({ page, reached: reachedFrom(page, context) }));
  const apart = new Set([FIRST.base, ...FORMS.slice(-1)].map((file) => resolve(file)));
  for (const { page } of pages) if (page !== resolve(FIRST.rents)) apart.add(page);
  const put = (chunk: string, ids: Iterable<string>) => {
    for (const id of ids) if (!chunks.has(id) && !apart.has(id)) chunks.set(id, chunk);
  };
  for (const [chunk, file] of Object.entries(FIRST)) put(chunk, reachedFrom(resolve(file), context));

  put('choice', reachedFrom(resolve(CHOICE), context));

  // Modules shared by pages of one kind form one chunk; modules of dialogs form another.
  const forms = FORMS.map((file) => reachedFrom(resolve(file), context));
  const isList = (page: Page) => page.reached.has(resolve(LIST));
  const isBoard = (page: Page) => page.page.includes(`${sep}dashboards${sep}`);
  const reaches = (id: string, part: RegExp) => [...reachedFrom(id, context)].some((each) => part.test(each));
  const shared = ours(pages)
    .filter((id) => using(pages, id).length > 1 || forms.some((form) => form.has(id)))
    .filter((id) => !reaches(id, FORM));
  const asking = shared.filter((id) => reaches(id, DIALOG));
  const plain = shared.filter((id) => !asking.includes(id));
  const ofBoards = (id: string) => using(pages, id).every(isBoard);
  // A package in a chunk that imports this one would make a cycle: what runs first would find nothing in it.
  const withPackages = (ids: string[]) =>
    ids.concat(ids.flatMap((id) => [...reachedFrom(id, context)].filter((each) => each.includes('node_modules'))));
  put('lists', withPackages(plain.filter((id) => using(pages, id).some(isList))));
  put('boards', withPackages(plain.filter(ofBoards)));
  put('records', withPackages(plain));
  put('dialog', reachedFrom(resolve(MODAL), context));
  put('today', withPackages(asking.filter(ofBoards)));
  put('dialog', withPackages(asking));
  for (const form of forms) put('forms', form);
  return chunks;
}

interface Page {
  page: string;
  reached: Set<string>;
}

const ours = (pages: Page[]) =>
  [...new Set(pages.flatMap(({ reached }) => [...reached]))].filter((id) => !id.includes('node_modules'));

const using = (pages: Page[], id: string) => pages.filter(({ reached }) => reached.has(id));

/** A module with all that it imports statically. */
function reachedFrom(file: string, context: Context): Set<string> {
  const seen = new Set<string>();
  const waiting = [file];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || NOT_AT_FIRST.test(id)) continue;
    seen.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** The modules of the pages that the route tables name. */
function pagesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('routes.tsx'))
    .flatMap((name) => {
      const table = join(folder, name);
      const imports = readFileSync(table, 'utf8').matchAll(/import\('(\.[^']+)'\)/gu);
      return [...imports].map(([, path = '']) => `${resolve(dirname(table), path)}.tsx`);
    });
}
