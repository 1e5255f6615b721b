import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { IS_ONCE } from './tests/support/once.ts';
import { SlowestFirstSequencer } from './tests/support/slowestFirstSequencer.ts';

/** Records machine coverage for `scripts/coverage.mjs`. */
const COVERAGE = 'tests/support/coverage.ts';
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
      environment: 'node',
      isolate: false,
      testTimeout: 60_000,
      env: { TZ: zone },
    },
  };
}

/**
 * Tests that no engine can change run once: settings, the page and its policy, mail, printed sheets, the router's
 * refusals. And the embedded database's own guarantees.
 */
const EMBEDDED_ONLY = [
  ...['basePath', 'config', 'handoverNote', 'http', 'labelLayout', 'labels', 'mail', 'measuredRoutes', 'metrics'],
  ...['page', 'passwords', 'press', 'refusals', 'routePages', 'sharedAnswers'],
  ...['backupSchedule', 'blanks', 'diskSpace', 'durability', 'embeddedDatabases', 'processes', 'vacuum'],
];
/**
 * Permissions and the life of a rent: hundreds of calls, answered by a table or by the chart, whatever the engine. And
 * histories that move the clock, by which the embedded database sets its own timers.
 */
const POSTGRES_ONLY = '{permissionMatrix,rentLifecycle,rentHistories}';

/** Tests that need several connections at once, or a PostgreSQL of their own to restart. */
const POOL_ONLY = '{restarts,deadlocks}';
/** Files with tests of what happens at once: they need a pool of connections, as one connection puts calls in turn. */
const POOL = `{${[
  ...['races', 'returnRaces', 'swapRaces', 'serialOrder', 'idempotency', 'events', 'restarts', 'sums', 'deadlocks'],
  ...[
    'accountRaces',
    'accounts',
    'assetsBulk',
    'equipment',
    'found',
    'handoverPhotos',
    'maintenances',
    'modelAvailability',
  ],
  ...['secondFactor', 'users'],
].join()}}`;

/** Of the tests that any engine can run, those that depend on it: `npm test` runs them over the embedded database too. */
const EVERY_ENGINE = [
  ...['backupCommands', 'contractClient', 'database', 'events', 'heldDaysMigration', 'housekeeping'],
  ...['idempotency', 'pricingMigration', 'rents', 'schema', 'sequences'],
  ...['statistics', 'sums', 'torture/embedded', 'upgrade'],
];
const OVER_EMBEDDED = IS_ONCE ? `{${[...EMBEDDED_ONLY, ...EVERY_ENGINE].join()}}` : '**/*';

/** The same server tests over another database engine; `tests/support/postgres.ts` starts PostgreSQL. */
function serverOverPostgres(name: string, env: Record<string, string>, files = '*'): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/server/${files}.test.ts`],
      exclude: [
        ...EMBEDDED_ONLY.map((name) => `tests/server/${name}.test.ts`),
        ...(files === '*' ? [`tests/server/${IS_ONCE ? POOL : POOL_ONLY}.test.ts`] : []),
      ],
      environment: 'node',
      isolate: false,
      globalSetup: ['tests/support/postgres.ts'],
      setupFiles: ['tests/support/postgresEnv.ts', AFTER_FILE],
      env,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  plugins: [react(), noVirtualStyles],
  test: {
    pool: 'forks',
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    sequence: { sequencer: SlowestFirstSequencer },
    reporters: ['./scripts/lib/briefReporter.mjs'],
    // Where files keep to themselves (`isolate: false`) what is imported is imported once.
    // A test that leaves its locale to the machine would pass here and fail elsewhere.
    env: { LANG: 'C.UTF-8', TZ: 'Europe/Lisbon' },
    // A busy machine is no reason to fail; what never comes still fails.
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/{machines,source}/**/*.test.ts'],
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
          name: 'models',
          include: ['tests/models/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: JSDOM_SETUP,
          globalSetup: ['tests/support/liveApi.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [`tests/server/${OVER_EMBEDDED}.test.ts`],
          exclude: [`tests/server/${POSTGRES_ONLY}.test.ts`, `tests/server/${POOL_ONLY}.test.ts`],
          environment: 'node',
          isolate: false,
          setupFiles: [AFTER_FILE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // One connection shows any request that holds it and asks for another; a pool shows parallel requests.
      serverOverPostgres('server-postgres', { TEST_DATABASE_POOL: '1' }),
      serverOverPostgres('server-postgres-pool', {}, POOL),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Checks of one other browser, for `npm run browsers`.
          exclude: process.env.TEST_BROWSER ? [] : ['tests/e2e/browsers/checks.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/built.ts', 'tests/support/demoDatabase.ts'],
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
          globalSetup: ['tests/support/built.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
