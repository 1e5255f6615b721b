import { SHORT, useMediaQuery } from '../shared/ui/useMediaQuery';

/** Whether the menu beside the page is narrowed to its icons: as it was chosen, otherwise where a page has little room. */
export function useSidebarFolded(chosen: boolean | null): boolean {
  const isShort = useMediaQuery(SHORT);
  return chosen ?? isShort;
}
