import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Confines } from './limits.ts'

const PRLIMIT = '/usr/bin/prlimit'
const SETPRIV = '/usr/bin/setpriv'

const known = new Map<string, string[]>()

/**
 * Command prefix that lets the kernel limit the process and end it with its parent.
 * Both programs replace themselves by the command, so the child's pid is the command's own.
 * They belong to util-linux. Where one is missing (macOS) or a container has lower limits, the other one is used alone.
 */
export function confinement({ addressSpaceBytes, dataBytes, fileBytes, cpuSeconds }: Confines): string[] {
  const limits = [
    ...(addressSpaceBytes === undefined ? [] : [`--as=${addressSpaceBytes}`]),
    ...(dataBytes === undefined ? [] : [`--data=${dataBytes}`]),
    ...(cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}`]),
  ]
  const prlimit = [PRLIMIT, ...limits, `--fsize=${fileBytes}`, '--core=0', '--']
  const key = prlimit.join(' ')
  const before = known.get(key)
  if (before) return before
  const words = [prlimit, [SETPRIV, '--pdeathsig', 'KILL', '--']].filter(works).flat()
  known.set(key, words)
  return words
}

function works(words: string[]): boolean {
  const [program, ...args] = words
  if (!program || !existsSync(program)) return false
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0
}
