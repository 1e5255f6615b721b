import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { lookupMachine, LookupItem } from '../../../../machines/lookup.machine';
import { fold } from '../../domain/text';
import type { ControlProps } from '../form/Field';

export interface ComboboxProps<T extends LookupItem> extends Partial<ControlProps> {
  'aria-label'?: string;
  /** The lookup machine with its `find` provided; must not change between renders. */
  logic: typeof lookupMachine;
  value: T | null;
  /** The name in the field once it is chosen. */
  labelOf: (item: T) => string;
  /** How a suggestion looks; `text` is what was typed. */
  renderItem: (item: T, text: string) => ReactNode;
  onChange: (item: T | null) => void;
  /** Last entry of the list: creates what was not found. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void };
  placeholder?: string;
  disabled?: boolean;
  /** Tells what stands in the field though nothing was chosen. */
  onText?: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** State of a combobox: suggestions, typed text, active suggestion, and the handlers of keys and presses. */
export function useCombobox<T extends LookupItem>({
  logic,
  value,
  labelOf,
  onChange,
  create,
  onText,
  onBlur,
}: ComboboxProps<T>) {
  const [snapshot, send] = useMachine(logic);
  const [typed, setTyped] = useState<string | null>(null);
  const [pointed, setPointed] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const takesFirst = useRef(false);
  const isOpen = snapshot.matches('open');
  const text = typed ?? (value ? labelOf(value) : '');
  const asked = snapshot.context.text.trim();
  const isAnswered = snapshot.matches({ open: 'found' });
  const found = snapshot.context.items as T[];
  // Until the answer comes, the former suggestions that match the new text stay.
  const items = isAnswered ? found : found.filter((item) => fold(labelOf(item)).includes(fold(asked)));
  /** Name that `create` begins with: the typed text, nothing while the chosen value stands in the field. */
  const newName = value && typed === null ? '' : text.trim();
  const mayCreate = create !== undefined && (isAnswered || snapshot.matches({ open: 'failed' }));
  const options = items.length + (mayCreate ? 1 : 0);
  // With an answer to the typed text, its first item is active until the arrow keys move.
  const active = pointed < 0 && isAnswered && asked !== '' ? 0 : pointed;

  const close = () => {
    send({ type: 'list.close' });
    setPointed(-1);
  };
  const chooseAt = (index: number) => {
    const item = items[index];
    if (item) {
      onChange(item);
      setTyped(null);
      onText?.('');
    } else if (mayCreate) create.onCreate(newName);
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
      event.preventDefault();
      if (!isOpen) {
        send({ type: 'list.open' });
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = (active + step + options) % Math.max(options, 1);
      setPointed(active < 0 && step < 0 ? options - 1 : next);
      if (next >= items.length - 3) send({ type: 'page.more' });
    } else if (event.key === 'Enter' && isOpen) {
      // The list is open, so Enter is for the list and not for the form around it.
      event.preventDefault();
      if (active >= 0) chooseAt(active);
      else takesFirst.current = asked !== '';
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
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
    setPointed(-1);
    takesFirst.current = false;
    onText?.(next);
    send({ type: 'text.type', text: next });
  };
  const clear = () => {
    onChange(null);
    setTyped(null);
    onText?.('');
    root.current?.querySelector('input')?.focus();
  };
  const open = () => {
    if (!isOpen) send({ type: 'list.open' });
  };
  const createLabel = mayCreate ? create.label(newName) : undefined;
  return {
    root,
    snapshot,
    send,
    text,
    items,
    active,
    isOpen,
    createLabel,
    open,
    chooseAt,
    clear,
    onType,
    onKeyDown,
    onLeave,
  };
}
