import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { constants } from 'node:os'
import { type Access, confinement, confinementOf } from './confine.ts'
import type { Confines, Programs } from './limits.ts'

let running = 0
/** Number of ffmpeg and ffprobe processes that this one has started. */
export const runningFfmpegs = (): number => running

type Wanted = {
  programs: Programs
  access: Access
  stdio: StdioOptions
  confines?: Confines
  /** From 0 to 19. */
  niceness?: number | undefined
  cwd?: string | undefined
}

/** Starts ffmpeg or ffprobe, in the strongest confinement that works here. Nothing else in the product starts them. */
export function spawnConfined(
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { programs, access, confines = {}, niceness, stdio, cwd }: Wanted,
): ChildProcess {
  const program = programs[name]
  const [command = program, ...words] = [
    ...confinement(confines, niceness, program, { programs, access, cwd }),
    program,
    ...args,
  ]
  const child = spawn(command, words, { stdio, cwd, windowsHide: true })
  running += 1
  const end = () => {
    running -= 1
    child.off('exit', end).off('error', end)
  }
  child.once('exit', end).once('error', end)
  return child
}

const SIGNALS = Object.entries(constants.signals)

/** Signal that ended a program, which a box reports as an exit code above 128. */
export function signalOf(programs: Programs, code: number | null): NodeJS.Signals | null {
  if (code === null || confinementOf(programs) !== 'bubblewrap') return null
  return (SIGNALS.find(([, number]) => number === code - 128)?.[0] as NodeJS.Signals | undefined) ?? null
}
