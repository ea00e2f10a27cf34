import { dirname } from 'node:path'
import type { SeekPreviewLayout } from '#contracts/media/media.rules.ts'
import { input, runFfmpeg } from './ffmpeg.ts'
import { NICENESS } from './limits.ts'
import type { MediaLimits, Programs } from './limits.ts'

const QUALITY = '5'

/**
 * Draws the sheet of thumbnails for the seek bar. It decodes only keyframes, which takes a fraction of the video's
 * length. Each thumbnail is the last keyframe before its time.
 */
export async function makeSeekPreview(
  watch: string,
  out: string,
  layout: SeekPreviewLayout,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<void> {
  const { interval, columns, rows, width, height, count } = layout
  const filters = [
    `fps=1/${interval}:start_time=0:round=up`,
    `scale=${width}:${height}`,
    `tile=${columns}x${rows}:nb_frames=${count}`,
    'format=yuvj420p',
  ]
  const output = ['-an', '-vf', filters.join(','), '-frames:v', '1', '-q:v', QUALITY, '-threads', '1', '-f', 'mjpeg']
  const timeoutMs = limits.copyMs(interval * count)
  const run = { timeoutMs, signal, niceness: NICENESS.ladder, reads: [watch], writes: [dirname(out)] }
  await runFfmpeg([...input(watch, 'mov', limits, '-skip_frame', 'nokey'), ...output, out], programs, limits, run)
}
