/** How many tests that failed in the same way are printed in full. */
const LIMIT = 3;

/**
 * Extends a reporter of Vitest: it prints at most three failures of the same kind in full, and counts the others. One fault
 * often fails hundreds of generated paths.
 */
export const limitAlikeFailures = (Reporter) =>
  class extends Reporter {
    printTaskErrors(tasks, divider) {
      const { shown, hidden } = splitAlikeFailures(tasks);
      super.printTaskErrors(shown, divider);
      for (const [message, count] of hidden) this.error(` … and ${count} more that failed like this: ${message}\n`);
    }
  };

/**
 * Splits failed tests into those to print and, by their message, how many others failed in the same way.
 * @template {{ result?: { errors?: { message?: string }[] } }} T
 * @param {readonly T[]} tasks
 * @returns {{ shown: T[], hidden: Map<string, number> }}
 */
export function splitAlikeFailures(tasks) {
  const seen = new Map();
  const shown = [];
  const hidden = new Map();
  for (const task of tasks) {
    const message = commonMessage(task);
    const count = (seen.get(message) ?? 0) + 1;
    seen.set(message, count);
    if (count <= LIMIT) shown.push(task);
    else hidden.set(message, count - LIMIT);
  }
  return { shown, hidden };
}

/** Message of a failure without parts that vary from test to test: path, numbers, stacks. */
function commonMessage({ result }) {
  const { message = '', diff = '' } = result?.errors?.[0] ?? {};
  // Generated tests begin with their path: `rents: start.press: at step 2, start.press, from «asked»: …`.
  const first = message.split('\n')[0].replace(/^.*?: at (?:first|step \d+, [^,]+), from «/u, '«');
  const changedLines = diff.split('\n').filter((line) => /[+-] /u.test(line));
  return [first, ...changedLines].join(' ').replaceAll(/\d+/gu, '#').slice(0, 300);
}
