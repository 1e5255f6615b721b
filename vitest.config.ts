import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { primeStyles } from './scripts/vite/primeStyles.ts';
import { IS_ONCE, TIER } from './tests/support/tier.ts';
import { filesTagged, TAGS } from './tests/support/tags.ts';

const LEFT_OUT = TIER === 'commit' ? filesTagged('full') : [];
/** Records machine coverage for `scripts/coverage.mjs`. */
const COVERAGE = 'tests/support/models/coverage.ts';
const AFTER_FILE = 'tests/support/afterFileSetup.ts';
const JSDOM_SETUP = ['tests/support/jsdom.ts', 'tests/support/failOnConsole.ts', COVERAGE];

/** Sheets that the build makes: there is nothing to see where nothing is painted. */
const noVirtualStyles: Plugin = {
  name: 'no-virtual-styles',
  resolveId: (id) => (/^virtual:.*\.css$/u.test(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0virtual:') ? '' : undefined),
};

/** The pure rules once per time zone: a day that shifts anywhere is a bug everywhere. */
function domainIn(zone: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name: `domain ${zone}`,
      include: ['tests/domain/**/*.test.ts'],
      exclude: LEFT_OUT,
      environment: 'node',
      isolate: false,
      testTimeout: 60_000,
      env: { TZ: zone },
    },
  };
}

/** Server tests over PostgreSQL, which `tests/support/databases/postgres.ts` starts. */
function serverOverPostgres(
  name: string,
  env: Record<string, string>,
  files: { include: string[]; exclude: string[] },
) {
  return {
    extends: true,
    test: {
      name,
      ...files,
      environment: 'node',
      isolate: false,
      globalSetup: ['tests/support/databases/postgres.ts'],
      setupFiles: ['tests/support/databases/postgresEnv.ts', AFTER_FILE],
      env,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  } satisfies TestProjectInlineConfiguration;
}

const SERVER = ['tests/server/**/*.test.ts'];
const TORTURE = 'tests/server/torture/**';
/** Each file runs over one engine, those that depend on it over both in `test:full`, and all over all where no tier is named. */
const overEmbedded = {
  commit: filesTagged('embedded'),
  full: filesTagged('embedded', 'engines'),
  all: SERVER,
}[TIER ?? 'all'];

export default defineConfig({
  plugins: [react(), noVirtualStyles, primeStyles()],
  test: {
    pool: 'forks',
    // Tests run the components as the build does. With their style sheets, jsdom computes visibility slowly.
    server: { deps: { inline: [/primereact/u] } },
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    reporters: ['./scripts/lib/briefReporter.mjs'],
    // Where files keep to themselves (`isolate: false`) what is imported is imported once.
    // A test that leaves its locale to the machine would pass here and fail elsewhere.
    env: { LANG: 'C.UTF-8', TZ: 'Europe/Lisbon' },
    // A busy machine is no reason to fail; what never comes still fails.
    expect: { poll: { timeout: 15_000 } },
    tags: [...TAGS],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/{machines,source}/**/*.test.ts'],
          exclude: LEFT_OUT,
          environment: 'node',
          isolate: false,
          setupFiles: [COVERAGE],
          testTimeout: 60_000,
        },
      },
      domainIn('Pacific/Auckland'),
      domainIn('America/Los_Angeles'),
      domainIn('Europe/Lisbon'),
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}'],
          exclude: LEFT_OUT,
          environment: 'jsdom',
          isolate: false,
          setupFiles: JSDOM_SETUP,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: overEmbedded,
          exclude: [...LEFT_OUT, ...filesTagged('postgres', 'pool-only')],
          environment: 'node',
          isolate: false,
          setupFiles: [AFTER_FILE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // One connection shows any request that holds it and asks for another; a pool shows parallel requests.
      serverOverPostgres(
        'server-postgres',
        { TEST_DATABASE_POOL: '1' },
        {
          include: SERVER,
          exclude: [
            ...LEFT_OUT,
            TORTURE,
            ...filesTagged('embedded', 'pool-only', ...(IS_ONCE ? (['pool'] as const) : [])),
          ],
        },
      ),
      serverOverPostgres('server-postgres-pool', {}, { include: filesTagged('pool', 'pool-only'), exclude: LEFT_OUT }),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Checks of one other browser, for `npm run browsers`.
          exclude: [...LEFT_OUT, ...(process.env.TEST_BROWSER ? [] : ['tests/e2e/browsers/checks.test.ts'])],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/browser/built.ts', 'tests/support/databases/demoDatabase.ts'],
          setupFiles: [COVERAGE],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.bench.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/browser/built.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
