import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { dirname, join, resolve, sep } from 'node:path'
import type { Storage } from './storage.ts'
import { createWorkFolders } from './work-folders.ts'

/** Files under `dataDir/media`; work in progress under `dataDir/work`, on the same disk so that a rename is enough. */
export function createDiskStorage(dataDir: string): Storage {
  const root = resolve(dataDir, 'media')
  const work = resolve(dataDir, 'work')

  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`The key ${key} leaves the store`)
    return path
  }
  const has = async (key: string) => {
    const path = pathOf(key)
    return (await stat(path).catch(() => null))?.isFile() ?? false
  }
  const growingFolder = async (key: string) => {
    const path = pathOf(key)
    await mkdir(path, { recursive: true })
    return path
  }

  return {
    ...createWorkFolders(work),
    newIn: 'disk',
    staging: null,
    adopt: async (localPath, key) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await replace(localPath, path, join(work, 'replaced', randomUUID()))
      await syncFolder(dirname(path))
    },
    growingFolder,
    has,
    locate: async (key) => ((await has(key)) ? { kind: 'file', root, path: pathOf(key).slice(root.length) } : null),
    read: async (key, range) => {
      const stream = createReadStream(pathOf(key), range && { start: range.start, end: range.end - 1 })
      await once(stream, 'open')
      return stream
    },
    localCopy: async (key) => {
      const path = pathOf(key)
      await access(path)
      return path
    },
    localFolder: growingFolder,
    list: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      if (!found) return []
      if (found.isFile()) return [{ key, size: found.size }]
      const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      return Promise.all(
        files.map(async (entry) => {
          const file = join(entry.parentPath, entry.name)
          return { key: file.slice(root.length + 1), size: (await stat(file)).size }
        }),
      )
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    check: async () => {
      await mkdir(work, { recursive: true })
      await writeFile(join(work, '.check'), '')
    },
  }
}

/** A rename replaces a file atomically, but an existing folder has to be moved away first. */
async function replace(from: string, to: string, aside: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    await mkdir(dirname(aside), { recursive: true })
    await rename(to, aside)
    await rename(from, to)
    await rm(aside, { recursive: true, force: true })
  }
}

/** Makes the names in a folder durable. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
