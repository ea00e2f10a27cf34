import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './root.mjs'
import { PlainError } from './steps.mjs'

const NEEDED = 24

/** Node that the project runs on: the one among its packages, otherwise the current one if it is new enough. */
export function findRuntime() {
  const own = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  const runs = existsSync(own) && spawnSync(own, ['--version']).status === 0
  if (runs) return own
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  throw new PlainError(
    `There is no Node ${NEEDED} for ${process.platform} ${process.arch} among the packages, and this is Node ${process.versions.node}.\n` +
      `Install Node ${NEEDED} from https://nodejs.org/en/download, then run the same command again.`,
  )
}

/** Environment in which `node` and the programs of packages are those of the project. */
export const withRuntime = (node, env = process.env) => ({
  ...env,
  NEXT_TELEMETRY_DISABLED: '1',
  PATH: [dirname(node), join(ROOT, 'node_modules/.bin'), env.PATH ?? ''].join(delimiter),
})
