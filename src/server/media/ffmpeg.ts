import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { confinement } from './confine.ts'
import { MediaError, errorOfProgram } from './failure.ts'
import type { MediaLimits, Programs } from './limits.ts'
import type { Demuxer } from './sniff.ts'

const STDERR_TAIL = 8_192
const MAX_STDOUT = 64 * 1024 ** 2

/**
 * Allowed decoders for uploaded files: formats of cameras, phones and editors, but not the hundreds of others in
 * ffmpeg.
 */
const DECODERS = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'libvpx',
  'libvpx-vp9',
  'av1',
  'libdav1d',
  'libaom-av1',
  'prores',
  'dnxhd',
  'theora',
  'mpeg1video',
  'mpeg2video',
  'mpeg4',
  'h263',
  'msmpeg4',
  'mjpeg',
  'png',
  'bmp',
  'webp',
  'rawvideo',
  'ffv1',
  'aac',
  'aac_latm',
  'mp3',
  'mp3float',
  'mp2',
  'mp2float',
  'ac3',
  'eac3',
  'dca',
  'alac',
  'flac',
  'opus',
  'libopus',
  'vorbis',
  'libvorbis',
  'amrnb',
  'amrwb',
  'libopencore_amrnb',
  'libopencore_amrwb',
  'adpcm_ms',
  'adpcm_ima_wav',
  'adpcm_ima_qt',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_f32le',
  'pcm_f32be',
  'pcm_u8',
  'pcm_s8',
  'pcm_mulaw',
  'pcm_alaw',
  // Not used, but ffprobe rejects a whole file if it may not open its subtitles.
  'mov_text',
  'subrip',
  'srt',
  'ass',
  'ssa',
  'webvtt',
  'text',
  'dvdsub',
  'dvbsub',
  'pgssub',
  'cc_dec',
].join(',')

export type Run = {
  timeoutMs: number
  signal?: AbortSignal | undefined
  cwd?: string
  /** Niceness of the process, from 0 to 19. */
  niceness?: number
}

export type Finished = { stdout: string; stderr: string }

/** Input options including `-i`: one local file with a fixed demuxer and no access to other files. */
export function input(file: string, demuxer: Demuxer, limits: MediaLimits, ...seek: string[]): string[] {
  return [
    '-protocol_whitelist',
    'file,pipe',
    '-codec_whitelist',
    DECODERS,
    '-threads',
    String(limits.threads),
    '-f',
    demuxer,
    ...seek,
    '-i',
    `file:${resolve(file)}`,
  ]
}

export function runFfmpeg(args: string[], programs: Programs, limits: MediaLimits, run: Run): Promise<Finished> {
  const global = [
    '-hide_banner',
    '-nostdin',
    '-nostats',
    '-v',
    'error',
    '-y',
    '-max_alloc',
    String(limits.maxAllocationBytes),
  ]
  const threads = String(limits.threads)
  return runProgram(programs.ffmpeg, [...global, '-filter_complex_threads', threads, ...args], limits, run)
}

export function runFfprobe(args: string[], programs: Programs, limits: MediaLimits, run: Run): Promise<Finished> {
  const global = ['-hide_banner', '-v', 'error', '-max_alloc', String(limits.maxAllocationBytes)]
  return runProgram(programs.ffprobe, [...global, ...args], limits, run)
}

/**
 * Runs a program within its limits. The promise settles only after the process has exited.
 * @throws MediaError if the file is at fault, the signal's reason if aborted, otherwise a plain Error
 */
async function runProgram(program: string, args: string[], limits: MediaLimits, run: Run): Promise<Finished> {
  run.signal?.throwIfAborted()
  const [command = program, ...words] = [...confinement(limits), program, ...args]
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], cwd: run.cwd, windowsHide: true })
  // Set it in the same tick as the spawn. Even if the process has exited, its pid cannot be reused before the next
  // tick.
  if (run.niceness && child.pid !== undefined) setPriority(child.pid, run.niceness)

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
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > MAX_STDOUT) end(new MediaError('too-heavy', `${program} had more than ${MAX_STDOUT} bytes to say`))
    else chunks.push(chunk)
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_TAIL)
  })

  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done, fail) => {
      child.once('error', fail)
      child.once('close', (code, signal) => done({ code, signal }))
    })
    if (ending) throw ending
    if (code !== 0) throw errorOfProgram({ program, code, signal, stderr })
    return { stdout: Buffer.concat(chunks).toString('utf8'), stderr }
  } finally {
    clearTimeout(timer)
    run.signal?.removeEventListener('abort', abort)
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error('aborted', { cause: reason }))
