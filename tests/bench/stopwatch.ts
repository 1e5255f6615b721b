/** Milliseconds that some work takes: median and 95th percentile of `times` runs, one after the other. */
export async function measure(
  times: number,
  work: (index: number) => Promise<unknown>,
): Promise<{ median: number; p95: number }> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await work(index);
    taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  return { median: taken[Math.floor(times / 2)] ?? 0, p95: taken[Math.floor(times * 0.95)] ?? 0 };
}

/** How many pieces of work are done in a second when `lanes` of them run side by side. */
export async function perSecond(
  count: number,
  lanes: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return count / ((performance.now() - started) / 1000);
}

/** Prints rows as a table to read and to paste. */
export function printTable(title: string, rows: [what: string, value: number, unit: string][]): void {
  const width = Math.max(...rows.map(([what]) => what.length));
  const lines = rows.map(
    ([what, value, unit]) => `  ${what.padEnd(width)}  ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}`,
  );
  console.log(`\n${title}\n${lines.join('\n')}`);
}
