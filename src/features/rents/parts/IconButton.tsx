import type { Ref } from 'react';
import { iconButtonClass } from '../../../shared/ui/iconButtonClass';
import { whileBusy } from '../../../shared/ui/whileBusy';
import styles from './iconButton.module.css';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  /** Name of the icon without `pi-`; further classes of it may follow. */
  icon: string;
  /** Name of its action, for screen readers and as a tooltip. */
  label: string;
  filled?: boolean;
  bordered?: boolean;
  /** Whether its action is under way: it keeps the focus, and a press does nothing. */
  isBusy?: boolean;
  /** Pressing it leaves the focus where it is. */
  keepsFocus?: boolean;
  onClick: () => void;
}

/** A small button that is only an icon, in each row: plain, as PrimeReact's button would make long tables slow. */
export function IconButton({ ref, icon, label, filled, bordered, isBusy, keepsFocus, onClick }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${iconButtonClass('square')} ${styles.iconButton} ${filled ? styles.filled : ''} ${bordered ? styles.bordered : ''}`}
      aria-label={label}
      data-pr-tooltip={label}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={onClick}
      {...whileBusy(isBusy)}
    >
      <i className={`pi pi-${icon}`} aria-hidden="true" />
    </button>
  );
}
