import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFairTurns } from './fair-turns.ts'
import { MediaError } from './failure.ts'
import { NICENESS, PICTURE_LIMITS, type PictureLimits } from './limits.ts'
import type { Done, NotDone, PictureTask } from './picture-process/tasks.ts'
import { runProgram } from './program.ts'

const SCRIPT = fileURLToPath(new URL('./picture-process/main.ts', import.meta.url))
/** Enough for our own code; the pixels lie outside V8's heap. */
const HEAP_MB = 64
/**
 * The process has none of the server's secrets. One memory arena instead of one for each thread, and decoded pictures are
 * never moved to temporary files, so that the limit of memory holds.
 */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  VIPS_DISC_THRESHOLD: '2g',
}
let cacheFolder: string | undefined

/** Folder of compiled code, which halves the CPU time of a start. Its random name keeps other users of the machine out. */
function compileCache(): string {
  if (cacheFolder !== undefined) return cacheFolder
  const folder = mkdtempSync(join(tmpdir(), 'kramik-pictures-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cacheFolder = folder
  return folder
}

/** Processes at once. Each keeps up to two cores busy, and the server needs one too. */
const AT_ONCE = 2
const inTurn = createFairTurns(AT_ONCE)

type Options = { limits?: PictureLimits; signal?: AbortSignal | undefined; niceness?: number }

/**
 * Runs tasks one after another in a process of its own. For our own pictures, and for jobs of which one runs at a time.
 * @throws MediaError if one of the pictures is at fault, otherwise a plain Error with the system's code
 */
export async function runPictureTasks<Task extends PictureTask>(
  tasks: Task[],
  { limits = PICTURE_LIMITS, signal, niceness = NICENESS.picture }: Options = {},
): Promise<Done[Task['kind']][]> {
  const flags = [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning']
  const args = [...flags, SCRIPT, JSON.stringify(tasks)]
  const run = {
    timeoutMs: limits.wallMs,
    signal,
    niceness,
    env: { ...ENVIRONMENT, NODE_COMPILE_CACHE: compileCache() },
  }
  const { stdout } = await runProgram(process.execPath, args, limits.confines, run)
  return (JSON.parse(stdout) as (Done[Task['kind']] | NotDone)[]).map(requireDone)
}

/** The same in turn with the pictures of other owners. For pictures of users, while somebody is waiting. */
export const runPictureTasksInTurn = <Task extends PictureTask>(ownerUuid: string, tasks: Task[], options?: Options) =>
  inTurn(ownerUuid, () => runPictureTasks(tasks, options))

function requireDone<T extends object>(outcome: T | NotDone): T {
  if ('failure' in outcome) throw new MediaError(outcome.failure, outcome.detail)
  if ('fault' in outcome)
    throw Object.assign(new Error(outcome.fault), outcome.code !== undefined && { code: outcome.code })
  return outcome
}
