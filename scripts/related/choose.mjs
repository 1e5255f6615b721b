import { TESTS_BY_FILE } from './testsByFile.mjs';

/** Expected duration of a test file in seconds where none was measured, by the folder below `tests`. */
const DEFAULT_SECONDS = { app: 6, domain: 2, machines: 4, models: 15, server: 10, source: 2 };

/**
 * A test file, perhaps with a pattern of titles.
 * @typedef {{ file: string, titles?: string, seconds?: number }} Test
 */

/**
 * The tests that the table names for a file, whether or not they exist.
 * @param {string} path
 * @returns {Test[]}
 */
export function mappedTests(path) {
  return TESTS_BY_FILE.flatMap(([pattern, tests]) => {
    const match = pattern.exec(path);
    if (!match) return [];
    return tests.map((each) => {
      const [file = '', titles] = each.replaceAll('$1', match[1] ?? '').split(' -t ');
      return { file: `tests/${file}`, titles };
    });
  });
}

/**
 * Chooses tests for changed files within a time budget: changed tests first, then those of the table, then importers.
 * Among importers, similar names and quick tests come first.
 * @param {{ paths: string[], mapped: Test[], related: Test[], budget: number }} options
 * @returns {{ chosen: Test[], leftOut: Test[] }}
 */
export function chooseTests({ paths, mapped, related, budget }) {
  const words = new Set(paths.flatMap(wordsOf));
  const names = new Set(paths.flatMap((path) => wordsOf(path.replace(/^.*\//u, ''))));
  // Words of a file's own name are in both sets and count twice, words of its folders once.
  const likeness = ({ file }) =>
    wordsOf(file).reduce((sum, word) => sum + Number(words.has(word)) + Number(names.has(word)), 0);
  const rank = (test) => (paths.includes(test.file) ? 2 : mapped.includes(test) ? 1 : 0);
  const order = unique([...mapped, ...related]).sort(
    (a, b) => rank(b) - rank(a) || likeness(b) - likeness(a) || secondsOf(a) - secondsOf(b),
  );
  const chosen = [];
  const leftOut = [];
  let left = budget;
  for (const test of order) {
    // Changed and mapped tests are first in the order, so others take no time from them. The first test always runs.
    const fits = secondsOf(test) <= left || chosen.length === 0;
    (fits ? chosen : leftOut).push(test);
    if (fits) left -= secondsOf(test);
  }
  return { chosen, leftOut };
}

/** Measured or else expected duration of a test, in seconds. */
export function secondsOf({ file, seconds }) {
  return seconds ?? DEFAULT_SECONDS[file.split('/')[1]] ?? 10;
}

/**
 * One entry for each file. Patterns of titles that the table gives for the same file are joined; an importer's entry is
 * dropped where the table has one.
 */
function unique(tests) {
  const known = new Map();
  for (const test of tests) {
    const before = known.get(test.file);
    if (!before) known.set(test.file, test);
    else if (before.titles && test.titles) before.titles = `${before.titles}|${test.titles}`;
  }
  return [...known.values()];
}

/** The words of a path below its first folder, in the singular. */
function wordsOf(path) {
  const words = path
    .replace(/^(?:src\/(?:features|shared|app)|server|machines|tests)\//u, '')
    .replace(/\.[\w.]+$/u, '')
    .split(/[/\-_.]|(?<=[a-z])(?=[A-Z])/u);
  return [...new Set(words.map((word) => word.toLowerCase().replace(/s$/u, '')))].filter((word) => word.length > 2);
}
