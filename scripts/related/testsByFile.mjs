/**
 * Tests that see a change without importing the file, or that come first when imports lead to all of them. A row holds
 * a pattern of paths and test files below `tests/`. `$1` is the first group of the pattern, ` -t ` begins a pattern of
 * test titles.
 * @type {[pattern: RegExp, tests: string[]][]}
 */
export const TESTS_BY_FILE = [
  [
    /^machines\/(\w+)\.machine\.ts$/u,
    ['machines/walks.test.ts -t ^$1 ', 'machines/pasteable.test.ts', 'machines/$1.test.ts'],
  ],
  [/^machines\/index\.ts$/u, ['machines/register.test.ts', 'source/machines.test.ts']],
  [/^machines\/locales\//u, ['machines/words.test.ts']],
  [/^tests\/paths\/approved\/(\w+)\.json$/u, ['machines/walks.test.ts -t ^$1 ']],
  [/^tests\/paths\//u, ['source/paths.test.ts', 'machines/words.test.ts']],
  [/^docs\/machines\.md$/u, ['source/machines.test.ts', 'source/devMachines.test.ts']],
  [/^scripts\/mutate\/reasons\.json$/u, ['source/mutate.test.ts']],
  [
    /^src\/shared\/i18n\/locales\/\w+\/(\w+)\.json$/u,
    [
      'source/locales.test.ts',
      'source/wording.test.ts',
      'source/distinctTexts.test.ts',
      'source/terms.test.ts',
      'app/$1.test.tsx',
      'app/tables/$1.test.tsx',
    ],
  ],
  [
    /^src\/features\/(rents|customers|inventory|maintenances|centers|settings|backoffice)\//u,
    ['app/tables/$1.test.tsx'],
  ],
  [/^src\/features\/rents\/detail\//u, ['app/tables/rentActions.test.tsx']],
  [/^src\/shared\/customers\//u, ['app/tables/customers.test.tsx']],
  [/^src\/shared\/api\//u, ['models/calls.test.ts']],
  [/^src\/shared\/api\/(customers|centers|maintenances)\.ts$/u, ['app/tables/$1.test.tsx']],
  [/^src\/shared\/api\/rents\.ts$/u, ['app/tables/rentActions.test.tsx']],
  [/^src\/shared\/api\/addresses\.ts$/u, ['app/tables/customers.test.tsx']],
  [/^src\/shared\/api\/assets\.ts$/u, ['app/tables/inventory.test.tsx']],
  [/^src\/shared\/api\/(?:tags|assetStates)\.ts$/u, ['app/tables/settings.test.tsx']],
  [/^src\/shared\/api\/(?:users|audit)\.ts$/u, ['app/tables/backoffice.test.tsx']],
  [/^src\/features\/dashboards\/today\//u, ['app/tables/today.test.tsx']],
  [/^src\/app\/menu/u, ['app/tables/menu.test.ts']],
  [/^src\/shared\/ui\/badges\//u, ['app/tables/badges.test.tsx']],
  [
    /^src\/shared\/rents\//u,
    ['app/tables/rents.test.tsx', 'app/tables/rentActions.test.tsx', 'app/tables/customers.test.tsx'],
  ],
  [/^src\/shared\/i18n\/locales\/pt\/\w+\.json$/u, ['app/demo.test.tsx']],
  [/\.css$/u, ['source/styles.test.ts', 'source/contrast.test.ts']],
  [/^scripts\/vite\/primeTheme/u, ['source/primeTheme.test.ts', 'source/contrast.test.ts']],
  [/^public\/boot-failure\.js$/u, ['source/bootFailure.test.ts']],
  [/^scripts\/lint\/|^oxlint\.config\.js$/u, ['source/lint.test.ts']],
  [/^scripts\/mutate/u, ['source/mutate.test.ts']],
  [/^scripts\/related/u, ['source/related.test.ts']],
  [/^(?:package\.json|README\.md|docs\/adding-a-flow\.md)$|^scripts\/\w+\.mjs$/u, ['source/commands.test.ts']],
  [/^scripts\/paths|^tests\/paths\/cli/u, ['source/paths.test.ts']],
  [/^scripts\/machines\//u, ['source/machines.test.ts', 'source/coverage.test.ts']],
  [/^package-lock\.json$/u, ['source/files.test.ts']],
  [/^src\/dev\//u, ['source/devMachines.test.ts']],
  [
    /^server\/rents\//u,
    [
      'server/rents.test.ts',
      'server/outAndBack.test.ts',
      'server/lineLifecycle.test.ts',
      'server/rentReading.test.ts',
      'server/rentLifecycle.test.ts',
    ],
  ],
  [
    /^server\/.*[rR]outes\.ts$/u,
    ['server/oldVersion.test.ts', 'server/permissionMatrix.test.ts', 'server/schema.test.ts'],
  ],
  [/^server\/plugins\/access/u, ['server/permissionMatrix.test.ts', 'server/http.test.ts']],
  [/^server\/plugins\/(?!access)/u, ['server/http.test.ts']],
  [/^server\/accounts\//u, ['server/accounts.test.ts', 'server/users.test.ts']],
  [/^server\/audit\/|^server\/plugins\/audit/u, ['server/audit.test.ts']],
  [/^server\/catalogue\//u, ['server/equipment.test.ts', 'server/assetsBulk.test.ts']],
  [/^server\/maintenances\//u, ['server/maintenances.test.ts']],
  [/^server\/availability\//u, ['server/modelAvailability.test.ts']],
  [/^server\/paper\//u, ['server/labels.test.ts', 'e2e/labels.test.ts']],
  [/^server\/planning\//u, ['server/planning.test.ts']],
  [/^server\/pricing\//u, ['server/pricing.test.ts', 'server/pricingMigration.test.ts']],
  [/^server\/(?:customers|countries|centers)\//u, ['server/customers.test.ts', 'server/equipment.test.ts']],
  [/^server\/statistics\//u, ['server/statistics.test.ts']],
  [/^server\/events\//u, ['server/events.test.ts']],
  [/^server\/(?:schemas\/|.*\/schemas\.ts$)/u, ['server/schema.test.ts', 'server/http.test.ts']],
  [/^server\/db\//u, ['server/database.test.ts', 'server/schema.test.ts']],
  [/^server\/lib\//u, ['server/lists.test.ts', 'server/http.test.ts']],
  [/^server\/backup\//u, ['server/backup.test.ts', 'server/backupCommands.test.ts', 'server/backupSchedule.test.ts']],
  [/^server\/watchdog\//u, ['server/diskSpace.test.ts']],
  [/^server\/accounts\//u, ['server/ownAccount.test.ts', 'server/passwords.test.ts', 'server/secondFactor.test.ts']],
  [/^server\/mail\//u, ['server/mail.test.ts']],
  [/^server\/seed\//u, ['server/seed.test.ts']],
];

/** File types that every test imports without reading their content. */
export const UNSEEN_THROUGH_IMPORTS = [/\.css$/u, /^src\/shared\/i18n\/locales\//u, /\.(?:md|json)$/u];
