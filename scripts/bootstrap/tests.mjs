import { rmSync } from 'node:fs'
import { installAllPackages } from './packages.mjs'
import { findRuntime, withRuntime } from './runtime.mjs'
import { createSteps, PlainError } from './steps.mjs'
import { installPrograms } from './system.mjs'
import { buildPages } from './build.mjs'
import { STAGES } from './test-stages.mjs'
import { REPORTS } from './reports.mjs'
import { bringUnpacked } from './unpacked.mjs'
import { readTestArguments } from './test-arguments.mjs'
import { slowestTests } from './test-times.mjs'

const PROGRAMS = ['ffmpeg', 'ffprobe', 'headlessChromium', 'postgres', 'redis']

/**
 * Environment variables that are removed: a developer's own settings must not affect the tests, nor the tests touch a
 * developer's database.
 */
const FOREIGN =
  /^(PORT|HOST|DATA_DIR|DATABASE_.*|REDIS_URL|DEMO|API_ORIGIN|SITE_URL|NEXT_PUBLIC_.*|NODE_ENV|LOG_LEVEL)$/

/**
 * Runs all stages, or the named ones, and stops at the first failure.
 * The last line is machine-readable: `12 passed, 0 failed`.
 */
export async function runTests(args) {
  const { stages, runs, options } = readTestArguments(
    args,
    STAGES.map(({ name }) => name),
  )
  const chosen = STAGES.filter(({ name }) => stages.includes(name))
  const result = { passed: 0, failed: 0, notes: [] }
  try {
    await runStages(chosen, runs, options, result)
  } catch (error) {
    if (result.failed === 0) result.failed = 1
    console.log(`\n${error instanceof PlainError ? error.message : error.stack}\n`)
  }
  for (const note of result.notes) console.log(note)
  console.log(`${result.passed} passed, ${result.failed} failed`)
  return result.failed === 0 ? 0 : 1
}

async function runStages(stages, runs, options, result) {
  const needsPages = stages.some(({ onPages }) => onPages)
  const step = createSteps(2 + stages.length * runs + (needsPages ? 1 : 0))
  await step('packages', installAllPackages)
  const node = findRuntime()
  const env = withRuntime(node, cleanEnvironment())
  await step('programs', async (report) => {
    const installed = await installPrograms(PROGRAMS, report)
    const unpacked = await bringUnpacked(['janus', 'bubblewrap', 'nginx'], report)
    return unpacked.length > 0 ? { done: `unpacked ${unpacked.join(', ')}` } : installed
  })
  rmSync(REPORTS, { recursive: true, force: true })
  let isBuilt = false
  for (const { name, title, onPages, run } of stages) {
    if (onPages && !isBuilt) {
      await step('pages', () => buildPages(node, env))
      isBuilt = true
    }
    const runStage = async () => {
      const outcome = await run(env, options)
      result.passed += outcome.passed
      result.failed += outcome.failed
      return outcome
    }
    const notes = runs === 1 ? await runOnce(title, step, runStage) : await repeatStage(title, runs, step, runStage)
    result.notes.push(...notes)
    const slowest = slowestTests(name)
    if (slowest.length > 0) console.log(`Slowest tests:\n${slowest.join('\n')}\n`)
  }
}

/** A stage with a failure ends the run. */
async function runOnce(title, step, runStage) {
  const { retried } = await step(title, async () => {
    const { passed, failed, output, retried } = await runStage()
    if (failed > 0) throw new PlainError(output)
    return { retried, done: `${passed} passed${retried.length > 0 ? `, ${retried.length} of them on retry` : ''}` }
  })
  for (const test of retried) console.log(`\nPassed on retry: ${test.title}\n${test.text}\n`)
  return retried.map((test) => `Passed on retry: ${test.title}`)
}

/** Goes on after a failure, to count how often each test fails. */
async function repeatStage(title, runs, step, runStage) {
  const failures = new Map()
  for (let run = 1; run <= runs; run += 1)
    await step(`${title}, run ${run} of ${runs}`, async () => {
      const { passed, failed, output, failedTests } = await runStage()
      if (failed > 0 && failedTests.length === 0) console.log(`\n${output}\n`)
      for (const test of failedTests) {
        console.log(`\n${test.title}\n${test.text}\n`)
        failures.set(test.title, (failures.get(test.title) ?? 0) + 1)
      }
      return { done: `${passed} passed, ${failed} failed` }
    })
  return [...failures].map(([name, times]) => `Failed in ${times} of ${runs} runs: ${name}`)
}

const cleanEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)))
