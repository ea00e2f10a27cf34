import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { DEFAULT_LIMITS } from '#server/media/limits.ts'
import { prepare } from '#server/media/prepare.ts'
import { inspectPicture } from '#server/media/thumbnail.ts'
import { keys } from '#server/modules/media/keys.ts'
import { videos } from '../catalogue/videos.ts'
import { demoKeys } from '../render/render-demo.ts'
import type { OnProgress } from './fill-demo.ts'
import { idOf } from './ids.ts'

export type StoredMedia = {
  uuid: string
  kind: 'picture' | 'video'
  mimetype: string
  size: number
  width: number
  height: number
  duration: number | null
}

/** Puts what was rendered into the store, as an upload would end up there; keyed by what it shows. */
export async function storeDemoMedia(
  { config, storage }: Context,
  folder: string,
  onProgress: OnProgress,
): Promise<Map<string, StoredMedia>> {
  const films = new Set(videos.map(({ key }) => key))
  const stored = new Map<string, StoredMedia>()

  const adoptCopy = (file: string, key: string) =>
    storage.inWorkspace(`demo-${idOf('copy', key)}`, async (workspace) => {
      const copy = join(workspace, 'file')
      await copyFile(file, copy)
      await storage.adopt(copy, key)
    })

  async function storeFilm(key: string, uuid: string): Promise<StoredMedia> {
    const source = join(folder, `${key}.mp4`)
    const made = await storage.inWorkspace(`demo-${uuid}`, async (workspace) => {
      const out = join(workspace, 'prepared')
      const result = await prepare(source, out, config.programs, DEFAULT_LIMITS)
      await storage.adopt(out, keys.prepared(uuid))
      return result
    })
    const { mimetype, width, height, duration, size } = made
    return { uuid, kind: 'video', mimetype, width, height, duration, size }
  }

  async function storePicture(key: string, uuid: string): Promise<StoredMedia> {
    const file = join(folder, `${key}.png`)
    const { mimetype, width, height } = await inspectPicture(file)
    await adoptCopy(file, keys.source(uuid))
    return { uuid, kind: 'picture', mimetype, width, height, duration: null, size: (await stat(file)).size }
  }

  const all = demoKeys()
  const waiting = [...all]
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const uuid = idOf('media', key)
      stored.set(key, await (films.has(key) ? storeFilm(key, uuid) : storePicture(key, uuid)))
      onProgress(stored.size, all.length, `storing ${key}`)
    }
  }
  await Promise.all(Array.from({ length: config.workerConcurrency }, work))
  return stored
}
