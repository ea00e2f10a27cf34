/**
 * Decodes and encodes pictures in a process of its own, because decoders of hostile files can crash or take minutes. The
 * argument is a list of tasks as JSON. Prints the list of their outcomes. Started by `../pictures.ts`.
 */
import sharp from 'sharp'
import { MediaError } from '../failure.ts'
import { drawPicture } from './draw-picture.ts'
import { drawPostPicture } from './post-picture.ts'
import { ratePicture } from './rate-picture.ts'
import type { Outcome, PictureTask } from './tasks.ts'

sharp.cache(false)
sharp.concurrency(1)

function run(task: PictureTask): Promise<Outcome> {
  switch (task.kind) {
    case 'draw':
      return drawPicture(task)
    case 'post':
      return drawPostPicture(task)
    case 'rate':
      return ratePicture(task)
  }
}

function notDone(error: unknown): Outcome {
  if (error instanceof MediaError) return { failure: error.failure, detail: error.message }
  const { message, code } = error as NodeJS.ErrnoException
  return { fault: message, ...(code !== undefined && { code }) }
}

const outcomes: Outcome[] = []
for (const task of JSON.parse(process.argv[2] ?? '[]') as PictureTask[]) outcomes.push(await run(task).catch(notDone))
process.stdout.write(JSON.stringify(outcomes))
