import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaError } from './failure.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { partName, partsOf } from './live-playlist.ts'
import type { MediaLimits, Programs } from './limits.ts'

const LIMIT_MS = 30 * 60 * 1000

/** Makes one MP4 of the parts of a recording, which our own recorder has written; `work` is an empty folder. */
export async function joinRecording(
  recorded: string,
  work: string,
  out: string,
  programs: Programs,
  limits: MediaLimits,
  signal: AbortSignal,
): Promise<void> {
  const run = (...args: string[]) => runFfmpeg(args, programs, limits, { timeoutMs: LIMIT_MS, signal })
  const copy = ['-map', '0', '-c', 'copy', '-f', 'mp4']
  const films: string[] = []
  for (const number of await partsOf(recorded)) {
    const film = join(work, `${partName(number)}.mp4`)
    const isThere = await run(
      ...['-protocol_whitelist', 'file', '-allowed_extensions', 'm3u8,m4s,mp4'],
      ...['-f', 'hls', '-live_start_index', '0', '-i', join(recorded, `${partName(number)}.m3u8`), ...copy, film],
    ).then(
      () => true,
      (error: unknown) => {
        // One that was killed before its first segment has nothing in it.
        if (error instanceof MediaError) return false
        throw error
      },
    )
    if (isThere) films.push(film)
  }
  if (films.length === 0) throw new MediaError('unreadable', 'nothing was recorded')
  const list = join(work, 'parts.txt')
  await writeFile(list, films.map((film) => `file '${film}'\n`).join(''))
  await run(...['-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0', '-i', list, ...copy, out])
}
