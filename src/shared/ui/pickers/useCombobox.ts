import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { suggestionsMachine, SuggestedItem } from '../../../../machines/list/suggestions.machine';
import type { ControlProps } from '../form/Field';
import { suggestedItems } from './suggestedItems';

export interface ComboboxProps<T extends SuggestedItem> extends Partial<ControlProps> {
  'aria-label'?: string;
  /** The suggestions machine with its `find` provided; must not change between renders. */
  logic: typeof suggestionsMachine;
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

type ListOptions<T extends SuggestedItem> = Pick<ComboboxProps<T>, 'logic' | 'labelOf' | 'create'>;

/** The list below the field: suggestions, then perhaps the entry that creates; one of them is active, -1 for none. */
function useSuggestionList<T extends SuggestedItem>({ logic, labelOf, create }: ListOptions<T>) {
  const [snapshot, send] = useMachine(logic);
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
    send({ type: 'text.type', text });
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
  return { snapshot, send, items, isAnswered, isOpen, asked, creates, active, open, close, search, move };
}

/** State of a combobox: its list, the typed text, and the handlers of keys and presses. */
export function useCombobox<T extends SuggestedItem>(props: ComboboxProps<T>) {
  const { value, labelOf, onChange, onText, onBlur } = props;
  const { creates, asked, isAnswered, search, move, close, ...list } = useSuggestionList(props);
  const { items, active, isOpen } = list;
  const [typed, setTyped] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const takesFirst = useRef(false);
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
  const onAnswer = useEffectEvent(() => {
    if (takesFirst.current && items.length > 0) chooseAt(0);
    takesFirst.current = false;
  });
  useEffect(() => {
    if (isAnswered) onAnswer();
  }, [isAnswered, asked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      // The list is open, so Enter is for the list and not for the form around it.
      if (active >= 0) chooseAt(active);
      else takesFirst.current = asked !== '';
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
    takesFirst.current = false;
    onText?.(next);
    search(next);
  };
  const clear = () => {
    choose(null);
    root.current?.querySelector('input')?.focus();
  };
  return { ...list, root, text, createLabel: creates?.label(newName), chooseAt, clear, onType, onKeyDown, onLeave };
}
