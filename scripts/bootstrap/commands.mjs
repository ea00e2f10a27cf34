import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from './build.mjs'
import { runChecks } from './checks.mjs'
import { foreground } from './foreground.mjs'
import { installAllPackages, installPackages } from './packages.mjs'
import { ROOT } from './root.mjs'
import { findRuntime, withRuntime } from './runtime.mjs'
import { findProgram } from './programs.mjs'
import { createSteps, PlainError } from './steps.mjs'
import { installPrograms } from './system.mjs'
import { printTimes } from './test-times.mjs'
import { runTests } from './tests.mjs'
import { bringUnpacked } from './unpacked.mjs'

const TO_RUN = ['ffmpeg', 'ffprobe']
const TO_TEST = [...TO_RUN, 'chromium', 'postgres', 'redis']

const COMMANDS = {
  start,
  web: () => runPart('web', 'pages', (_report, node, env) => buildPages(node, env)),
  api: () => runPart('api', 'programs', programsToRun),
  worker: () => runPart('worker', 'programs', programsToRun),
  live: () => runPart('live', 'programs', programsToRun),
  dev,
  build,
  check,
  points,
  'search:rebuild': rebuildSearch,
  'check:ledger': checkLedger,
  admin,
  test: runTests,
  times: printTimes,
  bench,
}

/** @returns the exit code */
export async function run([name, ...args]) {
  const command = COMMANDS[name]
  if (!command) throw new Error(`Unknown command ${name}: one of ${Object.keys(COMMANDS).join(', ')}`)
  try {
    return await command(args)
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    console.error(`\n${error.message}`)
    return 1
  }
}

async function start() {
  loadEnvFile()
  const step = createSteps(4)
  await step('packages', installPackages)
  const node = findRuntime()
  const env = { ...withRuntime(node), NODE_ENV: 'production' }
  await step('programs', programsToRun)
  await step('pages', () => buildPages(node, env))
  console.log('[4/4] server …')
  return foreground(node, ['src/server/entry/main.ts'], { ...env, ...unpackedPrograms() })
}

/** One part of the server, for an installation of several processes (docs/deploying/several-machines.md). */
async function runPart(name, needs, prepare) {
  loadEnvFile()
  const step = createSteps(3)
  await step('packages', installPackages)
  const node = findRuntime()
  const env = { ...withRuntime(node), NODE_ENV: 'production' }
  await step(needs, (report) => prepare(report, node, env))
  console.log(`[3/3] ${name} …`)
  return foreground(node, [`src/server/entry/${name}.ts`], { ...env, ...unpackedPrograms() })
}

async function build() {
  loadEnvFile()
  const step = createSteps(2)
  await step('packages', installPackages)
  const node = findRuntime()
  await step('pages', () => buildPages(node, withRuntime(node)))
  return 0
}

async function dev() {
  loadEnvFile()
  const step = createSteps(3)
  await step('packages', installAllPackages)
  const node = findRuntime()
  await step('programs', programsToRun)
  console.log('[3/3] server …')
  const watched = ['src/server', 'src/contracts'].map((folder) => `--watch-path=${folder}`)
  const env = { ...withRuntime(node), NODE_ENV: 'development' }
  return foreground(node, [...watched, '--watch-preserve-output', 'src/server/entry/main.ts'], {
    ...env,
    ...unpackedPrograms(),
  })
}

async function check() {
  await createSteps(1)('packages', installAllPackages)
  return runChecks(withRuntime(findRuntime()))
}

/** Checks the stock ledger in the database that `npm start` would open. */
async function checkLedger() {
  loadEnvFile()
  await createSteps(1)('packages', installPackages)
  const node = findRuntime()
  return foreground(node, ['src/server/entry/check-ledger.ts'], withRuntime(node))
}

/** Gives and takes roles of the operator's office in the database that `npm start` would open, also while it runs. */
async function admin(args) {
  loadEnvFile()
  await createSteps(1)('packages', installPackages)
  const node = findRuntime()
  return foreground(node, ['src/server/entry/admin.ts', ...args], withRuntime(node))
}

async function bench(args) {
  const step = createSteps(3)
  await step('packages', installAllPackages)
  const node = findRuntime()
  const env = { ...withRuntime(node), NODE_ENV: 'production' }
  await step('programs', async (report) => {
    const installed = await installPrograms(TO_TEST, report)
    await bringUnpacked(['bubblewrap', 'nginx'], report)
    return installed
  })
  await step('pages', () => buildPages(node, env))
  return foreground(node, ['bench/main.ts', ...args], { ...env, ...unpackedPrograms() })
}

/** Writes the search index anew, in the database that `npm start` would open. */
async function rebuildSearch() {
  loadEnvFile()
  await createSteps(1)('packages', installPackages)
  const node = findRuntime()
  return foreground(node, ['src/server/entry/rebuild-search.ts'], withRuntime(node))
}

async function points(args) {
  loadEnvFile()
  await createSteps(1)('packages', installPackages)
  const node = findRuntime()
  return foreground(node, ['src/server/entry/import-points.ts', ...args], withRuntime(node))
}

async function programsToRun(report) {
  const installed = await installPrograms(TO_RUN, report)
  const unpacked = await bringUnpacked(['janus', 'bubblewrap'], report)
  return unpacked.length > 0 ? { done: `unpacked ${unpacked.join(', ')}` } : installed
}

/** Settings that name the programs that were unpacked. */
function unpackedPrograms() {
  const [janus, bubblewrap] = [findProgram.janus(), findProgram.bubblewrap()]
  return { ...(janus && { JANUS_PATH: janus }), ...(bubblewrap && { BWRAP_PATH: bubblewrap }) }
}

/** Loads `.env`. Existing environment variables take precedence. */
function loadEnvFile() {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
