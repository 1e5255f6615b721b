/** Summary of StrykerJS's report, with reasons for survivors. */

const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

/**
 * Counts a report of StrykerJS, file by file. `stale` are reasons for changes that are noticed by now, or no longer possible.
 * @param report in the schema of mutation-testing-elements
 * @param {Record<string, Record<string, string>>} reasons by file and by `keyOf` the change
 */
export function summaryOf(report, reasons) {
  const files = Object.entries(report.files).map(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const survivors = mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map((mutant) => ({ file, line: mutant.location.start.line, key: keyOf(mutant, lines) }))
      .map((survivor) => ({ ...survivor, given: keyOfReason(survivor.key, reasons[file] ?? {}) }))
      .map((survivor) => ({ ...survivor, reason: reasons[file]?.[survivor.given] }));
    const stale = Object.keys(reasons[file] ?? {}).filter((key) => survivors.every(({ given }) => given !== key));
    return { file, noticed: mutants.filter(({ status }) => NOTICED.has(status)).length, survivors, stale };
  });
  const noticed = files.reduce((sum, each) => sum + each.noticed, 0);
  const survivors = files.flatMap((each) => each.survivors);
  return {
    files,
    noticed,
    survivors,
    score: scoreOf(noticed, survivors.length),
    unexplained: survivors.filter(({ reason }) => !reason),
    stale: files.flatMap(({ file, stale }) => stale.map((key) => ({ file, key }))),
  };
}

/** Finds the key under which a reason is noted. A reason stays valid when its line was broken or joined since. */
function keyOfReason(key, reasons) {
  if (key in reasons) return key;
  const [change, place] = partsOf(key);
  return Object.keys(reasons).find((each) => {
    const [otherChange, otherPlace] = partsOf(each);
    return (
      change === otherChange &&
      place !== '' &&
      otherPlace !== '' &&
      (otherPlace.includes(place) || place.includes(otherPlace))
    );
  });
}

/** Original, replacement and line of a mutation, without blanks; a mutation of a whole line has no other line. */
function partsOf(key) {
  const bar = key.lastIndexOf(' | ', key.indexOf(' → '));
  return bar < 0 ? [key, ''] : [key.slice(bar + 3), key.slice(0, bar).replaceAll(/\s|[,;]$/gu, '')];
}

/** Key of a mutation: its line and the replacement. It stays the same when other lines of the file change. */
function keyOf({ location: { start, end }, replacement }, lines) {
  const line = lines[start.line - 1];
  const original =
    start.line === end.line ? line.slice(start.column - 1, end.column - 1) : `${line.slice(start.column - 1)} …`;
  const place = line.trim();
  return `${place === original ? '' : `${place} | `}${original} → ${replacement.replaceAll(/\s+/gu, ' ')}`;
}

function scoreOf(noticed, unnoticed) {
  return noticed + unnoticed === 0 ? 100 : (100 * noticed) / (noticed + unnoticed);
}

/**
 * Writes test-results/mutation.md.
 * @param parts summaries, each with its folder; one with only its folder was not tested in this run
 * @param {string} before the former page, whose sections stay for folders that were not tested
 */
export function pageOf(parts, before) {
  const sections = parts.map((part) => (part.files ? sectionOf(part) : sectionIn(before, part.folder))).filter(Boolean);
  return `${['# Changes that no test notices', INTRODUCTION, ...sections].join('\n\n')}\n`;
}

function sectionOf({ folder, files, noticed, survivors, score }) {
  return [
    `## ${folder}: ${score.toFixed(1)} %`,
    `${noticed} of ${noticed + survivors.length} changes are noticed.`,
    ['| File | Noticed | Not | % |', '|---|--:|--:|--:|', ...files.map(rowOf)].join('\n'),
    ...files.filter((each) => each.survivors.length > 0).map(listOf),
  ].join('\n\n');
}

function sectionIn(page, folder) {
  return page
    .split(/\n(?=## )/u)
    .find((section) => section.startsWith(`## ${folder}:`))
    ?.trimEnd();
}

const INTRODUCTION = `Written by \`npm run mutate\`, which changes one small thing at a time (StrykerJS) and runs the tests: machines against their approved
walks (\`tests/paths/approved\`), rules against \`tests/domain\`. Texts for people and types are left alone. The reasons stand in \`scripts/mutate/reasons.json\`.`;

function rowOf({ file, noticed, survivors }) {
  return `| ${file} | ${noticed} | ${survivors.length} | ${scoreOf(noticed, survivors.length).toFixed(1)} |`;
}

function listOf({ file, survivors }) {
  const lines = survivors.map(
    ({ line, key, reason }) => `- ${line}: \`${key.replaceAll('`', "'")}\`: ${reason ?? '**no reason given**'}`,
  );
  return [`### ${file}`, lines.join('\n')].join('\n\n');
}
