import { Button as PrimeButton, type ButtonProps } from 'primereact/button';
import type { ComponentType, Ref } from 'react';
import { whileBusy } from './whileBusy';

/** Typed as a class, it is a function that passes its `ref` on to the element. */
const Forwarding = PrimeButton as unknown as ComponentType<ButtonProps & { ref?: Ref<HTMLButtonElement> }>;

interface Props extends ButtonProps {
  /** Set after the first paint, as PrimeReact does it. */
  ref?: Ref<HTMLButtonElement>;
  /** Whether its action is under way, or that of a similar button. The button keeps the focus; presses do nothing. */
  isBusy?: boolean;
}

/**
 * PrimeReact's button, which sends no form unless asked to. `loading` shows that it is busy: PrimeReact would disable it,
 * and the focus would be lost.
 */
export function Button({ isBusy, loading, icon, type = 'button', ...rest }: Props) {
  return (
    <Forwarding
      // PrimeReact would repeat the label, without what stands beside it in the button.
      aria-label={undefined}
      // The name of one that shows none.
      data-pr-tooltip={icon && rest.label === undefined ? rest['aria-label'] : undefined}
      {...rest}
      // Its glyph would be a part of the button's name.
      pt={{ icon: { 'aria-hidden': true } }}
      type={type}
      icon={loading ? 'pi pi-spinner pi-spin' : icon}
      {...whileBusy(isBusy || loading)}
    />
  );
}
