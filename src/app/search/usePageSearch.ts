import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { FoundRecord, RecordKind } from '../../../machines/page/pageSearch.machine';
import { SCANNER_PAUSE } from '../../../machines/device/scanner.machine';
import { isDialogOpen } from '../../shared/browser/isDialogOpen';
import { isOffered } from '../../shared/config';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { readQuantity } from '../../shared/domain/formats/quantityText';
import { fold } from '../../shared/domain/formats/text';
import { lookupHash, mayLookUp } from '../../shared/rents/lookupLink';
import { assetPath, customerPath, handoverPath, newRentPath, rentPath } from '../../shared/routing/paths';
import { RoutesContext } from '../../shared/routing/routing';
import { useAddressHash } from '../../shared/routing/useAddressHash';
import { useSession, type Session } from '../../shared/session';
import { HANDOVERS } from '../../shared/rents/useHandovers';
import { pageSearchLogic } from './pageSearch.logic';
import { suggestPages, type PageSuggestion } from './suggestPages';
import { useDemoTitles } from './useDemoTitles';

/** A page or a record to go to. */
export interface Suggestion extends PageSuggestion {
  record?: FoundRecord;
  /** What can be done with the record, beside opening it. */
  act?: { path: string; icon: string; textKey: string };
}

/** Words for the look-up. A number that begins the model's name is no quantity, so that one stands before it. */
function wantedModel(text: string, title: string): string {
  const quantity = fold(title).startsWith(fold(text.trim())) ? 1 : readQuantity(text).quantity;
  return quantity > 1 || /^\d/u.test(title) ? `${quantity} ${title}` : title;
}

/** Whether the text asks to receive money on a rent, as `receber 512` does; `word` is the verb. */
function asksToReceive(text: string, word: string, { can, seesPrices }: Session): boolean {
  const mayReceive = isOffered('ledger') && can('rent:read') && can('rent:update') && seesPrices;
  return mayReceive && fold(text.trim()).startsWith(`${fold(word)} `);
}

/** Where a record opens; a model in the look-up, with as many units as were typed before its name. */
function pathOf({ kind, id, title }: FoundRecord, text: string, isReceiving: boolean): string {
  switch (kind) {
    case 'rent':
      return isReceiving ? `${rentPath(id)}#receive` : rentPath(id);
    case 'customer':
      return customerPath(id);
    case 'model':
      return lookupHash(wantedModel(text, title));
    case 'asset':
      return assetPath(id);
  }
}

/** What this user can do with a record at once. */
function actOf({ kind, id, direction }: FoundRecord, { can }: Session): Suggestion['act'] {
  if (kind === 'customer' && can('rent:read') && can('rent:update'))
    return { path: newRentPath(id), icon: 'plus', textKey: 'pages.newRent' };
  if (direction && can('handover:update'))
    return { path: handoverPath(id, direction), icon: HANDOVERS[direction].icon, textKey: `search.act.${direction}` };
  return undefined;
}

/** A place that Enter goes to: the first of a suggestion opens it, a second one acts. */
export interface Target {
  path: string;
  isAct: boolean;
}

/** All targets, in the order in which they are seen. */
const targetsOf = (suggestions: readonly Suggestion[]): Target[] =>
  suggestions.flatMap(({ path, act }) => [{ path, isAct: false }, ...(act ? [{ path: act.path, isAct: true }] : [])]);

/** How far an arrow key leads: up and down from suggestion to suggestion, sideways to what can be done with one. */
function stepOf(
  { key, currentTarget }: KeyboardEvent<HTMLInputElement>,
  targets: readonly Target[],
  active: number,
): number {
  const { length } = targets;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const way = key === 'ArrowDown' ? 1 : -1;
    const steps = targets.map((_, index) => way * (index + 1));
    return steps.find((step) => targets[(active + step + length) % length]?.isAct === false) ?? 0;
  }
  const ahead = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  // Within the text the arrows move the caret.
  const isAtEnd = currentTarget.selectionStart === currentTarget.value.length;
  if (key === ahead) return isAtEnd && targets[active]?.isAct === false && targets[active + 1]?.isAct ? 1 : 0;
  return targets[active]?.isAct ? -1 : 0;
}

/** Everything the search in the header does: shortcuts, suggestions, keys, and where the focus goes. */
export function usePageSearch() {
  const { t } = useTranslation('shell');
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
  const targets = targetsOf(suggestions);
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
    const chosen = targets[active];
    const step = stepOf(event, targets, active);
    if (step !== 0) actor.send({ type: 'suggestion.move', step, count: targets.length });
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
    type: (value: string) =>
      actor.send({
        type: 'text.type',
        text: value,
        kinds: asksToReceive(value, t('search.receive'), session) ? ['rent'] : kindsFor(session),
      }),
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
  const isReceiving = asksToReceive(text, t('search.receive'), session);
  return useMemo(
    () => [
      ...pages,
      ...records.map((record) => ({
        path: pathOf(record, text, isReceiving),
        title: record.title,
        record,
        act: isReceiving ? undefined : actOf(record, session),
      })),
    ],
    [pages, records, text, session, isReceiving],
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

/** The records that the user may open, in the order in which they are offered. */
function kindsFor(session: Session): RecordKind[] {
  const { can } = session;
  const kinds: [RecordKind, boolean][] = [
    ['rent', can('rent:read')],
    ['customer', can('customer:read')],
    ['model', mayLookUp(session)],
    ['asset', can('asset:read')],
  ];
  return kinds.filter(([, mayFind]) => mayFind).map(([kind]) => kind);
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
