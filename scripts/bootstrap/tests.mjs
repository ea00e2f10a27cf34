import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bringJanus } from './janus.mjs'
import { installAllPackages } from './packages.mjs'
import { findRuntime, withRuntime } from './runtime.mjs'
import { createSteps, PlainError } from './steps.mjs'
import { installPrograms } from './system.mjs'
import { buildPages } from './build.mjs'
import { STAGES } from './test-stages.mjs'
import { REPORTS } from './reports.mjs'
import { slowestTests } from './test-times.mjs'

const PROGRAMS = ['ffmpeg', 'ffprobe', 'chromium', 'postgres', 'redis']

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
  const { stages, runs, options } = readArguments(args)
  const counts = { passed: 0, failed: 0 }
  const notes = []
  try {
    await runStages(stages, runs, options, counts, notes)
  } catch (error) {
    if (counts.failed === 0) counts.failed = 1
    console.log(`\n${error instanceof PlainError ? error.message : error.stack}\n`)
  }
  for (const note of notes) console.log(note)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed === 0 ? 0 : 1
}

const SHARD = /^([1-9]\d?)\/([1-9]\d?)$/
const RUNS = /^[1-9]\d{0,2}$/

function readArguments(args) {
  const { values, positionals } = parse(args)
  const stages = positionals.length === 0 ? STAGES : STAGES.filter(({ name }) => positionals.includes(name))
  if (stages.length < positionals.length)
    throw new PlainError(`The stages are ${STAGES.map(({ name }) => name).join(', ')}.`)
  const { changed, since, shard, repeat } = values
  const [, part, parts] = SHARD.exec(shard ?? '1/1') ?? []
  if (part === undefined || Number(part) > Number(parts)) throw new PlainError('A shard is given as in --shard 1/2.')
  if (repeat !== undefined && !RUNS.test(repeat)) throw new PlainError('Runs are given as in --repeat 10.')
  return {
    stages,
    runs: Number(repeat ?? 1),
    options: { shard, changedSince: since ?? (changed ? 'HEAD' : undefined), retries: repeat === undefined },
  }
}

function parse(args) {
  try {
    const text = { type: 'string' }
    const options = { changed: { type: 'boolean' }, since: text, shard: text, repeat: text }
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new PlainError(error.message)
  }
}

async function runStages(stages, runs, options, counts, notes) {
  const needsPages = stages.some(({ onPages }) => onPages)
  const step = createSteps(2 + stages.length * runs + (needsPages ? 1 : 0))
  await step('packages', installAllPackages)
  const node = findRuntime()
  const env = withRuntime(node, cleanEnvironment())
  await step('programs', async (tell) => {
    const installed = await installPrograms(PROGRAMS, tell)
    return (await bringJanus(tell)) ? { done: 'unpacked janus' } : installed
  })
  rmSync(REPORTS, { recursive: true, force: true })
  let isBuilt = false
  for (const stage of stages) {
    if (stage.onPages && !isBuilt) {
      await step('pages', () => buildPages(node, env))
      isBuilt = true
    }
    if (runs === 1) await runOnce(stage, step, env, options, counts, notes)
    else await repeatStage(stage, runs, step, env, options, counts, notes)
  }
}

/** A stage with a failure ends the run. */
async function runOnce(stage, step, env, options, counts, notes) {
  const { shaky } = await step(stage.title, async () => {
    const { passed, failed, output, shaky: retried } = await stage.run(env, options)
    counts.passed += passed
    counts.failed += failed
    if (failed > 0) throw new PlainError(output)
    return {
      shaky: retried,
      done: `${passed} passed${retried.length > 0 ? `, ${retried.length} of them on retry` : ''}`,
    }
  })
  const slowest = slowestTests(stage.name)
  if (slowest.length > 0) console.log(`Slowest tests:\n${slowest.join('\n')}\n`)
  for (const { title, text } of shaky) console.log(`\nPassed on retry: ${title}\n${text}\n`)
  notes.push(...shaky.map(({ title }) => `Passed on retry: ${title}`))
}

/** Runs a stage several times without a retry, and goes on after a failure to count how often each test fails. */
async function repeatStage(stage, runs, step, env, options, counts, notes) {
  const failures = new Map()
  for (let run = 1; run <= runs; run += 1)
    await step(`${stage.title}, run ${run} of ${runs}`, async () => {
      const { passed, failed, output, unstable } = await stage.run(env, options)
      counts.passed += passed
      counts.failed += failed
      if (failed > 0 && unstable.length === 0) console.log(`\n${output}\n`)
      for (const { title, text } of unstable) {
        console.log(`\n${title}\n${text}\n`)
        failures.set(title, (failures.get(title) ?? 0) + 1)
      }
      return { done: `${passed} passed, ${failed} failed` }
    })
  notes.push(...[...failures].map(([title, times]) => `Failed in ${times} of ${runs} runs: ${title}`))
}

const cleanEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)))
