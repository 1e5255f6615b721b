import { useId, useState } from 'react';

/** Number of units of a model beyond which they are folded at first. */
const MANY_UNITS = 8;

/** Whether the units of a model are folded away, and its button. */
export function useFolding(units: number) {
  const id = useId();
  const [isFolded, setFolded] = useState(units > MANY_UNITS);
  return {
    id,
    isFolded,
    button: {
      type: 'button',
      'aria-expanded': !isFolded,
      'aria-controls': id,
      onClick: () => setFolded(!isFolded),
    },
  } as const;
}
