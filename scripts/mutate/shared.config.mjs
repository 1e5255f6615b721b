/** Results that outlive `npm test`, so that the next run resumes. */
export const CACHE = 'node_modules/.cache/mutate';

/** Configuration that both parts of `npm run mutate` share. */
export const shared = (part) => ({
  ignorers: ['words'],
  reporters: ['json', 'clear-text'],
  jsonReporter: { fileName: `${CACHE}/${part}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportMutants: false, reportTests: false, skipFull: false },
  incremental: true,
  incrementalFile: `${CACHE}/${part}.incremental.json`,
  // Cached results ignore changed samples, approved walks and tests; running them again takes minutes.
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
