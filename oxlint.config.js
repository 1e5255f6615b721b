import { readdirSync } from 'node:fs';

/** Folders directly below `path`. */
const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Rules without options. */
const all = (level, ...names) => Object.fromEntries(names.map((name) => [name, level]));

/** Refuses imports whose path matches one of the patterns; each says which way imports run. */
const refuse = (files, patterns) => ({ files, rules: { 'ours/imports': ['error', ...patterns] } });

/** primereact's root is a barrel with all components behind it; each component has a path of its own. */
const PRIME = { regex: '^primereact$', message: "Import 'primereact/<component>': the root brings all of them." };
const BARREL = { regex: '(^|/)index$', message: 'No barrels: name the file where the thing lives.' };

/** See docs/decisions/0049-shared-translation-functions.md. */
const SLOW_TRANSLATION = {
  name: 'react-i18next',
  importNames: ['useTranslation'],
  message: 'Import it from src/shared/i18n/useTranslation: this one copies the i18next instance in each component.',
};

/** Machines may know each other's types, never each other's code or the app. */
const machineImports = refuse(
  ['machines/*/*.machine.ts'],
  [
    {
      regex: '^(?!xstate$|\\.\\./types(?:/(?:children|parts))?$)',
      message: "A machine imports 'xstate' and types from '../types', nothing else: it must paste into the editor.",
    },
  ],
);

/** Definitions of calls are for all: they know none of their users. */
const contractImports = refuse(
  ['contract/**/*.ts'],
  [{ regex: '^(?!typebox$|\\./)', message: 'The contract imports TypeBox and itself, nothing else.' }],
);

const sharedImports = refuse(
  ['src/shared/**/*.{ts,tsx}'],
  [
    PRIME,
    BARREL,
    { regex: '/(features|app|demo)/', message: 'src/shared knows neither features nor the app.' },
    { regex: '/server/', message: 'The browser does not import the server.' },
  ],
);

/** Rules import each other, from their own folder or a neighbour, and nothing that needs a browser. */
const domainImports = [
  { files: 'src/shared/domain/*.ts', own: '\\./', root: '(\\.\\./){3}' },
  { files: 'src/shared/domain/*/*.ts', own: '\\.\\.?/(?!\\.)', root: '(\\.\\./){4}' },
].map(({ files, own, root }) =>
  refuse(
    [files],
    [
      {
        regex: `^(?!${own}|${root}(machines/|contract/(lib/limits|\\w+)$)|xstate$|dayjs(/|$))`,
        message:
          'Rules import each other, machines/, limits and types of the contract, xstate and dayjs only: the server runs them too.',
      },
    ],
  ),
);

/** One block per feature, so that a new folder is covered the moment it exists. */
const featureImports = folders('src/features').map((feature) => {
  const others = folders('src/features').filter((other) => other !== feature);
  return refuse(
    [`src/features/${feature}/**/*.{ts,tsx}`],
    [
      PRIME,
      BARREL,
      { regex: '/app/', message: 'Features do not know the app that shows them.' },
      { regex: '/server/', message: 'The browser does not import the server.' },
      ...(others.length > 0
        ? [
            {
              regex: `^(?!.*/shared/).*/(${others.join('|')})/(?!.*machine)`,
              message: 'Features do not import each other: what two need moves to src/shared.',
            },
          ]
        : []),
    ],
  );
});

const appImports = refuse(
  ['src/app/**/*.{ts,tsx}', 'src/main.tsx'],
  [PRIME, BARREL, { regex: '/server/', message: 'The browser does not import the server.' }],
);

const serverImports = refuse(
  ['server/**/*.ts'],
  [{ regex: '/src/(?!shared/domain/)', message: 'Of src the server imports src/shared/domain only.' }],
);

/** What every domain of the server uses knows none of them. */
const serverLibImports = refuse(
  ['server/lib/**/*.ts'],
  [
    { regex: '/src/(?!shared/domain/)', message: 'Of src the server imports src/shared/domain only.' },
    {
      regex: '^\\.\\./(?!db/|\\.\\./)',
      message: 'server/lib knows server/db alone, neither domains nor plugins.',
    },
  ],
);

export default {
  ignorePatterns: ['dist/**', 'test-results/**', '.data/**'],
  // Types are checked on the way: the compiler has them before the rules that ask for them.
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'react', 'import'],
  jsPlugins: ['./scripts/lint/rules.mjs'],
  // Whatever oxlint holds to be wrong for certain; `rules` add to it and take from it.
  categories: { correctness: 'error' },
  rules: {
    ...all(
      'error',
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-redeclare',
      'no-regex-spaces',
      'no-undef',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'preserve-caught-error',
    ),
    'ours/comments': 'error',
    // Types count: a cycle of types ties files together as well.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Texts are sorted by their characters on purpose, and methods are handed on that do without `this`.
    ...all('off', 'typescript/require-array-sort-compare', 'typescript/unbound-method'),
    // These ask what React's compiler makes of a component. It is not used here.
    ...all(
      'off',
      'react/error-boundaries',
      'react/globals',
      'react/immutability',
      'react/incompatible-library',
      'react/preserve-manual-memoization',
      'react/purity',
      'react/refs',
      'react/set-state-in-effect',
      'react/set-state-in-render',
      'react/static-components',
      'react/use-memo',
      'react/void-use-memo',
    ),
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // TypeScript sees to these.
        ...all('off', 'no-redeclare', 'no-undef'),
        ...all(
          'error',
          'no-array-constructor',
          'no-console',
          'no-var',
          'prefer-const',
          'prefer-rest-params',
          'prefer-spread',
          'typescript/adjacent-overload-signatures',
          'typescript/array-type',
          'typescript/ban-ts-comment',
          'typescript/ban-tslint-comment',
          'typescript/class-literal-property-style',
          'typescript/consistent-generic-constructors',
          'typescript/consistent-indexed-object-style',
          'typescript/consistent-type-assertions',
          'typescript/consistent-type-imports',
          'typescript/no-confusing-non-null-assertion',
          'typescript/no-empty-object-type',
          'typescript/no-explicit-any',
          'typescript/no-inferrable-types',
          'typescript/no-namespace',
          'typescript/no-non-null-assertion',
          'typescript/no-require-imports',
          'typescript/no-unnecessary-type-assertion',
          'typescript/no-unnecessary-type-constraint',
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-enum-comparison',
          'typescript/no-unsafe-function-type',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
          'typescript/only-throw-error',
          'typescript/prefer-for-of',
          'typescript/prefer-function-type',
          'typescript/prefer-promise-reject-errors',
          'typescript/restrict-plus-operands',
        ),
        'typescript/consistent-type-definitions': ['error', 'interface'],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'no-constant-condition': ['error', { checkLoops: false }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'ours/ids': 'error',
        'ours/texts': 'error',
        'no-restricted-imports': ['error', { paths: [SLOW_TRANSLATION] }],
      },
    },
    // Tools for developers speak English, as the code does.
    { files: ['src/dev/**/*.{ts,tsx}'], rules: { 'ours/texts': 'off' } },
    { files: ['src/shared/domain/ids.ts'], rules: { 'ours/ids': 'off' } },
    machineImports,
    contractImports,
    sharedImports,
    ...domainImports,
    ...featureImports,
    appImports,
    serverImports,
    serverLibImports,
    {
      // Command-line tools print.
      files: [
        'scripts/**',
        'tests/bench/**',
        'tests/e2e/pageWeight.test.ts',
        'server/main.ts',
        'server/seed/**',
        'server/backup/cli.ts',
        'src/app/inspect/inspect.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    // Logs a forced sign-out (product 8.3).
    { files: ['src/app/session.logic.ts'], rules: { 'no-console': ['error', { allow: ['info'] }] } },
    { files: ['**/*.{js,mjs}'], excludeFiles: ['public/**', 'src/**'], env: { node: true } },
    { files: ['public/**', 'src/**/*.js'], env: { browser: true } },
    {
      // Generated inputs and answers of unknown shape are the point of a test.
      files: ['tests/**'],
      rules: all(
        'off',
        'no-eval',
        'typescript/no-misused-spread',
        'typescript/no-non-null-assertion',
        'typescript/no-unsafe-assignment',
        'typescript/no-unsafe-member-access',
        'typescript/no-unsafe-argument',
        'typescript/no-unsafe-call',
        'typescript/no-unsafe-return',
      ),
    },
  ],
};
