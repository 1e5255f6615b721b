import type { ComponentPropsWithRef } from 'react';
import { whileBusy } from './whileBusy';

interface Props extends ComponentPropsWithRef<'button'> {
  label?: string;
  /** Classes of its icon, `pi pi-plus`. */
  icon?: string;
  /** Secondary actions are outlined, tertiary ones are text only. */
  outlined?: boolean;
  text?: boolean;
  /** `danger` for deleting. */
  severity?: 'danger' | 'secondary' | 'success';
  size?: 'small';
  /** Whether its action is under way, or that of a similar button. The button keeps the focus; presses do nothing. */
  isBusy?: boolean;
  /** Busy, with a spinner. */
  loading?: boolean;
}

/**
 * The one button of the cockpit, in the classes of PrimeReact's theme. PrimeReact's own component would be loaded before the
 * first screen (docs/decisions/0006-table-component.md).
 */
export function Button({
  label,
  icon,
  outlined,
  text,
  severity,
  size,
  isBusy,
  loading,
  className,
  type = 'button',
  children,
  ...rest
}: Props) {
  const names = [
    'p-button p-component',
    label || children ? '' : 'p-button-icon-only',
    outlined ? 'p-button-outlined' : '',
    text ? 'p-button-text' : '',
    severity ? `p-button-${severity}` : '',
    size ? 'p-button-sm' : '',
    className ?? '',
  ];
  const sign = loading ? 'pi pi-spinner pi-spin' : icon;
  return (
    <button {...rest} type={type} className={names.filter(Boolean).join(' ')} {...whileBusy(isBusy || loading)}>
      {sign ? <span className={`p-button-icon ${sign}`} aria-hidden="true" /> : null}
      {label ? <span className="p-button-label">{label}</span> : null}
      {children}
    </button>
  );
}
