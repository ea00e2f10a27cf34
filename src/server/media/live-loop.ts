import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runFfmpeg } from './ffmpeg.ts'
import { DEFAULT_LIMITS, type Programs } from './limits.ts'

const LIMIT_MS = 5 * 60 * 1000
const SIDE = 640
/** Viewers wait up to this long for a keyframe, because the film cannot be asked for one. */
const KEY_FRAME_SECONDS = 1
const FPS = 25

/**
 * Encodes a film in the format that browsers send, so that it can be sent repeatedly without further work: H.264
 * without B-frames, with parameters in each keyframe, and Opus. Does nothing if `out` exists.
 */
export async function makeLoop(film: string, out: string, programs: Programs): Promise<void> {
  if (await isThere(out)) return
  await mkdir(dirname(out), { recursive: true })
  const making = `${out}.new`
  await runFfmpeg(
    [
      '-i',
      film,
      '-f',
      'lavfi',
      '-i',
      'anullsrc=r=48000:cl=stereo',
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-map',
      '1:a',
      '-vf',
      `scale=${SIDE}:${SIDE}:force_original_aspect_ratio=decrease:force_divisible_by=2,fps=${FPS},setsar=1`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'baseline',
      '-level',
      '3.1',
      '-pix_fmt',
      'yuv420p',
      '-b:v',
      '900k',
      '-maxrate',
      '1200k',
      '-bufsize',
      '1200k',
      '-sc_threshold',
      '0',
      '-g',
      String(FPS * KEY_FRAME_SECONDS),
      '-c:a',
      'libopus',
      '-b:a',
      '64k',
      '-ac',
      '2',
      '-shortest',
      '-f',
      'mpegts',
      making,
    ],
    programs,
    DEFAULT_LIMITS,
    { timeoutMs: LIMIT_MS, reads: [film], writes: [dirname(out)] },
  )
  await rename(making, out)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
