/** How a command of the documents is run once, with little data. */
export interface Run {
  script: string;
  args?: string[];
  /** Pattern that its output has to match. A command that `serves` is stopped then. */
  output: RegExp;
  serves?: boolean;
}

const DATA = 'tests/server/data/backupCommands.test.ts runs the server’s command; npm run seed starts it the same way';
const OPTIONS = 'as the other ways to run it; tests/source/paths.test.ts takes its options';

/**
 * Every command that the documents name, as it stands there: how `tests/e2e/commands.test.ts` runs it, or why another test or step does.
 */
export const COMMANDS: Record<string, Run | string> = {
  'npm start': { script: 'start', output: /http:\/\/127\.0\.0\.1:\d+/u, serves: true },
  'npm test': 'a part of npm run test:full, which runs this test',
  'npm run test:full': 'runs this test',
  'npm run setup:test': 'the first step of npm test',
  'npm run dev': { script: 'dev', output: /http:\/\/\S+:\d+/u, serves: true },
  'npm run build': 'a step of npm test',
  'npm run lint': 'a step of npm test',
  'npm run typecheck': 'the step of npm test that lints checks the types, too',
  'npm run format': 'changes files; a step of npm test checks them with the same formatter',
  'npm run seed -- --rents 100000': { script: 'seed', args: ['--rents', '5'], output: /^ *5 rents$/mu },
  'npm run backup -- FILE': DATA,
  'npm run restore -- FILE': DATA,
  'npm run move -- postgres://…': DATA,
  // Figures take minutes and a machine of their own: here one file is imported, and nothing measured.
  'npm run bench': 'a part of npm run test:deep imports every file; the types of all are checked',
  'npm run bench -- tests/bench/size.bench.test.ts': {
    script: 'bench',
    args: ['tests/bench/size.bench.test.ts', '-t', 'no measure'],
    output: /\d+ skipped/u,
  },
  'npm run bench -- tests/bench/memory.bench.test.ts': 'as the other file',
  'npm run bench -- tests/bench/pages.bench.test.ts': 'as the other file',
  'npm run test:deep': 'takes hours; its parts are those of npm run test:full in larger numbers',
  'npm run torture': { script: 'torture', args: ['no fault'], output: /\d+ skipped/u },
  'npm run audit': 'tests/e2e/accessible.test.ts takes a look of each view',
  'npm run browsers': 'tests/e2e/browsers/mainJob.test.ts plays the main job in each that is installed',
  'npm run paths': 'tests/source/paths.test.ts has it list all; below it writes one',
  'npm run paths -- rentLifecycle --lang pt': OPTIONS,
  'npm run paths -- rentLifecycle --from NOT_STARTED --to ENDED --format gherkin': OPTIONS,
  'npm run paths -- rentLifecycle --random 5 --seed 7 --format csv': OPTIONS,
  'npm run paths -- rentLifecycle --output test-results/rentLifecycle.md': {
    script: 'paths',
    args: ['rentLifecycle', '--output', 'test-results/rentLifecycle.md'],
    output: /rentLifecycle\.md/u,
  },
  'npm run machines': 'tests/source/machines.test.ts and tests/machines/walks.test.ts hold what it writes',
  'npm run mutate': 'installs a third of all packages; tests/source/mutate.test.ts checks its configuration',
  'npm run mutate -- machines/<folder>/<id>.machine.ts': 'as npm run mutate',
  'npm run knip': { script: 'knip', output: /^/u },
};
