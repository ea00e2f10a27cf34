import { collectChecks } from './checks.mjs'
import { playwright } from './run-playwright.mjs'
import { embeddedToo, vitest } from './run-vitest.mjs'

/**
 * Stages in order, the fastest first. Each `run` counts passed and failed tests and returns the output. `retried` are
 * tests that passed on a retry, `failedTests` those that failed at each attempt before the rerun. Both have a title and
 * a text with their output.
 */
export const STAGES = [
  { name: 'check', title: 'checks', run: runChecksAsTests },
  { name: 'unit', title: 'unit and architecture tests', run: vitest('unit', ['unit', 'dom', 'architecture']) },
  { name: 'api', title: 'API tests, embedded database', run: vitest('api', ['api-embedded'], embeddedToo) },
  { name: 'postgres', title: 'API tests, PostgreSQL', run: vitest('postgres', ['api-postgres']) },
  { name: 'browser', title: 'browser tests', onPages: true, run: playwright },
]

/** The checks are not divided: the first shard runs all of them. */
async function runChecksAsTests(env, { shard }) {
  if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '', retried: [], failedTests: [] }
  const results = await collectChecks(env)
  const bad = results.filter(({ isFine }) => !isFine)
  const output = bad.map(({ name, output: said }) => `${name}: failed\n${said}`).join('\n\n')
  const failedTests = bad.map(({ name, output: said }) => ({ title: name, text: said }))
  return { passed: results.length - bad.length, failed: bad.length, output, retried: [], failedTests }
}
