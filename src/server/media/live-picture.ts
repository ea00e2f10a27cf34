import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from './ffmpeg.ts'
import { DEFAULT_LIMITS, NICENESS, type Programs } from './limits.ts'
import type { Part } from './recording-parts.ts'

/** File name of `keys.livePicture` within the folder of the recording. */
const LIVE_PICTURE = 'now.jpg'
const RENEWED_EVERY_MS = 10_000
const LIMIT_MS = 10_000
const WIDTH = 720

/**
 * Keeps a current picture of a live, taken from its newest segment. Only the first one is awaited, because the keeper
 * has to report the condition of the live twice a second.
 */
export function createLivePicture(folder: string, programs: Programs): (parts: Part[]) => Promise<void> {
  let takenOf: string | undefined
  let renewsAt = 0

  async function take(init: string, segment: string): Promise<void> {
    const making = join(folder, `${LIVE_PICTURE}.making`)
    const source = `concat:${join(folder, init)}|${join(folder, segment)}`
    const input = ['-protocol_whitelist', 'concat,file', '-f', 'mp4', '-i', source]
    const picture = ['-frames:v', '1', '-vf', `scale='min(${WIDTH},iw)':-2,format=yuvj420p`, '-q:v', '4']
    const output = ['-an', ...picture, '-threads', '1', '-c:v', 'mjpeg', '-f', 'image2', '-update', '1', making]
    const run = { timeoutMs: LIMIT_MS, niceness: NICENESS.ladder, reads: [], writes: [folder] }
    await runFfmpeg([...input, ...output], programs, DEFAULT_LIMITS, run)
    await rename(making, join(folder, LIVE_PICTURE))
  }

  return async (parts) => {
    const part = parts.at(-1)
    const segment = part?.segments.at(-1)?.uri
    if (!part || segment === undefined || segment === takenOf || Date.now() < renewsAt) return
    const isFirst = takenOf === undefined
    takenOf = segment
    renewsAt = Date.now() + RENEWED_EVERY_MS
    // Without a picture the live goes on. The next attempt follows in ten seconds.
    const taken = take(part.init, segment).catch(() => undefined)
    if (isFirst) await taken
  }
}
