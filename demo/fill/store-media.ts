import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Context } from '#server/context.ts'
import { keys } from '#server/modules/media/keys.ts'
import { DEMO_MEDIA, readDemoMedia, type DemoMedia } from './demo-media.ts'
import { idOf } from './ids.ts'

export type StoredMedia = DemoMedia[string] & { uuid: string }

/** Puts the demo's media into the store, as an upload would. Keyed by the catalogue's keys. */
export async function storeDemoMedia({ storage }: Context): Promise<Map<string, StoredMedia>> {
  const all = Object.entries(await readDemoMedia())
  await storage.inWorkspace('demo', async (workspace) => {
    const store = async ([key, { kind }]: (typeof all)[number]) => {
      const uuid = idOf('media', key)
      const copy = join(workspace, key)
      await (kind === 'video' ? unpackFilm : copyPicture)(key, copy)
      await storage.adopt(copy, kind === 'video' ? keys.prepared(uuid) : keys.source(uuid))
    }
    await Promise.all(all.map(store))
  })
  return new Map(all.map(([key, facts]) => [key, { ...facts, uuid: idOf('media', key) }]))
}

/** Shares the blocks where the file system can. */
const share = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE)

const copyPicture = (key: string, to: string) => share(join(DEMO_MEDIA, `${key}.webp`), to)

async function unpackFilm(key: string, to: string): Promise<void> {
  const from = join(DEMO_MEDIA, key)
  await mkdir(to)
  for (const still of ['poster.jpg', 'first-frame.jpg']) await share(join(from, still), join(to, still))
  const packed = await readFile(join(from, 'watch.mp4.br'))
  await writeFile(join(to, 'watch.mp4'), await promisify(brotliDecompress)(packed))
}
