import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Context } from '#server/context/context.ts'
import { runPictureTasks } from '#server/media/pictures.ts'
import type { DrawTask } from '#server/media/picture-process/tasks.ts'
import type { StoreName } from '#server/ports/storage/storage.ts'
import { adoptStills, filmTasks, pictureTask, keys } from '#server/areas/media/media.ts'
import { DEMO_MEDIA, readDemoMedia, type DemoMedia } from './demo-media.ts'
import { idOf } from './ids.ts'

export type StoredMedia = DemoMedia[string] & { uuid: string; store: StoreName }

/** Puts the demo's media into the store, as an upload would. Keyed by the catalogue's keys. */
export async function storeDemoMedia({ storage }: Context): Promise<Map<string, StoredMedia>> {
  const all = Object.entries(await readDemoMedia())
  await storage.inWorkspace('demo', async (workspace) => {
    const store = async ([key, { kind, mimetype }]: (typeof all)[number]) => {
      const uuid = idOf('media', key)
      const copy = join(workspace, key)
      await (kind === 'video' ? unpackFilm : copyPicture)(key, copy)
      await storage.adopt(copy, kind === 'video' ? keys.prepared(uuid) : keys.source(uuid))
      if (kind === 'video') return
      // Drawn here, so there is no metadata to remove.
      await copyPicture(key, copy)
      await storage.adopt(copy, keys.picture(uuid), { mimetype })
    }
    await Promise.all(all.map(store))
  })
  return new Map(all.map(([key, facts]) => [key, { ...facts, uuid: idOf('media', key), store: storage.newIn }]))
}

/** For our own pictures, many in one process. */
const STILLS_LIMITS = { wallMs: 10 * 60_000, confines: { fileBytes: 64 * 1024 ** 2 } }
const PROCESSES = 2

/** Draws what pages and link previews need of all media. Jobs add the thumbnails as AVIF. */
export async function drawDemoStills({ storage }: Context, stored: Map<string, StoredMedia>): Promise<void> {
  await storage.inWorkspace('demo-stills', async (workspace) => {
    const tasks = [...stored].flatMap(([key, { kind, mimetype }]) => {
      const folder = join(workspace, key)
      const file = (name: string) => join(DEMO_MEDIA, key, name)
      return kind === 'video'
        ? filmTasks(file('poster.jpg'), file('first-frame.jpg'), folder)
        : [withoutWhole(pictureTask(join(DEMO_MEDIA, `${key}.webp`), mimetype, folder))]
    })
    const drawPart = (part: number) => {
      const own = tasks.filter((_, index) => index % PROCESSES === part)
      return runPictureTasks(own, { limits: STILLS_LIMITS })
    }
    await Promise.all(Array.from({ length: PROCESSES }, (_, part) => drawPart(part)))
    for (const [key, { uuid }] of stored) await adoptStills(storage, { uuid }, join(workspace, key), null)
  })
}

/** The whole picture is stored as it is. */
function withoutWhole(task: DrawTask): DrawTask {
  const rest = { ...task }
  delete rest.whole
  return rest
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
