import { resolve } from 'node:path'
import type { Demuxer } from '#contracts/media/film-kinds.rules.ts'
import { DECODERS } from './decoders.ts'
import type { MediaLimits, Programs } from './limits.ts'
import type { Access } from './confine.ts'
import { finish, OUTPUT, type Finished, type Run } from './program.ts'
import { signalOf, spawnConfined } from './spawn-confined.ts'

/** A run of ffmpeg or ffprobe, with all files that it may touch. */
type FfmpegRun = Run & Access & { cwd?: string }

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

export function runFfmpeg(
  args: string[],
  programs: Programs,
  limits: MediaLimits,
  options: FfmpegRun,
): Promise<Finished> {
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
  return run('ffmpeg', [...global, '-filter_complex_threads', threads, ...args], programs, limits, options)
}

export function runFfprobe(
  args: string[],
  programs: Programs,
  limits: MediaLimits,
  options: FfmpegRun,
): Promise<Finished> {
  const global = ['-hide_banner', '-v', 'error', '-max_alloc', String(limits.maxAllocationBytes)]
  return run('ffprobe', [...global, ...args], programs, limits, options)
}

function run(
  name: 'ffmpeg' | 'ffprobe',
  args: string[],
  programs: Programs,
  { memoryBytes, maxOutputBytes, ...limits }: MediaLimits,
  { reads, writes, cwd, niceness = limits.niceness, ...options }: FfmpegRun,
): Promise<Finished> {
  const confines = { addressSpaceBytes: memoryBytes, fileBytes: maxOutputBytes }
  const wanted = { programs, access: { reads, writes }, confines, niceness, stdio: OUTPUT, cwd }
  const start = () => spawnConfined(name, args, wanted)
  return finish(programs[name], start, options, (code) => signalOf(programs, code))
}
