import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { confinement } from './confine.ts'
import { MediaError, errorOfProgram } from './failure.ts'
import type { Confines } from './limits.ts'

const STDERR_TAIL = 8_192
const MAX_STDOUT = 64 * 1024 ** 2
/** Standard streams of a program whose output is read. */
export const OUTPUT: StdioOptions = ['ignore', 'pipe', 'pipe']

export type Run = {
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Niceness of the process, from 0 to 19. */
  niceness?: number
}

export type Finished = { stdout: string; stderr: string }

/** Runs a program of ours within its limits, with this environment. Otherwise like `finish`. */
export function runProgram(
  program: string,
  args: string[],
  confines: Confines,
  { env, ...run }: Run & { env: NodeJS.ProcessEnv },
): Promise<Finished> {
  const [command = program, ...words] = [...confinement(confines, run.niceness), program, ...args]
  return finish(program, () => spawn(command, words, { stdio: OUTPUT, env, windowsHide: true }), run)
}

/**
 * Starts a program and awaits its end. The promise settles only after the process has exited.
 * @throws MediaError if the file is at fault, the signal's reason if aborted, otherwise a plain Error
 */
export async function finish(
  program: string,
  start: () => ChildProcess,
  run: Run,
  signalOf: (code: number | null) => NodeJS.Signals | null = () => null,
): Promise<Finished> {
  run.signal?.throwIfAborted()
  const child = start()
  let ending: Error | undefined
  const end = (error: Error) => {
    ending ??= error
    child.kill('SIGKILL')
  }
  const timer = setTimeout(
    () => end(new MediaError('timeout', `${program} took more than ${run.timeoutMs} ms`)),
    run.timeoutMs,
  )
  const abort = () => end(asError(run.signal?.reason))
  run.signal?.addEventListener('abort', abort, { once: true })

  const chunks: Buffer[] = []
  let length = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > MAX_STDOUT) end(new MediaError('too-heavy', `${program} had more than ${MAX_STDOUT} bytes to say`))
    else chunks.push(chunk)
  })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_TAIL)
  })

  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done, fail) => {
      child.once('error', fail)
      child.once('close', (code, signal) => done({ code, signal }))
    })
    if (ending) throw ending
    if (code !== 0) throw errorOfProgram({ program, code, signal: signal ?? signalOf(code), stderr })
    return { stdout: Buffer.concat(chunks).toString('utf8'), stderr }
  } finally {
    clearTimeout(timer)
    run.signal?.removeEventListener('abort', abort)
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error('aborted', { cause: reason }))
