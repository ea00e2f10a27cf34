import { input, runFfmpeg } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { probe } from './probe.ts'

/** Extracts the first text captions of a source as WebVTT. Returns false if there are none. */
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
