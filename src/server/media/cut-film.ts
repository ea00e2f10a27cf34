import { dirname } from 'node:path'
import type { Trim } from '#contracts/media/recording.rules.ts'
import { input, runFfmpeg } from './ffmpeg.ts'
import { NICENESS, type MediaLimits, type Programs } from './limits.ts'

/**
 * Copies a span of a prepared film. The copy begins with the key frame before the span; an edit list skips to the
 * start.
 */
export async function cutFilm(
  watch: string,
  out: string,
  { start, end }: Trim,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<void> {
  const span = ['-t', (end - start).toFixed(3)]
  const copied = ['-map', '0', '-c', 'copy', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', out]
  const files = { reads: [watch], writes: [dirname(out)] }
  const run = { timeoutMs: limits.copyMs(end - start), signal, niceness: NICENESS.ladder, ...files }
  await runFfmpeg([...input(watch, 'mov', limits, '-ss', start.toFixed(3)), ...span, ...copied], programs, limits, run)
}
