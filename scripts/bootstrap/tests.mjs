import { rmSync } from 'node:fs'
import { bringJanus } from './janus.mjs'
import { installAllPackages } from './packages.mjs'
import { findRuntime, withRuntime } from './runtime.mjs'
import { createSteps, PlainError } from './steps.mjs'
import { installPrograms } from './system.mjs'
import { buildPages } from './build.mjs'
import { STAGES } from './test-stages.mjs'
import { MEMORY } from './root.mjs'

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
export async function runTests(names) {
  const stages = names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
  if (stages.length < names.length) {
    throw new PlainError(`The stages are ${STAGES.map(({ name }) => name).join(', ')}.`)
  }
  const counts = { passed: 0, failed: 0 }
  try {
    await runStages(stages, counts)
  } catch (error) {
    if (counts.failed === 0) counts.failed = 1
    console.log(`\n${error instanceof PlainError ? error.message : error.stack}\n`)
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed === 0 ? 0 : 1
}

async function runStages(stages, counts) {
  const needsPages = stages.some(({ onPages }) => onPages)
  const step = createSteps(2 + stages.length + (needsPages ? 1 : 0))
  await step('packages', installAllPackages)
  const node = findRuntime()
  const env = withRuntime(node, cleanEnvironment())
  await step('programs', async (tell) => {
    const installed = await installPrograms(PROGRAMS, tell)
    return (await bringJanus(tell)) ? { done: 'unpacked janus' } : installed
  })
  rmSync(`${MEMORY}/reports`, { recursive: true, force: true })
  let isBuilt = false
  for (const stage of stages) {
    if (stage.onPages && !isBuilt) {
      await step('pages', () => buildPages(node, env))
      isBuilt = true
    }
    const { shaky } = await step(stage.title, async () => {
      const { passed, failed, output, shaky = [] } = await stage.run(env)
      counts.passed += passed
      counts.failed += failed
      if (failed > 0) throw new PlainError(output)
      return { shaky, done: `${passed} passed${shaky.length > 0 ? `, ${shaky.length} of them on retry` : ''}` }
    })
    for (const told of shaky) console.log(`\nPassed on retry: ${told}\n`)
  }
}

const cleanEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)))
