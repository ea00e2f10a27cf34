import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeSequence } from './frames.ts'
import { renderJobs, type RenderJob, type VideoJob } from './jobs.ts'
import { tune } from './music.ts'
import { mux } from './mux.ts'

export interface RenderOptions {
  /** Keys to make; all of them without it. */
  readonly only?: readonly string[]
  readonly ffmpegPath?: string
  /** How many are made at once. */
  readonly concurrency?: number
}

const there = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Made aside and renamed when whole: nobody ever reads half a file. */
const aside = async (file: string, make: (part: string) => Promise<void>): Promise<void> => {
  if (await there(file)) return
  const part = `${file}.${process.pid}.part`
  try {
    await make(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const png = (svg: string, part: string): Promise<void> =>
  sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
    .then((bytes) => writeFile(part, bytes))

const video = async (job: VideoJob, program: string, part: string): Promise<void> => {
  const takes = await encodeSequence(program, job.sequence())
  const played = takes.flatMap((take, i) => Array.from({ length: job.times[i] ?? 1 }, () => take))
  const loop = tune(job.key, job.soundLoop)
  const sound = Array.from({ length: Math.round(job.seconds / job.soundLoop) }, () => loop)
  await mux(program, Buffer.concat(played), Buffer.concat(sound), part)
}

const make = async (job: RenderJob, outDir: string, program: string): Promise<void> => {
  if (job.kind === 'picture') {
    const file = join(outDir, `${job.key}.png`)
    return aside(file, (part) => png(job.draw(), part))
  }
  const file = join(outDir, `${job.key}.mp4`)
  const poster = join(outDir, `${job.key}.png`)
  await aside(poster, (part) => png(job.poster(), part))
  return aside(file, (part) => video(job, program, part))
}

/** The keys of everything that can be made, in the order it is best made. */
export const demoKeys = (): readonly string[] => renderJobs().map((job) => job.key)

export async function renderDemo(
  outDir: string,
  onProgress: (done: number, total: number, label: string) => void,
  options: RenderOptions = {},
): Promise<void> {
  const { only, ffmpegPath = 'ffmpeg', concurrency = 2 } = options
  const jobs = renderJobs().filter((job) => !only || only.includes(job.key))
  await mkdir(outDir, { recursive: true })
  // Pictures first, then the longest videos, so that no single vod is left over at the end.
  const length = (job: RenderJob): number => (job.kind === 'picture' ? Infinity : job.seconds)
  const queue = jobs.toSorted((a, b) => (length(a) === length(b) ? 0 : length(b) - length(a)))
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    for (let job = queue[next++]; job; job = queue[next++]) {
      await make(job, outDir, ffmpegPath)
      done += 1
      onProgress(done, queue.length, job.key)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}
