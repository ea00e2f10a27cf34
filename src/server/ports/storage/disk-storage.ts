import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Storage } from './storage.ts'

/** Files under `dataDir/media`; work in progress under `dataDir/work`, on the same disk so that a rename is enough. */
export function createDiskStorage(dataDir: string): Storage {
  const root = resolve(dataDir, 'media')
  const work = resolve(dataDir, 'work')
  const workspaces = join(work, 'jobs')
  const parts = join(work, 'uploads')

  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`The key ${key} leaves the store`)
    return path
  }

  return {
    adopt: async (localPath, key) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await replace(localPath, path, join(work, 'replaced', randomUUID()))
      await syncFolder(dirname(path))
    },
    growingFolder: async (key) => {
      const path = pathOf(key)
      await mkdir(path, { recursive: true })
      return path
    },
    locate: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? { kind: 'file', root, path: path.slice(root.length) } : null
    },
    localCopy: async (key) => {
      const path = pathOf(key)
      await access(path)
      return path
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    inWorkspace: async (name, run) => {
      const folder = join(workspaces, `${name}-${randomUUID()}`)
      await mkdir(folder, { recursive: true })
      try {
        return await run(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    partPath: (name) => join(parts, `${name}.part`),
    sweep: async ({ workspaceMs, partMs }) => {
      await removeOld(workspaces, workspaceMs)
      await removeOld(join(work, 'replaced'), 0)
      await removeOld(parts, partMs)
    },
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

async function removeOld(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true })
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
