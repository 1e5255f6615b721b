/** How many tests that failed in the same way are printed in full. */
export const MOST = 3;

/**
 * A reporter of Vitest that prints at most three alike failures in full: a fault in two hundred paths reads as three
 * and a number.
 */
export const brief = (Reporter) =>
  class extends Reporter {
    printTaskErrors(tasks, divider) {
      const { shown, hidden } = threeOfEach(tasks);
      super.printTaskErrors(shown, divider);
      for (const [sentence, count] of hidden) this.error(` … and ${count} more that failed like this: ${sentence}\n`);
    }
  };

/**
 * Parts failed tests into those to print and, by their message, how many others failed in the same way.
 * @template {{ result?: { errors?: { message?: string }[] } }} T
 * @param {readonly T[]} tasks
 * @returns {{ shown: T[], hidden: Map<string, number> }}
 */
export function threeOfEach(tasks) {
  const seen = new Map();
  const shown = [];
  const hidden = new Map();
  for (const task of tasks) {
    const sentence = sentenceOf(task);
    const count = (seen.get(sentence) ?? 0) + 1;
    seen.set(sentence, count);
    if (count <= MOST) shown.push(task);
    else hidden.set(sentence, count - MOST);
  }
  return { shown, hidden };
}

/** Message of a failure without parts that vary from test to test: path, numbers, stacks. */
function sentenceOf({ result }) {
  const { message = '', diff = '' } = result?.errors?.[0] ?? {};
  const sentence = message.split('\n')[0].replace(/^.*?: at (?:first|step \d+, [^,]+), from «/u, '«');
  const differs = diff.split('\n').filter((line) => /[+-] /u.test(line));
  return [sentence, ...differs].join(' ').replaceAll(/\d+/gu, '#').slice(0, 300);
}
