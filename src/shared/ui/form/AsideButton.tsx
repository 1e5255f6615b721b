import type { ComponentProps } from 'react';
import { Button } from '../Button';
import styles from './asideButton.module.css';

interface Props extends Pick<ComponentProps<typeof Button>, 'disabled' | 'isBusy' | 'onClick' | 'children'> {
  /** Name of the icon without `pi-`. */
  icon?: string;
}

/** A quiet action at the end of a label's or heading's line: creating what could be chosen, for example. */
export function AsideButton({ icon, ...rest }: Props) {
  return <Button link {...rest} icon={icon && `pi pi-${icon}`} className={styles.aside} />;
}
