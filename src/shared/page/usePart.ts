import { useState } from 'react';

/**
 * A part that lives as long as the machine which invokes it. It stays known to the view after the machine has ended.
 * @param part of the machine's snapshot
 * @throws where the machine does not start it at once
 */
export function usePart<T>(part: T | undefined): T {
  const [first] = useState(part);
  if (first === undefined) throw new Error('The machine has not started this part');
  return first;
}
