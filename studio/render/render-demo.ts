import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import sharp from 'sharp'
import type { DemoMedia } from '#demo/fill/demo-media.ts'
import { DEFAULT_LIMITS, type Programs } from '#server/media/limits.ts'
import { runPictureTasks } from '#server/media/pictures.ts'
import { prepare } from '#server/media/prepare.ts'
import { encodeSequence } from './frames.ts'
import type { PictureJob, RenderJob, VideoJob } from './jobs.ts'
import { tune } from './music.ts'
import { mux } from './mux.ts'

type Facts = DemoMedia[string]

/** Makes the files of each job in `folder` as the store has them, replacing those of before. */
export async function renderDemo(
  jobs: readonly RenderJob[],
  folder: string,
  programs: Programs,
  onProgress: (done: number, key: string) => void,
): Promise<DemoMedia> {
  await mkdir(folder, { recursive: true })
  const made: DemoMedia = {}
  // The longest films first, so that no single vod is left over at the end.
  const waiting = jobs.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      made[job.key] = job.kind === 'picture' ? await makePicture(job, folder) : await makeFilm(job, folder, programs)
      onProgress(Object.keys(made).length, job.key)
    }
  }
  await Promise.all([work(), work()])
  return made
}

const lengthOf = (job: RenderJob) => (job.kind === 'picture' ? 0 : job.seconds)

async function makePicture({ key, draw }: PictureJob, folder: string): Promise<Facts> {
  const file = join(folder, `${key}.webp`)
  const bytes = await sharp(Buffer.from(draw())).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer()
  await writeFile(file, bytes)
  const [picture] = await runPictureTasks([{ kind: 'draw', source: file, mimetype: 'image/webp' }])
  if (!picture) throw new Error(`${file} cannot be read`)
  return { kind: 'picture', size: bytes.length, duration: null, ...picture }
}

async function makeFilm(job: VideoJob, folder: string, programs: Programs): Promise<Facts> {
  const drawn = join(folder, `${job.key}.drawn.mp4`)
  try {
    const takes = await encodeSequence(programs.ffmpeg, job.sequence())
    const played = takes.flatMap((take, i) => Array.from({ length: job.times[i] ?? 1 }, () => take))
    const loop = tune(job.key, job.soundLoop)
    const sound = Array.from({ length: Math.round(job.seconds / job.soundLoop) }, () => loop)
    await mux(programs.ffmpeg, Buffer.concat(played), Buffer.concat(sound), drawn)
    return await prepareFilm(drawn, join(folder, job.key), programs)
  } finally {
    await rm(drawn, { force: true })
  }
}

/** As an upload is prepared, and packed for the repository. */
async function prepareFilm(drawn: string, folder: string, programs: Programs): Promise<Facts> {
  const { width, height, duration, size, mimetype, copied, reasons, files } = await prepare(
    drawn,
    folder,
    programs,
    DEFAULT_LIMITS,
  )
  if (!copied) throw new Error(`${drawn} would be encoded a second time: ${reasons.join(', ')}`)
  for (const still of [files.poster, files.firstFrame]) {
    await sharp(still).jpeg({ mozjpeg: true, quality: 80 }).toFile(`${still}.packed`)
    await rename(`${still}.packed`, still)
  }
  await writeFile(`${files.watch}.br`, await pack(await readFile(files.watch)))
  await rm(files.watch)
  return { kind: 'video', mimetype, size, width, height, duration }
}

/** Brotli's window spans a whole film, so that a loop played three times takes the space of one. */
const pack = (film: Buffer) =>
  promisify(brotliCompress)(film, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: film.length,
    },
  })
