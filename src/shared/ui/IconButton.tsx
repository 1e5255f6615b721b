import type { ComponentProps } from 'react';
import { Button } from './Button';
import styles from './iconButton.module.css';

interface Props extends Omit<ComponentProps<typeof Button>, 'text' | 'aria-label'> {
  /** Name of the icon without `pi-`. */
  icon: string;
  /** Names the action to screen readers. */
  label: string;
  /** `plain` as in the header, the same with a border, or `square` for one inside a field or a panel. */
  look?: 'plain' | 'bordered' | 'square';
}

/** A button that is only an icon, and still has a name, which the tooltip shows. */
export function IconButton({ icon, label, look = 'plain', className = '', ...rest }: Props) {
  return (
    <Button
      {...rest}
      text
      icon={`pi pi-${icon}`}
      label={undefined}
      aria-label={label}
      className={`${styles[look]} ${className}`}
    />
  );
}
