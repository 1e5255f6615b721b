import { useMachine } from '@xstate/react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { lookupMachine } from '../../../../machines/lookup.machine';
import { type LookupItem } from '../../../../machines/lookup.machine';
import { fold } from '../../domain/text';
import controls from '../form/controls.module.css';
import type { ControlProps } from '../form/Field';
import styles from './combobox.module.css';
import { Suggestions } from './Suggestions';

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

/**
 * Chooses one record of a long list by typing (the combobox pattern of the ARIA practices). Suggestions come from the
 * server, further ones as one scrolls. Typing does not give up the value that is chosen; choosing or clearing does.
 */
export function Combobox<T extends LookupItem>(props: ComboboxProps<T>) {
  const {
    logic,
    value,
    labelOf,
    renderItem,
    onChange,
    create,
    placeholder,
    disabled,
    onText,
    onBlur,
    inputRef,
    ...control
  } = props;
  const { t } = useTranslation('lists');
  const [snapshot, send] = useMachine(logic);
  const [typed, setTyped] = useState<string | null>(null);
  const [pointed, setPointed] = useState(-1);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const takesFirst = useRef(false);
  const isOpen = snapshot.matches('open');
  const text = typed ?? (value ? labelOf(value) : '');
  const asked = snapshot.context.text.trim();
  const isAnswered = snapshot.matches({ open: 'found' });
  const found = snapshot.context.items as T[];
  // Until the answer is here, of what was found before only that remains which still fits.
  const items = isAnswered ? found : found.filter((item) => fold(labelOf(item)).includes(fold(asked)));
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
    } else if (mayCreate) create.onCreate(value && typed === null ? '' : text.trim());
    close();
  };

  // An Enter that came before the answer takes the first of it.
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

  return (
    <div ref={root} className={styles.root} onBlur={(event) => onLeave(event.relatedTarget)}>
      <span className={`${controls.wrap} ${controls.trailing}`}>
        <input
          {...control}
          ref={inputRef}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          className={controls.control}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onClick={() => {
            if (!isOpen) send({ type: 'list.open' });
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setPointed(-1);
            takesFirst.current = false;
            onText?.(event.target.value);
            send({ type: 'text.type', text: event.target.value });
          }}
          onKeyDown={onKeyDown}
        />
        {value && !disabled ? (
          <button
            type="button"
            className={controls.clear}
            aria-label={t('clearChoice', { label: labelOf(value) })}
            onClick={() => {
              onChange(null);
              setTyped(null);
              onText?.('');
              root.current?.querySelector('input')?.focus();
            }}
          >
            <i className="pi pi-times" aria-hidden="true" />
          </button>
        ) : (
          <i
            className={`pi ${snapshot.hasTag('busy') ? 'pi-spinner pi-spin' : 'pi-search'} ${controls.trailIcon}`}
            aria-hidden="true"
          />
        )}
      </span>
      {isOpen ? (
        <Suggestions
          id={listId}
          label={control['aria-label']}
          labelledBy={control.id ? `${control.id}-label` : undefined}
          snapshot={snapshot}
          send={send}
          active={active}
          selected={value}
          renderItem={(item) => renderItem(item as T, snapshot.context.text)}
          items={items}
          createLabel={mayCreate ? create.label(value && typed === null ? '' : text.trim()) : undefined}
          onChoose={chooseAt}
        />
      ) : null}
    </div>
  );
}
