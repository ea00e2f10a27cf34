import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Confines, Programs } from './limits.ts'

const PRLIMIT = '/usr/bin/prlimit'
const SETPRIV = '/usr/bin/setpriv'
const NICE = '/usr/bin/nice'
const TIE = [SETPRIV, '--pdeathsig', 'KILL', '--']
/** Without Bubblewrap, which does this itself. */
const TIE_ALONE = [SETPRIV, '--no-new-privs', '--pdeathsig', 'KILL', '--']

/**
 * Strongest confinement of ffmpeg that works here. `bubblewrap`: only the files that a run names, no network, no other
 * processes, a folder /tmp of its own. `setpriv`: no new privileges. `prlimit`: limits of memory, files and CPU time.
 */
type Confinement = 'bubblewrap' | 'setpriv' | 'prlimit' | 'none'

/** Files that a run of ffmpeg may see, all others being absent. Folders include what is in them. */
export type Access = {
  reads: readonly string[]
  writes: readonly string[]
  /** Only for lives, whose packets come and go by UDP. */
  hasNetwork?: boolean
}

type Box = { programs: Programs; access: Access; cwd: string | undefined }

/** System folders that programs need: libraries, and Debian's choices among them. */
const SYSTEM = ['/usr', '/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache']
const PATHS = '/usr/local/bin:/usr/bin:/bin'

const known = new Map<string, boolean>()

/**
 * Command prefix that lets the kernel limit the process and end it with its parent. The programs replace themselves by
 * the command, so the child's pid is the command's own, except in a box. They belong to util-linux and coreutils. Where
 * one is missing (macOS) or a container has lower limits, the others are used alone.
 */
export function confinement(confines: Confines, niceness = 0, program = '', box?: Box): string[] {
  const isBoxed = box !== undefined && confinementOf(box.programs) === 'bubblewrap'
  const parts = [
    niceness === 0 ? [] : [NICE, '-n', String(niceness)],
    [PRLIMIT, ...limitsOf(confines), '--core=0', '--'],
    isBoxed ? TIE : TIE_ALONE,
  ]
  return [...parts.filter((words) => works(words)).flat(), ...(isBoxed ? boxed(program, box) : [])]
}

/** Determined once, by starting ffmpeg. */
export function confinementOf(programs: Programs): Confinement {
  const access = { reads: [], writes: [] }
  const box = boxed(programs.ffmpeg, { programs, access, cwd: undefined })
  if (programs.bubblewrap !== undefined && works([...box, programs.ffmpeg, '-version'], [])) return 'bubblewrap'
  if (works(TIE_ALONE)) return 'setpriv'
  return works([PRLIMIT, '--core=0', '--']) ? 'prlimit' : 'none'
}

function limitsOf({ addressSpaceBytes, dataBytes, fileBytes, cpuSeconds }: Confines): string[] {
  const limits = { as: addressSpaceBytes, data: dataBytes, fsize: fileBytes, cpu: cpuSeconds }
  return Object.entries(limits).flatMap(([name, limit]) => (limit === undefined ? [] : [`--${name}=${limit}`]))
}

/** Prefix that starts a program in a box of its own. */
function boxed(program: string, { programs, access, cwd }: Box): string[] {
  const own = program.startsWith('/') && !program.startsWith('/usr/') ? [program] : []
  return [
    programs.bubblewrap ?? '',
    '--unshare-all',
    ...(access.hasNetwork ? ['--share-net'] : []),
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    '--setenv',
    'PATH',
    PATHS,
    ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    ...bindsOf([...own, ...access.reads], access.writes),
    '--chdir',
    cwd ?? '/',
    '--',
  ]
}

/** Mounts, the outer before the inner: a source may lie in the folder of the results, or these in that of the sources. */
function bindsOf(reads: readonly string[], writes: readonly string[]): string[] {
  const kinds = new Map([
    ...reads.map((path) => [resolve(path), '--ro-bind'] as const),
    ...writes.map((path) => [resolve(path), '--bind'] as const),
  ])
  return [...kinds]
    .toSorted(([one], [other]) => one.length - other.length)
    .flatMap(([path, kind]) => [kind, path, path])
}

function works(words: readonly string[], tried: readonly string[] = ['true']): boolean {
  const [program, ...args] = words
  if (program === undefined) return true
  const key = [...words, ...tried].join(' ')
  const before = known.get(key)
  if (before !== undefined) return before
  const run = () => spawnSync(program, [...args, ...tried], { stdio: 'ignore', timeout: 10_000 }).status === 0
  const isWorking = existsSync(program) && run()
  known.set(key, isWorking)
  return isWorking
}
