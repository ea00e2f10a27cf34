import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectChecks } from './checks.mjs'
import { MEMORY } from './root.mjs'
import { capture } from './run-quiet.mjs'

const reportOf = (name) => join(MEMORY, 'reports', `${name}.json`)

/**
 * In order: what is quick to fail comes first. Each `run` counts what passed and failed, and keeps what was said; `shaky` are
 * those that passed at the second try.
 */
export const STAGES = [
  { name: 'check', title: 'checks', run: runChecksAsTests },
  { name: 'unit', title: 'unit and architecture tests', run: vitest('unit', ['unit', 'architecture']) },
  { name: 'api', title: 'API tests, embedded database', run: vitest('api', ['api-embedded']) },
  { name: 'postgres', title: 'API tests, PostgreSQL', run: vitest('postgres', ['api-postgres']) },
  { name: 'browser', title: 'browser tests', onPages: true, run: playwright },
]

async function runChecksAsTests(env) {
  const results = await collectChecks(env)
  const bad = results.filter(({ isFine }) => !isFine)
  const output = bad.map(({ name, output: said }) => `${name}: not fine\n${said}`).join('\n\n')
  return { passed: results.length - bad.length, failed: bad.length, output }
}

function vitest(name, projects) {
  return async (env) => {
    const report = reportOf(name)
    const chosen = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await capture('vitest', ['run', ...chosen, ...reporters], { env })
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
    return { passed: numPassedTests, failed: failures(numFailedTests, code), output }
  }
}

async function playwright(env) {
  const report = reportOf('browser')
  const { code, output } = await capture('playwright', ['test', '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
  return { passed: expected + flaky, failed: failures(unexpected, code), output, shaky: flaky }
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** A run that ended badly without a failed test (a file that does not load, an unhandled error) has failed all the same. */
const failures = (counted, code) => (counted === 0 && code !== 0 ? 1 : counted)
