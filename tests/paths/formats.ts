import papaparse from 'papaparse';
import type { Case } from './cases';
import { describeEvent, describeOutcome, describeSituation, WORDS, type Lang } from './words';

export const FORMATS = ['markdown', 'gherkin', 'csv', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** A case in words. */
export interface PrintedCase {
  number: number;
  title: string;
  given: string;
  steps: { action: string; expected: string }[];
}

/** Cases in a language, numbered from 1, titled by their events and where they end. */
export function tell(cases: readonly Case[], lang: Lang): PrintedCase[] {
  return cases.map(({ start, steps }, index) => ({
    number: index + 1,
    title: `${briefly(steps.map(({ event }) => event.type))} → ${stateNames(steps.at(-1)?.to ?? start)}`,
    given: describeSituation(start, lang),
    steps: steps.map((step) => ({ action: describeEvent(step, lang), expected: describeOutcome(step, lang) })),
  }));
}

/** The first and last few of many. */
function briefly(types: string[]): string {
  const short = types.map((type) =>
    type.replace(/^xstate\.(done|error)\.actor\./u, '').replace(/^xstate\.after\.([^.]+).*/u, '$1'),
  );
  return short.length <= 4 ? short.join(', ') : [...short.slice(0, 2), '…', ...short.slice(-2)].join(', ');
}

function stateNames({ snapshot }: Case['start']): string {
  return snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.key)
    .join(' · ');
}

/** The cases of one machine in a format, ready to be printed. */
export function format(id: string, printed: readonly PrintedCase[], as: Format, lang: Lang): string {
  if (as === 'json') return JSON.stringify({ machine: id, lang, cases: printed }, null, 2);
  if (as === 'csv') return asCsv(id, printed, lang);
  return as === 'gherkin' ? asGherkin(id, printed, lang) : asMarkdown(id, printed, lang);
}

function asMarkdown(id: string, printed: readonly PrintedCase[], lang: Lang): string {
  const words = WORDS[lang];
  const cases = printed.map(({ number, title, given, steps }) =>
    [
      `## ${words.case} ${number}: ${title}`,
      `${words.given}: ${given}`,
      steps
        .map(({ action, expected }, index) => `${index + 1}. ${action}\n   - ${words.expected}: ${expected}`)
        .join('\n'),
    ].join('\n\n'),
  );
  return [`# ${id}`, ...cases].join('\n\n');
}

function asGherkin(id: string, printed: readonly PrintedCase[], lang: Lang): string {
  const words = WORDS[lang];
  const scenarios = printed.map(({ number, title, given, steps }) =>
    [
      `  ${words.scenario}: ${number} ${title}`,
      `    ${words.given} ${given}`,
      ...steps.flatMap(({ action, expected }) => [`    ${words.when} ${action}`, `    ${words.then} ${expected}`]),
    ].join('\n'),
  );
  return [`# language: ${lang}`, `${words.feature}: ${id}`, ...scenarios].join('\n\n');
}

function asCsv(id: string, printed: readonly PrintedCase[], lang: Lang): string {
  const words = WORDS[lang];
  const data = printed.flatMap(({ number, title, given, steps }) =>
    steps.map(({ action, expected }, index) => [
      id,
      number,
      title,
      index === 0 ? given : '',
      index + 1,
      action,
      expected,
    ]),
  );
  return papaparse.unparse({
    fields: ['machine', words.case, 'title', words.given, words.step, words.action, words.expected],
    data,
  });
}
