import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The pictures and films of the demo; `npm run draw` makes them (studio/README.md). */
export const DEMO_MEDIA = fileURLToPath(new URL('../media', import.meta.url))

const Facts = z.object({
  kind: z.enum(['picture', 'video']),
  mimetype: z.string(),
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  duration: z.number().nullable(),
})

/** Columns of each media row, by the name of its file or folder. */
export const DemoMedia = z.record(z.string(), Facts)
export type DemoMedia = z.infer<typeof DemoMedia>

export const readDemoMedia = async (): Promise<DemoMedia> =>
  DemoMedia.parse(JSON.parse(await readFile(`${DEMO_MEDIA}/media.json`, 'utf8')))
