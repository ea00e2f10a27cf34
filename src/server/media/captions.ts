import { input, runFfmpeg } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { probe } from './probe.ts'

/** Takes the first track of written words out of a source, as WebVTT; false where there is none. */
export async function takeCaptions(
  source: string,
  out: string,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<boolean> {
  const { demuxer, captions, duration } = await probe(source, programs, limits, signal)
  if (captions === null) return false
  const output = ['-map', `0:${captions}`, '-c:s', 'webvtt', '-map_metadata', '-1', '-f', 'webvtt', out]
  const run = { timeoutMs: limits.copyMs(duration), signal }
  await runFfmpeg([...input(source, demuxer, limits), ...output], programs, limits, run)
  return true
}
