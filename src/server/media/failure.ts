import type { MediaFailure } from '#contracts/media/media.ts'

/**
 * A file that cannot be made watchable because of its content. A retry would fail in the same way. Any other fault (a
 * full disk, a missing program, a shutdown) is a plain Error and may be retried.
 */
export class MediaError extends Error {
  readonly failure: MediaFailure

  /** `detail` is for the log, not for users. */
  constructor(failure: MediaFailure, detail: string) {
    super(`${failure}: ${detail}`)
    this.name = 'MediaError'
    this.failure = failure
  }
}

export type ProgramEnd = { program: string; code: number | null; signal: NodeJS.Signals | null; stderr: string }

/** Decides by the exit of ffmpeg or ffprobe whether the file is at fault. */
export function errorOfProgram({ program, code, signal, stderr }: ProgramEnd): Error {
  const said = `${program} ended with ${signal ?? code}: ${stderr.trim() || 'no word'}`
  if (/No space left on device|Disk quota exceeded|Permission denied|Read-only file system/.test(stderr))
    return new Error(said)
  if (
    /received signal|failed to execute|Resource temporarily unavailable|while loading shared libraries|ERR_MODULE_NOT_FOUND|Could not load the "sharp" module/.test(
      stderr,
    )
  )
    return new Error(said)
  // The box could not be made, or a file for it is missing.
  if (/^bwrap: /m.test(stderr)) return new Error(said)
  if (signal === 'SIGTERM' || signal === 'SIGINT' || signal === 'SIGHUP') return new Error(said)
  // A SIGKILL that we did not send comes from the kernel, for want of memory or CPU time. V8 and glib abort by the others.
  if (signal !== null && ['SIGXFSZ', 'SIGXCPU', 'SIGKILL', 'SIGABRT', 'SIGTRAP'].includes(signal))
    return new MediaError('too-heavy', said)
  if (/Cannot allocate memory|bad_alloc|malloc of size|Picture size \d+x\d+ is invalid/.test(stderr))
    return new MediaError('too-heavy', said)
  if (/moov atom not found/.test(stderr)) return new MediaError('truncated', said)
  return new MediaError('unreadable', said)
}
