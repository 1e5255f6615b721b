import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Folders directly below `path`. */
const folders = (path) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);

/** Refuses imports whose path matches one of the patterns; each says which way imports run. */
const refuse = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.map(({ regex, message }) => ({ regex, message })) }] },
});

/** primereact's root is a barrel with all components behind it; each component has a path of its own. */
const PRIME = { regex: '^primereact$', message: "Import 'primereact/<component>': the root brings all of them." };
const BARREL = { regex: '(^|/)index$', message: 'No barrels: name the file where the thing lives.' };

/** Machines may know each other's types, never each other's code or the app. */
const machineImports = refuse(
  ['machines/*.machine.ts'],
  [{ regex: '^(?!xstate$|\\./types$)', message: "A machine imports 'xstate' and './types', nothing else: it must paste into the editor." }],
);

const sharedImports = refuse(
  ['src/shared/**/*.{ts,tsx}'],
  [PRIME, BARREL, { regex: '/(features|app|demo)/', message: 'src/shared knows neither features nor the app.' }, { regex: '/server/', message: 'The browser does not import the server.' }],
);

const domainImports = refuse(
  ['src/shared/domain/**/*.ts'],
  [{ regex: '^(?!\\./|\\.\\./\\.\\./\\.\\./machines/|xstate$|dayjs(/|$))', message: 'Rules import each other, machines/, xstate and dayjs only: the server runs them too.' }],
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
        ? [{ regex: `^(?!.*/shared/).*/(${others.join('|')})/(?!.*machine)`, message: 'Features do not import each other: what two need moves to src/shared.' }]
        : []),
    ],
  );
});

const appImports = refuse(['src/app/**/*.{ts,tsx}', 'src/main.tsx'], [PRIME, BARREL, { regex: '/server/', message: 'The browser does not import the server.' }]);

const serverImports = refuse(
  ['server/**/*.ts'],
  [{ regex: '/src/(?!shared/domain/)', message: 'Of src the server imports src/shared/domain only.' }],
);

export default tseslint.config(
  { ignores: ['dist/**', 'coverage/**', 'test-results/**', '.data/**', 'node_modules/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-console': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXText[value=/\\p{L}{2,}/u]',
          message: 'Texts stand in src/shared/i18n/locales, in five languages.',
        },
        {
          selector: ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(Literal[value=/\\p{L}{2,}/u], TemplateLiteral:has(> TemplateElement[value.raw=/\\p{L}{2,}/u]))',
          message: 'Texts stand in src/shared/i18n/locales, in five languages.',
        },
        {
          selector: ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/\\p{L}{2,}/u]',
          message: 'Texts stand in src/shared/i18n/locales, in five languages.',
        },
        {
          selector: 'JSXAttribute[name.name=/^(title|placeholder|alt|aria-label|label|header)$/] > Literal[value=/\\p{L}{2,}/u]',
          message: 'Texts stand in src/shared/i18n/locales, in five languages.',
        },
      ],
    },
  },
  // Tools for developers speak English, as the code does.
  { files: ['src/dev/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': 'off' } },
  machineImports,
  sharedImports,
  domainImports,
  ...featureImports,
  appImports,
  serverImports,
  {
    // These speak to whoever runs them.
    files: ['scripts/**', 'tests/bench/**', 'tests/e2e/weight.test.ts', 'server/main.ts', 'server/seed/**', 'src/shared/inspect.ts', 'src/app/inspect.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  // A refused session says so in the console (specification 8).
  { files: ['src/app/session.logic.ts'], rules: { 'no-console': ['error', { allow: ['info'] }] } },
  {
    files: ['**/*.{js,mjs}'],
    ignores: ['public/**'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['public/**'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    // Generated inputs and answers of unknown shape are the point of a test.
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
