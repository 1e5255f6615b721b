const waiting = new Set<() => Promise<void>>();

/** Runs `work` when the test file has ended. Works inside a hook too, where Vitest ignores `afterAll`. */
export function afterFile(work: () => Promise<void>): void {
  waiting.add(work);
}

/** Does all of it, the latest first, and throws what failed of it; called by `afterFileSetup.ts`. */
export async function runAfterFile(): Promise<void> {
  const works = [...waiting].reverse();
  waiting.clear();
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'something that a test file began could not be ended');
}
