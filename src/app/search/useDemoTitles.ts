import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { loadDemo } from '../demoPages';
import type { PageSuggestion } from './suggestPages';

const NONE: readonly PageSuggestion[] = [];

/** Titles of the demo pages for the search, fetched when a search begins. */
export function useDemoTitles(isSearching: boolean): readonly PageSuggestion[] {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  const [known, setKnown] = useState<{ lang: string; pages: readonly PageSuggestion[] } | null>(null);
  const needsTitles = isSearching && known?.lang !== lang;
  useEffect(() => {
    if (!needsTitles) return;
    let isGone = false;
    loadDemo()
      ?.then((demo) => demo.demoTitles())
      .then(
        (titles) =>
          isGone ? undefined : setKnown({ lang, pages: titles.map((title) => ({ ...title, isDemo: true })) }),
        // The cockpit's pages are found without them.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [needsTitles, lang]);
  return known?.lang === lang ? known.pages : NONE;
}
