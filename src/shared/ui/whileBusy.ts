import type { ComponentProps, MouseEvent } from 'react';

/**
 * Properties of a button whose action is under way: pressing it, or Enter in its form, does nothing. A disabled button would lose
 * the focus. Spread them after the button's own.
 */
export function whileBusy(isBusy: boolean | undefined): ComponentProps<'button'> {
  return isBusy ? { 'aria-disabled': true, onClick: ignore } : {};
}

const ignore = (event: MouseEvent) => event.preventDefault();
