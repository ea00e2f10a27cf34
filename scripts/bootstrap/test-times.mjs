import { existsSync, readdirSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { readReport, REPORTS } from './reports.mjs'
import { ROOT } from './root.mjs'
import { PlainError } from './steps.mjs'

const SLOWEST = 30

/**
 * Tests of a stage's last run. `parts` are milliseconds by purpose. Those of API and unit tests may overlap: programs
 * run while the test computes or waits.
 */
const testsOf = (stage) =>
  stage === 'browser'
    ? readReport('browser-times', []).map(({ title, file, total, ...parts }) => ({ title, file, total, parts }))
    : filesOf(stage).flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ title, duration = 0, meta }) => ({
          title,
          file: relative(ROOT, name),
          total: duration,
          parts: meta?.times ?? {},
        })),
      )

const filesOf = (stage) => readReport(stage, { testResults: [] }).testResults

const seconds = (ms) => (ms / 1000).toFixed(1)

/** Parts of at least a tenth of a second, in brackets. */
function listParts(parts) {
  const long = Object.entries(parts).filter(([, ms]) => ms >= 100)
  return long.length > 0 ? ` (${long.map(([name, ms]) => `${name} ${seconds(ms)}`).join(', ')})` : ''
}

/** The slowest tests of a stage's last run, one a line. */
export const slowestTests = (stage) =>
  testsOf(stage)
    .sort((one, other) => other.total - one.total)
    .slice(0, SLOWEST)
    .map(({ title, file, total, parts }) => `${seconds(total).padStart(7)} s  ${file}: ${title}${listParts(parts)}`)

/** Prints the time of each file of the stages' last run, slowest first. `starting` is time outside its tests. */
export function printTimes(names) {
  const stages = (existsSync(REPORTS) ? readdirSync(REPORTS) : []).map((file) => basename(file, '.json'))
  // The report of a rerun or of times has a hyphen in its name.
  const requested = names.length > 0 ? names : stages.filter((name) => !name.includes('-'))
  for (const stage of requested) {
    if (!stages.includes(stage)) throw new PlainError(`The last run of the tests had no stage ${stage}.`)
    console.log(`\n${stage}`)
    for (const { file, total, parts, tests } of byFile(stage))
      console.log(`${seconds(total).padStart(7)} s  ${file}: ${tests} tests${listParts(parts)}`)
  }
  return 0
}

function byFile(stage) {
  const files = new Map()
  for (const { file, total, parts } of testsOf(stage)) {
    const sum = files.get(file) ?? { file, total: 0, parts: {}, tests: 0 }
    sum.total += total
    sum.tests += 1
    for (const [name, ms] of Object.entries(parts)) sum.parts[name] = (sum.parts[name] ?? 0) + ms
    files.set(file, sum)
  }
  if (stage !== 'browser')
    for (const { name, startTime, endTime } of filesOf(stage)) {
      const sum = files.get(relative(ROOT, name))
      if (!sum) continue
      sum.parts.starting = Math.max(0, endTime - startTime - sum.total)
      sum.total += sum.parts.starting
    }
  return [...files.values()].sort((one, other) => other.total - one.total)
}
