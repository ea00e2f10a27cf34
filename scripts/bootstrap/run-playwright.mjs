import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failures, MAX_RERUN, readReport, reportOf } from './reports.mjs'
import { ROOT } from './root.mjs'
import { capture, need } from './run-quiet.mjs'

/** Files of the running product. Each browser test may use any of them. */
const PRODUCT = /^(src|pages|public|demo|content|locales)\/(?!.*\.test\.)|^next(-i18next)?\.config/

async function changesProduct(commit) {
  const changed = await need('git', ['diff', '--name-only', commit])
  const added = await need('git', ['ls-files', '--others', '--exclude-standard'])
  return [changed, added].some((paths) => paths.split('\n').some((path) => PRODUCT.test(path)))
}

/**
 * Runs all browser tests, or those chosen. With `retries`, those that failed on both attempts run once more, one after
 * another and on a fresh server.
 */
export async function playwright(env, { retries, shard, changedSince }) {
  const isLimited = changedSince !== undefined && !(await changesProduct(changedSince))
  const chosen = [
    ...(retries ? [] : ['--retries=0']),
    ...(shard ? [`--shard=${shard}`] : []),
    ...(isLimited ? [`--only-changed=${changedSince}`, '--pass-with-no-tests'] : []),
  ]
  const all = await runPlaywright(env, 'browser', chosen)
  if (!retries || all.unexpected === 0 || all.unexpected > MAX_RERUN) return all
  const alone = await runPlaywright(env, 'browser-rerun', ['--last-failed', '--workers=1', '--retries=0'])
  return {
    passed: all.passed + alone.passed,
    failed: alone.failed,
    output: all.output + alone.output,
    failedTests: all.failedTests,
    retried: [...all.retried, ...all.failedTests],
  }
}

async function runPlaywright(env, name, args) {
  const reporters = '--reporter=list,json,./tests/reporters/browser-times.ts'
  const { code, output } = await capture('playwright', ['test', reporters, ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), BROWSER_TIMES: reportOf(`${name}-times`) },
  })
  const { stats = {}, suites = [] } = readReport(name, {})
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const failed = failures(unexpected, code)
  return {
    passed: expected + flaky,
    failed,
    unexpected,
    output: failed > 0 ? whatPagesShowed() + output : output,
    retried: suites.flatMap((suite) => describeTests(suite, 'flaky')),
    failedTests: suites.flatMap((suite) => describeTests(suite, 'unexpected')),
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
        return { title: `${file}, ${projectName}: ${title}`, text: [...said, shown].join('\n') }
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
