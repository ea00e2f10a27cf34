import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { collectChecks } from './checks.mjs'
import { MEMORY, ROOT } from './root.mjs'
import { capture } from './run-quiet.mjs'

const reportOf = (name) => join(MEMORY, 'reports', `${name}.json`)

/**
 * Stages in order, the fastest first. Each `run` counts passed and failed tests and returns the output. `shaky` are
 * tests that passed at a later attempt, with the output of the first.
 */
export const STAGES = [
  { name: 'check', title: 'checks', run: runChecksAsTests },
  { name: 'unit', title: 'unit and architecture tests', run: vitest('unit', ['unit', 'dom', 'architecture']) },
  { name: 'api', title: 'API tests, embedded database', run: vitest('api', ['api-embedded'], embeddedToo) },
  { name: 'postgres', title: 'API tests, PostgreSQL', run: vitest('postgres', ['api-postgres']) },
  { name: 'browser', title: 'browser tests', onPages: true, run: playwright },
]

async function runChecksAsTests(env) {
  const results = await collectChecks(env)
  const bad = results.filter(({ isFine }) => !isFine)
  const output = bad.map(({ name, output: said }) => `${name}: failed\n${said}`).join('\n\n')
  return { passed: results.length - bad.length, failed: bad.length, output }
}

const EMBEDDED_TOO = /^\/\/ Embedded too: /

/** Tests of code that differs between the two databases run on both; all others run on PostgreSQL alone. */
function embeddedToo() {
  const files = ['src/server', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, path)),
  )
  return files
    .filter((path) => path.endsWith('.api.test.ts'))
    .filter((path) => EMBEDDED_TOO.test(readFileSync(join(ROOT, path), 'utf8')))
}

/** With more failures the build is broken, and a rerun would only take time. */
const MAX_RERUN = 10

/**
 * Runs all tests of the projects. Files with a failed test run once more, one after another and in a new process. A test
 * that passes only then fails under load, and is reported as shaky.
 */
function vitest(name, projects, files = () => []) {
  const chosen = projects.flatMap((project) => ['--project', project])
  return async (env) => {
    const all = await runVitest(env, name, [...chosen, ...files()])
    if (all.broken.length === 0 || all.broken.length > MAX_RERUN) return all
    const paths = all.broken.map((file) => relative(ROOT, file.name))
    const alone = await runVitest(env, `${name}-rerun`, [...chosen, '--no-file-parallelism', ...paths])
    return {
      passed: all.passed - count(all.broken, 'passed') + alone.passed,
      failed: alone.failed,
      output: all.output + alone.output,
      shaky: all.broken.flatMap(describeFile),
    }
  }
}

/** `broken` are the files with a failed test, or that failed to load. */
async function runVitest(env, name, args) {
  const report = reportOf(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await capture('vitest', ['run', ...reporters, ...args], { env })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report)
  return {
    passed: numPassedTests,
    failed: failures(numFailedTests, code),
    output,
    broken: testResults.filter(({ status }) => status === 'failed'),
  }
}

const count = (files, wanted) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length

const describeFile = ({ name, message, assertionResults }) => {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const said = failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n'))
  return [relative(ROOT, name), message, ...said].join('\n')
}

/**
 * Runs all browser tests. Those that failed on both attempts run once more, one after another and on a fresh server, as
 * those of vitest do.
 */
async function playwright(env) {
  const all = await runPlaywright(env, 'browser', [])
  if (all.unexpected === 0 || all.unexpected > MAX_RERUN) return all
  const alone = await runPlaywright(env, 'browser-rerun', ['--last-failed', '--workers=1', '--retries=0'])
  return {
    passed: all.passed + alone.passed,
    failed: alone.failed,
    output: all.output + alone.output,
    shaky: [...all.shaky, ...all.broken],
  }
}

async function runPlaywright(env, name, args) {
  const report = reportOf(name)
  const { code, output } = await capture('playwright', ['test', '--reporter=list,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { stats = {}, suites = [] } = readReport(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const failed = failures(unexpected, code)
  return {
    passed: expected + flaky,
    failed,
    unexpected,
    output: failed > 0 ? whatPagesShowed() + output : output,
    shaky: suites.flatMap((suite) => describeTests(suite, 'flaky')),
    broken: suites.flatMap((suite) => describeTests(suite, 'unexpected')),
  }
}

/** Tests with this status, with the output of their first failed attempt. */
function describeTests({ specs = [], suites = [] }, wanted) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results: [first] }) => {
        const said = first.errors.map(({ message }) => stripVTControlCharacters(message))
        const context = first.attachments.find(({ name, path }) => name === 'error-context' && existsSync(path))
        const shown = context ? pageSnapshot(readFileSync(context.path, 'utf8')) : ''
        return [`${file}, ${projectName}: ${title}`, ...said, shown].join('\n')
      }),
  )
  return [...own, ...suites.flatMap((suite) => describeTests(suite, wanted))]
}

/** Snapshots of the pages at each failure. They come before the errors, because a log may keep only its end. */
const whatPagesShowed = () =>
  readdirSync(RESULTS, { recursive: true })
    .filter((file) => basename(file) === 'error-context.md')
    .map((file) => `${dirname(file)}\n${pageSnapshot(readFileSync(join(RESULTS, file), 'utf8'))}\n\n`)
    .join('')

const RESULTS = join(ROOT, 'test-results')
const SNAPSHOT_LINES = 120

const pageSnapshot = (context) =>
  context
    .slice(Math.max(0, context.indexOf('# Page snapshot')))
    .split('\n')
    .slice(0, SNAPSHOT_LINES)
    .join('\n')

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** A failed run without a failed test (a file that does not load, an unhandled error) counts as one failure. */
const failures = (counted, code) => (counted === 0 && code !== 0 ? 1 : counted)
