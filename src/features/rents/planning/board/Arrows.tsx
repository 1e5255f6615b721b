import type { ComponentProps } from 'react';
import { Button } from '../../../../shared/ui/Button';

interface Props extends Pick<ComponentProps<typeof Button>, 'text' | 'outlined' | 'className'> {
  /** Names of the two buttons, for screen readers. */
  earlier: string;
  later: string;
  /** Back by one step, or on by one. */
  onMove: (step: -1 | 1) => void;
}

/** Buttons that lead to the period before and after the one on screen. */
export function Arrows({ earlier, later, onMove, ...look }: Props) {
  const common = { ...look, severity: 'secondary' } as const;
  return (
    <>
      <Button {...common} icon="pi pi-chevron-left" aria-label={earlier} onClick={() => onMove(-1)} />
      <Button {...common} icon="pi pi-chevron-right" aria-label={later} onClick={() => onMove(1)} />
    </>
  );
}
