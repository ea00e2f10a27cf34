import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

interface FfmpegRun {
  readonly input: Writable
  readonly second: Writable
  readonly output: Promise<Buffer>
  readonly stop: () => void
}

const quiet = (pipe: Writable): Writable => {
  // A program that gave up closes its pipes; the reason is in its exit, not here.
  pipe.on('error', () => undefined)
  return pipe
}

/** Starts ffmpeg with two inputs (pipe:0 and pipe:3); what it writes to pipe:1 is gathered. */
export const startFfmpeg = (program: string, args: readonly string[]): FfmpegRun => {
  const child = spawn(program, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
  const { stdin, stdout, stderr } = child
  const extra = child.stdio[3]
  // Never so with the pipes asked for above; the types cannot know.
  if (!stdin || !stdout || !stderr || !extra || !('write' in extra))
    throw new Error('ffmpeg was started without its pipes')
  const parts: Buffer[] = []
  let complaint = ''
  stdout.on('data', (part: Buffer) => parts.push(part))
  stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString('utf8')).slice(-2000)
  })
  const output = new Promise<Buffer>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(parts))
      else reject(new Error(`ffmpeg ended with ${code}: ${complaint.trim()}`))
    })
  })
  // The caller awaits this later; until then a failure must not count as unhandled.
  output.catch(() => undefined)
  return { input: quiet(stdin), second: quiet(extra), output, stop: () => void child.kill('SIGKILL') }
}

/** Writes and waits while the pipe is full. */
export const feed = (pipe: Writable, chunk: Buffer): Promise<void> =>
  new Promise((resolve) => {
    if (pipe.destroyed || pipe.write(chunk)) {
      resolve()
      return
    }
    const go = (): void => {
      pipe.off('drain', go)
      pipe.off('close', go)
      resolve()
    }
    pipe.once('drain', go)
    pipe.once('close', go)
  })
