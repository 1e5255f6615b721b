import { defineConfig } from 'vitest/config';

// StrykerJS runs the tests in threads, where a time zone can no longer be set.
process.env.TZ = 'Europe/Lisbon';

/** The pure rules' tests as `npm run mutate` runs them: once, in one time zone, nothing but what they need. */
export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/mutate/seededRandom.mjs'],
    env: { LANG: 'C.UTF-8' },
    testTimeout: 60_000,
  },
});
