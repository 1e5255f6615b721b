/**
 * Lines of the planning board, and the assets that must be read for those in sight.
 */
import type { PlanningAssets } from '../../../../../machines/planning/planningPage.machine';
import type { BoardGroup, Unit } from './planningBoard';
import { MAX_PAGES, PAGE_ASSETS } from '../../../../../contract/lib/limits';

/** A line of the board. */
export type BoardRow =
  | { kind: 'group'; key: string; group: BoardGroup; isFolded: boolean }
  | { kind: 'unit'; key: string; group: BoardGroup; unit: Unit }
  /** An asset that is not read yet. */
  | { kind: 'pending'; key: string; place: number };

/** The lines of the board, without the assets of folded models. */
export function rowsOf(groups: readonly BoardGroup[], folded: ReadonlySet<string>): BoardRow[] {
  return groups.flatMap((group): BoardRow[] => {
    const isFolded = folded.has(group.key);
    const head: BoardRow = { kind: 'group', key: group.key, group, isFolded };
    return isFolded ? [head] : [head, ...unitRows(group)];
  });
}

function unitRows(group: BoardGroup): BoardRow[] {
  const units = new Map(group.units.map((unit) => [unit.place, unit]));
  return Array.from({ length: group.count }, (_, index): BoardRow => {
    const place = group.first + index;
    const unit = units.get(place);
    return unit
      ? { kind: 'unit', key: `a:${unit.serial}`, group, unit }
      : { kind: 'pending', key: `p:${place}`, place };
  });
}

/** The board as it opens. */
export const FIRST_PAGE: PlanningAssets = { pages: [1], models: [] };

/**
 * The assets to read for the lines in sight and some `beyond` them, and for `pinned` lines, such as that with the focus. When
 * one answer cannot hold them all, lines beyond are left out. Returns `known` while that covers all of them.
 */
export function assetsToRead(
  rows: readonly BoardRow[],
  { first, last }: { first: number; last: number },
  beyond: number,
  pinned: readonly BoardRow[],
  known: PlanningAssets,
): PlanningAssets {
  const needed = new Set<number>();
  const folded: BoardGroup[] = [];
  const before = rows.slice(Math.max(0, first - beyond), Math.max(0, first));
  const after = rows.slice(last + 1, last + 1 + beyond);
  for (const row of [...pinned, ...rows.slice(Math.max(0, first), last + 1), ...after, ...before]) {
    if (row.kind === 'group' && row.isFolded) folded.push(row.group);
    // An open model shows its counts with its first assets.
    else if (row.kind === 'group') needed.add(pageOf(row.group.first));
    else needed.add(pageOf(row.kind === 'unit' ? row.unit.place : row.place));
  }
  const inOrder = [...needed].slice(0, MAX_PAGES).sort((a, b) => a - b);
  const modelsBeside = (pages: readonly number[]) =>
    folded.filter((group) => !pages.some((page) => isOn(group, page))).map(({ id }) => id ?? 0);
  const hasAll =
    inOrder.every((page) => known.pages.includes(page)) &&
    modelsBeside(known.pages).every((id) => known.models.includes(id));
  if (hasAll) return known;
  const pages = inOrder.length > 0 ? inOrder : [1];
  return { pages, models: [...new Set(modelsBeside(pages))] };
}

/** Whether assets of the model stand on the page: then the answer counts it. */
function isOn({ first, count }: BoardGroup, page: number): boolean {
  return pageOf(first) <= page && page <= pageOf(first + count - 1);
}

/** Most assets that one answer can hold, for a view of all of them. */
export function firstPagesOf(total: number): PlanningAssets {
  const count = Math.min(MAX_PAGES, Math.max(1, Math.ceil(total / PAGE_ASSETS)));
  return { pages: Array.from({ length: count }, (_, index) => index + 1), models: [] };
}

const pageOf = (place: number) => Math.floor(place / PAGE_ASSETS) + 1;
