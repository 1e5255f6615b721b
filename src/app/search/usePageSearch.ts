import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { FoundRecord, RecordKind } from '../../../machines/page/pageSearch.machine';
import { SCANNER_PAUSE } from '../../../machines/device/scanner.machine';
import { isDialogOpen } from '../../shared/browser/isDialogOpen';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { assetPath, customerPath, rentPath } from '../../shared/routing/paths';
import { RoutesContext } from '../../shared/routing/routing';
import { useAddressHash } from '../../shared/routing/useAddressHash';
import { useSession, type Session } from '../../shared/session';
import type { Permission } from '../../../machines/types';
import { pageSearchLogic } from './pageSearch.logic';
import { suggestPages, type PageSuggestion } from './suggestPages';
import { useDemoTitles } from './useDemoTitles';

/** A page or a record to go to. */
export interface Suggestion extends PageSuggestion {
  record?: FoundRecord;
}

const PATHS: Record<RecordKind, (id: FoundRecord['id']) => string> = {
  rent: rentPath,
  customer: customerPath,
  asset: assetPath,
};

/** Everything the search in the header does: shortcuts, suggestions, keys, and where the focus goes. */
export function usePageSearch() {
  const session = useSession();
  const navigate = useNavigate();
  const setHash = useAddressHash();
  const actor = useActorRef(pageSearchLogic);
  const { text, active, records } = useSelector(actor, (state) => state.context);
  const isOpen = useSelector(actor, (state) => state.matches('open'));
  const isShown = useSelector(actor, (state) => !state.matches('closed'));
  const isFinding = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches({ open: 'failed' }));
  const field = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const suggestions = useSuggestions({ text, records, isOpen, session });
  const open = () => {
    cameFrom.current = document.activeElement as HTMLElement | null;
    // The field is painted before it takes the focus: a hidden one could not, and the next letters would be lost.
    flushSync(() => actor.send({ type: 'search.open' }));
    field.current?.focus();
  };
  useShortcut(open);

  const close = () => actor.send({ type: 'search.close' });
  const goTo = (path: string) => {
    close();
    field.current?.blur();
    // A part of the address opens something over this page.
    if (path.startsWith('#')) setHash(path);
    else void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') actor.send({ type: 'suggestion.move', step: 1, count: suggestions.length });
    else if (event.key === 'ArrowUp') actor.send({ type: 'suggestion.move', step: -1, count: suggestions.length });
    else if (event.key === 'Enter' && chosen) goTo(chosen.path);
    else if (event.key === 'Escape') {
      close();
      (cameFrom.current ?? document.querySelector<HTMLElement>('main'))?.focus();
    } else return;
    event.preventDefault();
  };
  return {
    text,
    active,
    suggestions,
    isFinding,
    hasFailed,
    isOpen,
    isShown,
    field,
    onKeyDown,
    goTo,
    close,
    open,
    onFocus: () => actor.send({ type: 'search.open' }),
    type: (value: string) => actor.send({ type: 'text.type', text: value, kinds: kindsFor(session) }),
  };
}

interface Search {
  text: string;
  records: readonly FoundRecord[];
  isOpen: boolean;
  session: Session;
}

/** Pages whose title fits the text, then the records found. */
function useSuggestions({ text, records, isOpen, session }: Search): Suggestion[] {
  const { t } = useTranslation('shell');
  const routes = useContext(RoutesContext);
  const demoPages = useDemoTitles(isOpen);
  const pages = useMemo(
    () => suggestPages(text, routes, session, (key) => t(`pages.${key}`), demoPages),
    [text, routes, session, t, demoPages],
  );
  return useMemo(
    () => [
      ...pages,
      ...records.map((record) => ({ path: PATHS[record.kind](record.id), title: record.title, record })),
    ],
    [pages, records],
  );
}

/** Calls `open` at the shortcut of the search, unless a dialog is open. */
function useShortcut(open: () => void): void {
  const onShortcut = useEffectEvent(open);
  useEffect(() => {
    let typedAt = -Infinity;
    const listen = (event: globalThis.KeyboardEvent) => {
      // Codes that scanners type are addresses, and full of slashes.
      const isScanned = event.key === '/' && event.timeStamp - typedAt <= SCANNER_PAUSE;
      if (event.key.length === 1) typedAt = event.timeStamp;
      if (isScanned || !isShortcut(event) || isDialogOpen()) return;
      event.preventDefault();
      onShortcut();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The records that the user may open. */
function kindsFor({ can }: Session): RecordKind[] {
  const kinds: [RecordKind, Permission][] = [
    ['rent', 'rent:read'],
    ['customer', 'customer:read'],
    ['asset', 'asset:read'],
  ];
  return kinds.filter(([, permission]) => can(permission)).map(([kind]) => kind);
}

/** Ctrl+K (⌘K on a Mac) anywhere, and `/` outside text fields. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))
  );
}
