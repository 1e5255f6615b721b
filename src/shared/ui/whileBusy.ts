import type { ComponentProps, MouseEvent } from 'react';

/**
 * Properties of a button whose action is under way. Pressing it does nothing, nor does Enter where it is the first submit button
 * of its form. A disabled button would lose the focus. Spread them after the button's own.
 */
export function whileBusy(isBusy: boolean | undefined): ComponentProps<'button'> {
  return isBusy ? { 'aria-disabled': true, onClick: ignore } : {};
}

const ignore = (event: MouseEvent) => event.preventDefault();
