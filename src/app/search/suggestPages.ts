import { fold } from '../../shared/domain/formats/text';
import { mayEnter, type AppRoute } from '../../shared/routing/routing';
import type { Session } from '../../shared/session';
import { LOOKUP, mayLookUp } from '../../shared/rents/lookupLink';

/** A page that the search offers. */
export interface PageSuggestion {
  path: string;
  title: string;
  /** A page of the template; marked as such. */
  isDemo?: boolean;
  /** Whether the suggestion begins something, rather than opening a page. */
  isAction?: boolean;
}

/** Maximum number of suggestions (product 2.6). */
const MOST = 4;
const RENTS = '/apps/cockpit/rents';

/**
 * Suggests up to four pages whose title matches: first by title prefix, then by word prefix, then by substring, each in
 * site-map order. Lists only permitted pages without parameters. Demo pages come last; actions come before pages of
 * equal rank, and alone before anything is typed.
 */
export function suggestPages(
  text: string,
  routes: readonly AppRoute[],
  session: Session,
  titleOf: (titleKey: string) => string,
  demoPages: readonly PageSuggestion[] = [],
): PageSuggestion[] {
  const words = fold(text.trim());
  const actions = actionsOf(routes, session, titleOf);
  if (words === '') return actions;
  const pages = routes
    .filter(({ path, handle }) => !/[:*]/u.test(path) && mayEnter(session, handle))
    .map(({ path, handle }) => ({ path, title: titleOf(handle.titleKey) }));
  return [...fitting([...actions, ...pages], words), ...fitting(demoPages, words)].slice(0, MOST);
}

/** Actions that are offered on every page. */
function actionsOf(
  routes: readonly AppRoute[],
  session: Session,
  titleOf: (titleKey: string) => string,
): PageSuggestion[] {
  const rents = routes.find(({ path }) => path === RENTS);
  const mayCreate = rents !== undefined && mayEnter(session, rents.handle) && session.can('rent:update');
  return [
    ...(mayLookUp(session) ? [{ path: LOOKUP, title: titleOf('lookup'), isAction: true }] : []),
    ...(mayCreate ? [{ path: `${RENTS}?new=1`, title: titleOf('newRent'), isAction: true }] : []),
  ];
}

/** The pages whose title fits, best first. */
function fitting(pages: readonly PageSuggestion[], words: string): PageSuggestion[] {
  return pages
    .map((page) => ({ page, rank: rankOf(fold(page.title), words) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}

/** 0 for a title that begins so, 1 for one with such a word, 2 for one with it inside, 3 for none. */
function rankOf(title: string, words: string): number {
  if (title.startsWith(words)) return 0;
  if (title.split(/[\s/-]+/u).some((word) => word.startsWith(words))) return 1;
  return title.includes(words) ? 2 : 3;
}
