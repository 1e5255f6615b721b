/** Milliseconds of the same call with few and with many records, lower quartiles of runs that took turns. */
export interface Compared {
  few: number;
  many: number;
}

/** One side of a comparison. */
export interface Side {
  /** Changes a record before each run, so that no answer kept from an earlier one counts; not measured. */
  change(): Promise<unknown>;
  /** Does the work once. */
  work(): Promise<unknown>;
}

/**
 * Compares two sides on a machine that has other work. They take turns, so that a busy moment slows both. The lower
 * quartile of the runs counts, because other work only adds time.
 * @param lanes how many clients ask at once; each run takes the median of their times
 */
export async function compare(few: Side, many: Side, lanes: number, rounds: number): Promise<Compared> {
  await Promise.all([few.work(), many.work()]);
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = 0; round < rounds; round += 1) {
    // Alternates the order of both.
    const order = round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
    for (const side of order) times[side].push(await atOnce(side === 'few' ? few : many, lanes));
  }
  return { few: quantile(times.few, 0.25), many: quantile(times.many, 0.25) };
}

/** Median milliseconds of so many clients that ask at once, after a change that no time is taken of. */
export async function atOnce(side: Side, lanes: number): Promise<number> {
  await side.change();
  return quantile(
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        const started = performance.now();
        await side.work();
        return performance.now() - started;
      }),
    ),
    0.5,
  );
}

/** Time below which this share of the times lies. */
export function quantile(times: number[], share: number): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
