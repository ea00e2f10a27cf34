import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { MEMORY, ROOT } from './root.mjs'
import { need } from './run-quiet.mjs'
import { isRuntimeMissing, RUNTIME } from './runtime.mjs'

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MEMORY, 'packages')
/** Marks an install in progress, because an interrupted one leaves packages that look complete. */
const UNDER_WAY = join(MODULES, '.install-under-way')

const QUIET = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
/** Not `npm ci`, which would empty node_modules under a running server. */
const INSTALL = ['install', '--no-save', ...QUIET]
const SETS = { run: '--omit=dev', all: '--include=dev' }

/** Installs the packages needed at run time, unless they are installed. */
export const installPackages = () => install('run')

/** Also installs the packages for development and tests. */
export const installAllPackages = () => install('all')

async function install(names) {
  if (isRuntimeMissing()) await npm(['ci', ...QUIET, '--prefix', RUNTIME])
  const wanted = fingerprint()
  const wasCutOff = existsSync(UNDER_WAY)
  const [installed, found] = readStamp()
  // Keep development packages, because the next test would install them again.
  const set = found === 'all' ? 'all' : names
  if (!wasCutOff && installed === wanted && found === set) return { unchanged: 'up to date' }
  if (wasCutOff) rmSync(MODULES, { recursive: true, force: true })
  rmSync(STAMP, { force: true })
  mkdirSync(MODULES, { recursive: true })
  writeFileSync(UNDER_WAY, '')
  await npm([...INSTALL, SETS[set]])
  if (set === 'run') removeSourceMaps()
  mkdirSync(MEMORY, { recursive: true })
  writeFileSync(STAMP, `${wanted} ${set}`)
  rmSync(UNDER_WAY)
  return { done: 'installed' }
}

/** Source maps are a quarter of the packages' bytes, and only debuggers read them. */
function removeSourceMaps() {
  for (const entry of readdirSync(MODULES, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(join(entry.parentPath, entry.name))
}

/** Lockfile hash and set of packages of the last install. An older stamp without a set means all. */
function readStamp() {
  if (!existsSync(STAMP)) return []
  const [installed, set = 'all'] = readFileSync(STAMP, 'utf8').split(' ')
  return [installed, set]
}

function fingerprint() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch, dependencies, devDependencies, optionalDependencies]))
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

/**
 * Runs the npm that started us on the machine's own Node. npm puts node_modules/.bin first on PATH, and this install
 * may replace the Node in it.
 */
function npm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const node = path.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath
  const typed = process.env.npm_execpath
  const env = { ...process.env, PATH: [dirname(node), ...path].join(delimiter) }
  const title = `npm ${args[0]}`
  return typed?.endsWith('npm-cli.js')
    ? need(node, [typed, ...args], { env, title })
    : need('npm', args, { env, title })
}
