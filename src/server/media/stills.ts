import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { matrixOf } from './encode.ts'
import { input, runFfmpeg } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { MediaError } from './failure.ts'
import { runPictureTasks } from './pictures.ts'
import type { Probe } from './probe.ts'

export const POSTER = 'poster.jpg'
export const FIRST_FRAME = 'first-frame.jpg'

const CANDIDATES = 4
const CANDIDATE_SPACING = 0.5
/** Further positions, as fractions of the duration, to try if the beginning shows nothing. */
const FURTHER = [0.25, 0.5, 0.75]

/**
 * Writes the first frame of `watch` and a poster into `dir`. The poster is the frame of the first seconds with the most
 * detail. Colours are converted as browsers convert video, so that picture and video look the same when one follows the
 * other.
 */
export async function makeStills(
  watch: string,
  dir: string,
  probe: Probe,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<void> {
  const toJpeg = `scale=in_color_matrix=${matrixOf(probe)}:out_color_matrix=bt601:out_range=full,format=yuvj420p`
  const take = async (name: string, seek: string[], filters: string[], count: number) => {
    const picture = ['-vf', [...filters, toJpeg].join(','), '-r', '1', '-frames:v', String(count), '-q:v', '3']
    const output = ['-an', ...picture, '-threads', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-f', 'image2']
    const run = { timeoutMs: limits.pictureMs, signal, cwd: dir, reads: [watch], writes: [dir] }
    await runFfmpeg([...input(watch, 'mov', limits, ...seek), ...output, name], programs, limits, run)
  }

  const spaced = `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${CANDIDATE_SPACING - 0.01})'`
  const span = String(CANDIDATES * CANDIDATE_SPACING)
  // Space frames one second apart, so that ffmpeg neither duplicates nor drops any when writing files.
  await take('still-%d.jpg', ['-t', span], [spaced, 'setpts=N/TB'], CANDIDATES)
  const candidates = await stillsIn(dir)
  const [first] = candidates
  if (!first) throw new MediaError('unreadable', 'no picture came out of it')

  let best = await bestOf(candidates, signal)
  if (best.score <= 0) {
    for (const [index, share] of FURTHER.entries())
      await take(
        `still-${CANDIDATES + 1 + index}.jpg`,
        ['-ss', (share * probe.duration).toFixed(3)],
        ['setpts=N/TB'],
        1,
      )
    best = await bestOf(await stillsIn(dir), signal)
  }
  await copyFile(best.file, join(dir, POSTER))
  await rename(first, join(dir, FIRST_FRAME))
  await Promise.all((await stillsIn(dir)).map((file) => rm(file)))
}

async function stillsIn(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => name.startsWith('still-'))
  return names
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => join(dir, name))
}

type Candidate = { file: string; score: number }

/** Our own pictures, so they need no turn among those of users. */
async function bestOf(files: string[], signal?: AbortSignal): Promise<Candidate> {
  const tasks = files.map((source) => ({ kind: 'rate' as const, source }))
  const rated = (await runPictureTasks(tasks, { signal })).map(({ detail }, index) => ({
    file: files[index] ?? '',
    score: detail,
  }))
  return rated.reduce((best, one) => (one.score > best.score ? one : best))
}
