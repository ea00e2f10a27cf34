import { defineConfig } from 'oxlint'
import { zoneOverrides } from './tests/architecture/lint-zones.ts'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'e2e/**']
const CONFIGS = ['*.config.ts', '*.config.mts', 'drizzle.config.ts']

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'nextjs', 'promise', 'unicorn', 'oxc'],
  jsPlugins: ['./tests/architecture/lint-plugin.ts'],
  options: { typeAware: true },
  categories: { correctness: 'error' },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['node_modules', '.next', '.data*', 'next-env.d.ts', 'test-results', 'playwright-report', 'coverage'],
  settings: { next: { rootDir: ['.'] } },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'off',
    'no-empty': 'error',
    'no-else-return': 'error',
    'no-nested-ternary': 'off',
    'no-param-reassign': 'error',
    // Pictures come from the API in the sizes that are asked for; Next's optimizer has nothing to add.
    'nextjs/no-img-element': 'off',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': ['error', { max: 400 }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'kramik/comment-opens-with-subject': 'error',
    'kramik/no-literal-spread-in-jsx': 'error',
    'kramik/no-retired-verb': 'error',
    'kramik/no-super-linear-regex': 'error',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'promise/always-return': 'off',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    'react/no-danger': 'off',
    'react/rules-of-hooks': 'error',
    'react/self-closing-comp': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    // An import of inline types alone would load the module.
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/no-useless-spread': 'error',
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    ...zoneOverrides(),
    // Next, oxlint and Playwright take handlers, plugins, reporters and set-ups from a default export.
    {
      files: [
        'pages/**',
        'src/server/pages/prerender-cache.ts',
        'tests/architecture/lint-plugin.ts',
        'tests/reporters/*',
        'e2e/support/global-setup.ts',
        ...CONFIGS,
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Plain JavaScript: it runs before anything is installed, or in a worker, and the compiler does not read it.
      files: ['**/*.mjs', 'public/**/*.js'],
      globals: { importScripts: 'readonly' },
      rules: {
        // A name that does not exist is found by nobody else.
        'no-undef': 'error',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      // They read only texts of this repository.
      files: [...TESTS, 'bench/**', 'scripts/**', 'studio/**', 'demo/**/*.test.ts'],
      rules: { 'kramik/no-super-linear-regex': 'off' },
    },
    {
      files: TESTS,
      plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'nextjs', 'promise', 'unicorn', 'oxc', 'vitest'],
      rules: {
        'typescript/require-array-sort-compare': 'off',
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-identical-title': 'error',
      },
    },
  ],
})
