import { input, runFfmpeg } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'
import type { Probe } from './probe.ts'

/** Keeps the sequence parameter sets of H.264 (NAL type 7), in front of each key frame. */
const SETS_ONLY = 'h264_mp4toannexb,filter_units=pass_types=7'

/** Column of ffmpeg's list of packets: stream, two times, duration and size come first. */
const HASH = 5

/**
 * True if the picture of an H.264 track has one size and shape from beginning to end. An MP4 declares them once, so in a
 * copy of a film whose camera was turned the rest would be stretched, or stand still. Nothing is decoded.
 */
export async function hasOnePicture(
  source: string,
  { demuxer, video }: Probe,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<boolean> {
  const sets = ['-map', `0:${video.index}`, '-c', 'copy', '-bsf:v', SETS_ONLY, '-f', 'framemd5', '-']
  const run = { timeoutMs: limits.scanMs, signal, reads: [source], writes: [] }
  const { stdout } = await runFfmpeg([...input(source, demuxer, limits), ...sets], programs, limits, run)
  const packets = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Set(packets.map((line) => line.split(',')[HASH])).size <= 1
}
