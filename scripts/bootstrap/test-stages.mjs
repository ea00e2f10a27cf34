import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { collectChecks } from './checks.mjs'
import { MEMORY, ROOT } from './root.mjs'
import { capture } from './run-quiet.mjs'

const reportOf = (name) => join(MEMORY, 'reports', `${name}.json`)

/**
 * In order: what is quick to fail comes first. Each `run` counts what passed and failed, and keeps what was said; `shaky` are
 * those that passed at the second try, each with what the first one said.
 */
export const STAGES = [
  { name: 'check', title: 'checks', run: runChecksAsTests },
  { name: 'unit', title: 'unit and architecture tests', run: vitest('unit', ['unit', 'architecture']) },
  { name: 'api', title: 'API tests, embedded database', run: vitest('api', ['api-embedded'], embeddedToo) },
  { name: 'postgres', title: 'API tests, PostgreSQL', run: vitest('postgres', ['api-postgres']) },
  { name: 'browser', title: 'browser tests', onPages: true, run: playwright },
]

async function runChecksAsTests(env) {
  const results = await collectChecks(env)
  const bad = results.filter(({ isFine }) => !isFine)
  const output = bad.map(({ name, output: said }) => `${name}: not fine\n${said}`).join('\n\n')
  return { passed: results.length - bad.length, failed: bad.length, output }
}

const EMBEDDED_TOO = /^\/\/ Embedded too: /

/** What differs between the two databases is tested on both; the rest on PostgreSQL alone. */
function embeddedToo() {
  const files = ['src/server', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, path)),
  )
  return files
    .filter((path) => path.endsWith('.api.test.ts'))
    .filter((path) => EMBEDDED_TOO.test(readFileSync(join(ROOT, path), 'utf8')))
}

function vitest(name, projects, files = () => []) {
  return async (env) => {
    const report = reportOf(name)
    const chosen = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await capture('vitest', ['run', ...chosen, ...reporters, ...files()], { env })
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
    return { passed: numPassedTests, failed: failures(numFailedTests, code), output }
  }
}

async function playwright(env) {
  const report = reportOf('browser')
  const { code, output } = await capture('playwright', ['test', '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { stats = {}, suites = [] } = readReport(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const failed = failures(unexpected, code)
  const shaky = suites.flatMap(shakyTests)
  return { passed: expected + flaky, failed, output: failed > 0 ? output + whatPagesShowed() : output, shaky }
}

/** A test that needs a second try is one that may need a third: what it says is all there is to find out why. */
function shakyTests({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results: [first] }) => {
        const said = first.errors.map(({ message }) => stripVTControlCharacters(message))
        const context = first.attachments.find(({ name, path }) => name === 'error-context' && existsSync(path))
        const shown = context ? pageSnapshot(readFileSync(context.path, 'utf8')) : ''
        return [`${file}, ${projectName}: ${title}`, ...said, shown].join('\n')
      }),
  )
  return [...own, ...suites.flatMap(shakyTests)]
}

/** What the browser left of each failure, for whoever reads the output alone: on a machine that is gone, say. */
const whatPagesShowed = () =>
  readdirSync(RESULTS, { recursive: true })
    .filter((file) => basename(file) === 'error-context.md')
    .map((file) => `\n\n${dirname(file)}\n${pageSnapshot(readFileSync(join(RESULTS, file), 'utf8'))}`)
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

/** A run that ended badly without a failed test (a file that does not load, an unhandled error) has failed all the same. */
const failures = (counted, code) => (counted === 0 && code !== 0 ? 1 : counted)
