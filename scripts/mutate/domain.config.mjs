/** The pure rules: every change against the tests of tests/domain that run it. */
import { shared } from './shared.config.mjs';

export default {
  ...shared('domain'),
  mutate: ['src/shared/domain/**/*.ts'],
  plugins: ['./scripts/mutate/ignoreDescriptions.mjs', '@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
};
