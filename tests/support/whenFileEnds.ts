const waiting = new Set<() => Promise<void>>();

/** Has something done when the test file has ended; from a hook too, where Vitest's own `afterAll` is not heard. */
export function whenFileEnds(work: () => Promise<void>): void {
  waiting.add(work);
}

/** Does it, the latest first; called by `endFile.ts`. */
export async function endFile(): Promise<void> {
  const works = [...waiting].reverse();
  waiting.clear();
  for (const work of works) await work();
}
