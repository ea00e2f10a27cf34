import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { OBJECT_LIST } from './manifest.ts'
import { PLACE_NAMES } from './places.ts'

const Listed = z.object({
  place: z.enum(PLACE_NAMES),
  key: z.string(),
  size: z.number(),
  tag: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Type of an object of the store elsewhere. */
  type: z.string().nullable(),
})
/** A file of a backup. Its content is the object named by the hash. */
export type Listed = z.infer<typeof Listed>

/** The list is read line by line: a shop with many films has millions of segments. */
export async function* readList(folder: string): AsyncGenerator<Listed> {
  const lines = createInterface({ input: createReadStream(join(folder, OBJECT_LIST)), crlfDelay: Infinity })
  for await (const line of lines) yield Listed.parse(JSON.parse(line))
}

export function writeList(folder: string) {
  const stream = createWriteStream(join(folder, OBJECT_LIST), { mode: 0o600, flush: true })
  return {
    add: async (listed: Listed): Promise<void> => {
      if (!stream.write(`${JSON.stringify(listed)}\n`)) await once(stream, 'drain')
    },
    close: async (): Promise<void> => {
      stream.end()
      await finished(stream)
    },
  }
}
