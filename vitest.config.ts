import { defineConfig } from 'vitest/config'

const API_TESTS = ['src/server/**/*.api.test.ts', 'tests/flows/**/*.api.test.ts', 'tests/setup/**/*.api.test.ts']
const NEVER = ['**/node_modules/**', '**/.next/**', '**/.data*/**']

/** Real ffmpeg and a real database on a slow machine; a limit against hanging, no measure of speed. */
const LIMITS = { testTimeout: 180_000, hookTimeout: 240_000 }

/** A file starts its own app and closes it; what the app is made of is read once for all of them. */
const API = { ...LIMITS, include: API_TESTS, setupFiles: ['tests/setup/each-file.ts'], isolate: false }

export default defineConfig({
  test: {
    // The tool would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          ...LIMITS,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...NEVER, '**/*.api.test.ts'],
          setupFiles: ['tests/setup/each-unit-file.ts'],
        },
      },
      { extends: true, test: { ...LIMITS, name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...API, name: 'api-embedded', globalSetup: ['tests/setup/embedded.ts'] },
      },
      {
        extends: true,
        test: { ...API, name: 'api-postgres', globalSetup: ['tests/setup/postgres.ts'] },
      },
    ],
  },
})
