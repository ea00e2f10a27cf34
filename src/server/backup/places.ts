import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { Stores } from '../ports/storage/open-storage.ts'
import type { Access } from '../ports/storage/storage.ts'

/** Places of the files of an installation: media on the disk and in the store elsewhere, and mails that are files. */
export const PLACE_NAMES = ['disk', 'mail', 'public', 'private'] as const
export type PlaceName = (typeof PLACE_NAMES)[number]

/** A file with the same size and `tag` has not changed. */
export type Found = { key: string; size: number; tag: string }

export type Place = {
  name: PlaceName
  list: () => AsyncGenerator<Found>
  /** Null if the file is gone. */
  read: (key: string) => Promise<Readable | null>
  typeOf: (key: string) => Promise<string | null>
  /** Moves a local file of the same disk to `key`. */
  put: (path: string, key: string, type: string | null) => Promise<void>
}

/** Written by whoever restores, with the id of the backup. */
const INSTANCE = 'instance.json'

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

function openFolder(name: PlaceName, root: string): Place {
  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`The key ${key} leaves ${root}`)
    return path
  }
  return {
    name,
    async *list() {
      for await (const path of walk(root)) {
        const found = await stat(path).catch(() => null)
        const key = path.slice(root.length + 1).replaceAll(sep, '/')
        // A copy with the times of the original has a later change of its inode.
        if (found && key !== INSTANCE) yield { key, size: found.size, tag: `${found.mtimeMs} ${found.ctimeMs}` }
      }
    },
    read: async (key) => {
      const stream = createReadStream(pathOf(key))
      try {
        await once(stream, 'open')
        return stream
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    typeOf: () => Promise.resolve(null),
    put: async (path, key) => {
      const to = pathOf(key)
      await mkdir(dirname(to), { recursive: true })
      await rename(path, to)
      const folder = await open(dirname(to))
      try {
        await folder.sync()
      } finally {
        await folder.close()
      }
    },
  }
}

function openElsewhere(access: Access, { files, objects }: NonNullable<Stores['elsewhere']>): Place {
  return {
    name: access,
    async *list() {
      for await (const { key, size, etag, changedAt } of objects.list(`${access}/`)) {
        const own = key.slice(access.length + 1)
        if (own !== INSTANCE) yield { key: own, size, tag: `${etag} ${changedAt.toISOString()}` }
      }
    },
    read: async (key) => {
      try {
        return await files[access].read(key)
      } catch (error) {
        if ((await objects.head(`${access}/${key}`)) === null) return null
        throw error
      }
    },
    typeOf: async (key) => (await objects.head(`${access}/${key}`))?.type ?? null,
    put: (path, key, type) => files[access].adopt(path, key, { ...(type !== null && { mimetype: type }) }),
  }
}

/** All places of the installation. */
export const placesOf = (dataDir: string, { elsewhere }: Stores): Place[] => [
  openFolder('disk', join(dataDir, 'media')),
  openFolder('mail', join(dataDir, 'mail')),
  ...(elsewhere ? [openElsewhere('public', elsewhere), openElsewhere('private', elsewhere)] : []),
]
