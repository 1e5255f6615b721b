import { defineConfig } from 'vitest/config';

/** The pure rules' tests as `npm run mutate` runs them: once, in one time zone, nothing but what they need. */
export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts'],
    environment: 'node',
    env: { LANG: 'C.UTF-8', TZ: 'Europe/Lisbon' },
    testTimeout: 60_000,
  },
});
