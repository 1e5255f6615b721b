import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pageSearchMachine } from '../../../machines/pageSearch.machine';
import { RoutesContext } from '../../shared/routing';
import { useSession } from '../../shared/session';
import { suggestPages } from './suggestPages';
import { useDemoTitles } from './useDemoTitles';

/** Everything the search for pages does: shortcuts, suggestions, keys, and where the focus goes. */
export function usePageSearch() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const routes = useContext(RoutesContext);
  const navigate = useNavigate();
  const actor = useActorRef(pageSearchMachine);
  const { text, active } = useSelector(actor, (state) => state.context);
  const isOpen = useSelector(actor, (state) => state.matches('open'));
  const isShown = useSelector(actor, (state) => state.matches({ open: 'shown' }) || state.matches('leaving'));
  const field = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const demoPages = useDemoTitles(isOpen);
  const pages = useMemo(
    () => suggestPages(text, routes, session, (key) => t(`pages.${key}`), demoPages),
    [text, routes, session, t, demoPages],
  );

  useEffect(() => {
    const wanted = actor.on('focus.wanted', () => field.current?.focus());
    return () => wanted.unsubscribe();
  }, [actor]);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event) || isBehindDialog()) return;
      event.preventDefault();
      open();
    };
    const open = () => {
      cameFrom.current = document.activeElement as HTMLElement | null;
      actor.send({ type: 'search.open' });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [actor]);

  const close = () => actor.send({ type: 'search.close' });
  const goTo = (path: string) => {
    close();
    field.current?.blur();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const page = pages[active];
    if (event.key === 'ArrowDown') actor.send({ type: 'suggestion.move', step: 1, count: pages.length });
    else if (event.key === 'ArrowUp') actor.send({ type: 'suggestion.move', step: -1, count: pages.length });
    else if (event.key === 'Enter' && page) goTo(page.path);
    else if (event.key === 'Escape') {
      close();
      (cameFrom.current ?? document.querySelector<HTMLElement>('main'))?.focus();
    } else return;
    event.preventDefault();
  };
  return {
    text,
    active,
    pages,
    isOpen,
    isShown,
    field,
    onKeyDown,
    goTo,
    close,
    open: () => actor.send({ type: 'search.open' }),
    type: (value: string) => actor.send({ type: 'text.type', text: value }),
  };
}

/** Ctrl+K (⌘K on a Mac) anywhere, and `/` where nobody is writing. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))
  );
}

/** While a question waits for its answer nobody leaves. */
function isBehindDialog(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}
