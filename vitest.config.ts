import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const API_TESTS = ['src/server/**/*.api.test.ts', 'tests/flows/**/*.api.test.ts', 'tests/setup/**/*.api.test.ts']
const UNIT_TESTS = ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.{mjs,ts}']
const DOM_TESTS = globSync(UNIT_TESTS).filter((path) =>
  readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom'),
)
const TIMES = 'tests/setup/test-times.ts'
const CLOCK = 'tests/setup/each-clock.ts'
const NEVER = ['**/node_modules/**', '**/.next/**', '**/.data*/**']

/** Real ffmpeg and a real database on a slow machine; a limit against hanging, no measure of speed. */
const LIMITS = { testTimeout: 180_000, hookTimeout: 240_000 }

const API = {
  ...LIMITS,
  include: API_TESTS,
  setupFiles: [TIMES, 'tests/setup/each-file.ts'],
  // A file starts its own app and closes it; what the app is made of is read once for all of them.
  isolate: false,
  // Tests of lives, jobs and messages wait for a third of their time.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
}

export default defineConfig({
  test: {
    // The tool would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // A limit against hanging. The default second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          ...LIMITS,
          name: 'unit',
          include: UNIT_TESTS,
          exclude: [...NEVER, '**/*.api.test.ts', ...DOM_TESTS],
          setupFiles: [TIMES, CLOCK],
          // Reading its modules takes longer than most files' tests, so the files of a worker share them. Workers are
          // processes, because libvips has one buffer for the errors of all threads.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...LIMITS,
          name: 'dom',
          include: DOM_TESTS,
          setupFiles: [TIMES, CLOCK, 'tests/setup/each-dom-file.ts'],
          // As above: with modules of its own, a file would read React and half of the features anew.
          isolate: false,
          // A thread starts faster than a process.
          pool: 'threads',
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
