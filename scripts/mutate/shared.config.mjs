/** What has been found stays here, so that the next run goes on; `npm test` does not clear it away. */
export const CACHE = 'node_modules/.cache/mutate';

/** What both parts of `npm run mutate` have in common. */
export const shared = (part) => ({
  ignorers: ['words'],
  reporters: ['json', 'clear-text'],
  jsonReporter: { fileName: `${CACHE}/${part}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportMutants: false, reportTests: false, skipFull: false },
  incremental: true,
  incrementalFile: `${CACHE}/${part}.incremental.json`,
  // What was found before knows nothing of samples and approved walks that have changed since, nor of new tests of what is made when
  // a file is loaded; to find it again takes minutes.
  force: true,
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: 'test-results/mutation/sandbox',
  // Copied for every run: no more than the tests need.
  ignorePatterns: [
    '*',
    '!machines',
    '!machines/**',
    '!src',
    '!src/**',
    '!tests',
    'tests/*',
    '!tests/paths',
    '!tests/paths/**',
    '!tests/machines',
    '!tests/machines/**',
    '!tests/domain',
    '!tests/domain/**',
    '!tests/support',
    '!tests/support/**',
    '!scripts',
    '!scripts/**',
    'scripts/mutate/node_modules',
    '!package.json',
    '!tsconfig.json',
  ],
  allowEmpty: true,
  disableTypeChecks: false,
  symlinkNodeModules: true,
});
