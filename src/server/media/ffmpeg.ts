import { resolve } from 'node:path'
import type { MediaLimits, Programs } from './limits.ts'
import { runProgram, type Finished, type Run } from './program.ts'
import type { Demuxer } from './sniff.ts'

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
