import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { failures, MAX_RERUN, readReport, reportOf } from './reports.mjs'
import { ROOT } from './root.mjs'
import { capture } from './run-quiet.mjs'

const EMBEDDED_TOO = /^\/\/ Embedded too: /

/** Tests of code that differs between the two databases run on both; all others run on PostgreSQL alone. */
export function embeddedToo() {
  const files = ['src/server', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, path)),
  )
  return files
    .filter((path) => path.endsWith('.api.test.ts'))
    .filter((path) => EMBEDDED_TOO.test(readFileSync(join(ROOT, path), 'utf8')))
}

/**
 * Runs all tests of the projects, or those chosen. With `retries`, files with a failed test run once more, one after
 * another and in a new process. A test that passes only then fails under load, and is reported as retried.
 */
export function vitest(name, projects, files = () => []) {
  const inProjects = projects.flatMap((project) => ['--project', project])
  return async (env, { retries, shard, changedSince }) => {
    const chosen = [
      ...inProjects,
      ...(shard ? [`--shard=${shard}`] : []),
      ...(changedSince ? [`--changed=${changedSince}`, '--passWithNoTests'] : []),
      ...files(),
    ]
    const all = await runVitest(env, name, chosen)
    if (!retries || all.broken.length === 0 || all.broken.length > MAX_RERUN) return all
    const paths = all.broken.map((file) => relative(ROOT, file.name))
    const alone = await runVitest(env, `${name}-rerun`, [...inProjects, '--no-file-parallelism', ...paths])
    return {
      ...all,
      passed: all.passed - count(all.broken, 'passed') + alone.passed,
      failed: alone.failed,
      output: all.output + alone.output,
      retried: all.failedTests,
    }
  }
}

/** `broken` are the files with a failed test, or that failed to load. */
async function runVitest(env, name, args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  const { code, output } = await capture('vitest', ['run', ...reporters, ...args], { env })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(name, {})
  const broken = testResults.filter(({ status }) => status === 'failed')
  return {
    passed: numPassedTests,
    failed: failures(numFailedTests, code),
    output,
    broken,
    failedTests: broken.map(describeFile),
    retried: [],
  }
}

const count = (files, wanted) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length

const describeFile = ({ name, message, assertionResults }) => {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const said = failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n'))
  const titles = failed.map(({ title }) => title).join(', ')
  return { title: `${relative(ROOT, name)}: ${titles}`, text: [message, ...said].join('\n') }
}
