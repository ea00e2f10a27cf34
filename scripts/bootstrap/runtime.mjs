import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './root.mjs'
import { PlainError } from './steps.mjs'

const NEEDED = 24

/** Folder of the package that brings Node to machines whose own is too old. */
export const RUNTIME = join(ROOT, 'scripts/bootstrap/runtime')

const PACKAGE = `node-${process.platform}-${process.arch}`

const isNewEnough = (version = process.versions.node) => Number(version.split('.')[0]) >= NEEDED

/** Node of the package, if it is installed in the version that is wanted. */
function findInstalled() {
  const node = join(RUNTIME, 'node_modules', PACKAGE, 'bin/node')
  if (!existsSync(node)) return undefined
  const { optionalDependencies } = JSON.parse(readFileSync(join(RUNTIME, 'package.json'), 'utf8'))
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${optionalDependencies[PACKAGE]}` ? node : undefined
}

export const isRuntimeMissing = () => !isNewEnough() && !findInstalled()

/** Node that the project runs on: the current one if it is new enough, otherwise the one of the package. */
export function findRuntime() {
  const node = isNewEnough() ? process.execPath : findInstalled()
  if (node) return node
  throw new PlainError(
    `There is no package of Node ${NEEDED} for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}.\n` +
      `Install Node ${NEEDED} from https://nodejs.org/en/download, then run the same command again.`,
  )
}

/** Environment in which `node` and the programs of packages are those of the project. */
export const withRuntime = (node, env = process.env) => ({
  ...env,
  NEXT_TELEMETRY_DISABLED: '1',
  PATH: [dirname(node), join(ROOT, 'node_modules/.bin'), env.PATH ?? ''].join(delimiter),
})
