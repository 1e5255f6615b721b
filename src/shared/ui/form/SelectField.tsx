import { Dropdown } from 'primereact/dropdown';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import type { SelectProps } from './PlainSelect';

type Props = SelectProps & { selectRef?: Ref<HTMLInputElement> };

/** A choice among a few: PrimeReact's drop-down list. Its list opens inside it, so that a dialog keeps the focus. */
export function SelectField({ id, value, options, placeholder, disabled, onChange, selectRef, ...aria }: Props) {
  const entries = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options];
  const label = entries.find((entry) => entry.value === value)?.label ?? '';
  const listId = useId();
  const dropdown = useRef<Dropdown>(null);
  const lastLetter = useRef(-Infinity);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => nameChoice(dropdown.current, label));
  return (
    <Dropdown
      {...aria}
      ref={dropdown}
      focusInputRef={selectRef}
      inputId={id}
      invalid={aria['aria-invalid']}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      value={value}
      options={[...entries]}
      optionLabel="label"
      optionValue="value"
      dataKey="value"
      disabled={disabled}
      appendTo="self"
      scrollHeight="264px"
      emptyMessage="—"
      valueTemplate={() => <span aria-hidden="true">{label || '—'}</span>}
      transitionOptions={AT_ONCE}
      pt={{ ...QUIET, list: { id: listId, 'aria-label': aria['aria-label'], 'aria-labelledby': id && `${id}-label` } }}
      onShow={() => {
        setOpen(true);
        showList(dropdown.current);
      }}
      onHide={() => {
        setOpen(false);
        // Escape in the list leaves the focus nowhere.
        if (document.activeElement === document.body) dropdown.current?.focus();
      }}
      onKeyDownCapture={(event) => {
        leaveEnter(event, isOpen);
        searchOn(event, isOpen, lastLetter);
      }}
      onKeyDown={(event) => keepEscape(event, isOpen)}
      onChange={({ value: chosen, originalEvent }) => {
        // After Escape, Tab would choose the entry that the arrows had reached.
        if (!isOpen && isTab(originalEvent)) {
          nameChoice(dropdown.current, label);
          return;
        }
        // Dialogs hear by this event that something was put in.
        dropdown.current?.getElement()?.dispatchEvent(new Event('input', { bubbles: true }));
        onChange(chosen as string);
      }}
    />
  );
}

/** Without an animation the keys reach the list at once. */
const AT_ONCE = { disabled: true, timeout: 0 };

/** Leaves the field itself, its list and its entries to screen readers, each once. */
const QUIET = {
  root: {
    'aria-label': undefined,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
    'aria-required': undefined,
    'aria-expanded': undefined,
    'aria-controls': undefined,
    'aria-activedescendant': undefined,
  },
  trigger: {
    role: undefined,
    'aria-label': undefined,
    'aria-haspopup': undefined,
    'aria-expanded': undefined,
    'aria-hidden': true,
  },
  select: { hidden: true, disabled: true },
} as const;

/** Says role and choice on the field that has the focus: PrimeReact has no role there, and keeps a choice that was taken back. */
function nameChoice(dropdown: Dropdown | null, label: string): void {
  const input = dropdown?.getFocusInput();
  if (!input) return;
  input.setAttribute('role', 'combobox');
  input.value = label;
}

/** Puts the list above all else, where nothing cuts it off, and the focus on its marked entry, which screen readers say. */
function showList(dropdown: Dropdown | null): void {
  const list = dropdown?.getOverlay();
  if (!list) return;
  // Browsers without anchors in CSS leave it in the page.
  if (globalThis.CSS?.supports?.('anchor-name: --list')) {
    list.popover = 'manual';
    list.showPopover();
  }
  list.querySelector<HTMLElement>('[data-p-focused=true]')?.focus();
}

/** PrimeReact forgets typed letters after this time, in milliseconds. */
const SEARCH_TIME = 500;

/** A space after letters belongs to the name that is searched, as in a list of the browser. PrimeReact would choose. */
function searchOn(event: KeyboardEvent, isOpen: boolean, lastLetter: RefObject<number>): void {
  if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return;
  const isSearching = performance.now() - lastLetter.current < SEARCH_TIME;
  if (event.key !== ' ' || isSearching) lastLetter.current = performance.now();
  if (!isOpen || !isSearching || event.code !== 'Space') return;
  event.preventDefault();
  event.stopPropagation();
  // It knows the space that chooses by its code.
  event.target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: ' ', bubbles: true }));
}

/** Escape closes an open list, and not the dialog around it. */
function keepEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (isOpen && event.key === 'Escape') event.stopPropagation();
}

/** Enter in a closed list is the form's, as it is in every field; arrows, space and letters open the list. */
function leaveEnter(event: KeyboardEvent, isOpen: boolean): void {
  if (!isOpen && event.key === 'Enter') event.stopPropagation();
}

const isTab = (event: SyntheticEvent | undefined) => event !== undefined && 'key' in event && event.key === 'Tab';
