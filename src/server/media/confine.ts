import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { MediaLimits } from './limits.ts'

const PRLIMIT = '/usr/bin/prlimit'
const SETPRIV = '/usr/bin/setpriv'

const known = new Map<string, string[]>()

/**
 * What to put before a command so that the kernel holds it to memory and file size, and ends it with its parent.
 * Both programs replace themselves by the command: the child's pid is the command's own.
 * They belong to util-linux; where they are missing (macOS) or a container's own limits are lower, what works is used.
 */
export function confinement(limits: MediaLimits): string[] {
  const prlimit = [PRLIMIT, `--as=${limits.memoryBytes}`, `--fsize=${limits.maxOutputBytes}`, '--core=0', '--']
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
