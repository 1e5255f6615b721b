import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { pagedSearchMachine } from '../../../../machines/list/pagedSearch.machine';
import type { SearchItem } from '../../../../machines/types';
import { useActorEvents } from '../../useActorEvents';
import type { ControlProps } from '../form/Field';
import { suggestedItems } from './suggestedItems';

export interface ComboboxProps<T extends SearchItem> extends Partial<ControlProps> {
  'aria-label'?: string;
  /** The search with its `find` provided; must not change between renders. */
  logic: typeof pagedSearchMachine;
  value: T | null;
  /** The name in the field once it is chosen. */
  labelOf: (item: T) => string;
  /** How a suggestion looks; `text` is what was typed. */
  renderItem: (item: T, text: string) => ReactNode;
  onChange: (item: T | null) => void;
  /** Last entry of the list: creates a record with the typed name. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void };
  placeholder?: string;
  disabled?: boolean;
  /** Called with the text of the field when nothing was chosen. */
  onText?: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

type ListOptions<T extends SearchItem> = Pick<ComboboxProps<T>, 'logic' | 'labelOf' | 'create'>;

/** The list below the field: suggestions, then perhaps the entry that creates; one of them is active, -1 for none. */
function useSuggestionList<T extends SearchItem>({ logic, labelOf, create }: ListOptions<T>) {
  const actor = useActorRef(logic, { input: { opensAtOnce: false } });
  const { send } = actor;
  const snapshot = useSelector(actor, (state) => state);
  const [pointed, setPointed] = useState(-1);
  const { items, isAnswered, isSettled } = suggestedItems(snapshot, labelOf);
  const isOpen = snapshot.matches('open');
  const asked = snapshot.context.text.trim();
  const creates = isSettled ? create : undefined;
  const count = items.length + (creates ? 1 : 0);
  // With an answer to the typed text, its first item is active until the arrow keys move.
  const active = pointed < 0 && isAnswered && asked !== '' ? 0 : pointed;
  const open = () => {
    if (!isOpen) send({ type: 'list.open' });
  };
  const close = () => {
    send({ type: 'list.close' });
    setPointed(-1);
  };
  const search = (text: string) => {
    setPointed(-1);
    send({ type: 'search.type', text });
  };
  /** Opens the list, or moves to the next entry; past the last one comes the first. */
  const move = (step: 1 | -1) => {
    if (!isOpen) {
      open();
      return;
    }
    const next = (active + step + count) % Math.max(count, 1);
    setPointed(active < 0 && step < 0 ? count - 1 : next);
    if (next >= items.length - 3) send({ type: 'page.more' });
  };
  return { actor, snapshot, send, items, isOpen, asked, creates, active, open, close, search, move };
}

/** State of a combobox: its list, the typed text, and the handlers of keys and presses. */
export function useCombobox<T extends SearchItem>(props: ComboboxProps<T>) {
  const { value, labelOf, onChange, onText, onBlur } = props;
  const { actor, creates, asked, search, move, close, ...list } = useSuggestionList(props);
  const { items, active, isOpen } = list;
  const [typed, setTyped] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const text = typed ?? (value ? labelOf(value) : '');
  /** Name that `create` begins with: the typed text, nothing while the chosen value stands in the field. */
  const newName = value && typed === null ? '' : text.trim();

  const choose = (item: T | null) => {
    onChange(item);
    setTyped(null);
    onText?.('');
  };
  const chooseAt = (index: number) => {
    const item = items[index];
    if (item) choose(item);
    else creates?.onCreate(newName);
    close();
  };

  // Enter before the answer chooses the first suggestion as soon as it comes.
  useActorEvents(actor, {
    'search.accepted': ({ items: [first] }) => {
      if (!first) return;
      choose(first as T);
      close();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      // The list is open, so Enter is for the list and not for the form around it.
      if (active >= 0) chooseAt(active);
      else if (asked !== '') list.send({ type: 'search.accept', marked: null });
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  const onLeave = (next: EventTarget | null) => {
    if (next instanceof Node && root.current?.contains(next)) return;
    close();
    if (text.trim() === '' && value) onChange(null);
    // The chosen record replaces an abandoned search; without a choice the text stays to be corrected.
    if (value) setTyped(null);
    onBlur?.();
  };
  const onType = (next: string) => {
    setTyped(next);
    onText?.(next);
    search(next);
  };
  const clear = () => {
    choose(null);
    root.current?.querySelector('input')?.focus();
  };
  return { ...list, root, text, createLabel: creates?.label(newName), chooseAt, clear, onType, onKeyDown, onLeave };
}
