import { resolve } from 'node:path'
import type { Demuxer } from '#contracts/media/film-kinds.rules.ts'
import { DECODERS } from './decoders.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { runProgram, type Finished, type Run } from './program.ts'

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

export function runFfmpeg(args: string[], programs: Programs, limits: MediaLimits, options: Run): Promise<Finished> {
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
  return run(programs.ffmpeg, [...global, '-filter_complex_threads', threads, ...args], limits, options)
}

export function runFfprobe(args: string[], programs: Programs, limits: MediaLimits, options: Run): Promise<Finished> {
  const global = ['-hide_banner', '-v', 'error', '-max_alloc', String(limits.maxAllocationBytes)]
  return run(programs.ffprobe, [...global, ...args], limits, options)
}

const run = (program: string, args: string[], limits: MediaLimits, options: Run) =>
  runProgram(program, args, { addressSpaceBytes: limits.memoryBytes, fileBytes: limits.maxOutputBytes }, options)
