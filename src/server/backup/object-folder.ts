import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeDigested, type Digest } from './digest.ts'
import { OBJECTS } from './manifest.ts'

const ARRIVING = 'arriving'

/** Contents of files, each once and named by its hash, so that a backup adds only what the ones before lack. */
export function openObjectFolder(root: string) {
  const folder = join(root, OBJECTS)
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  const has = async ({ sha256, size }: Digest) => (await stat(pathOf(sha256)).catch(() => null))?.size === size

  return {
    has,
    read: ({ sha256 }: Pick<Digest, 'sha256'>): Readable => createReadStream(pathOf(sha256)),

    /** Stores what `source` yields, and returns its name. */
    add: async (source: Readable): Promise<Digest> => {
      await mkdir(join(folder, ARRIVING), { recursive: true, mode: 0o700 })
      const path = join(folder, ARRIVING, randomUUID())
      try {
        const digest = await writeDigested(source, path)
        await mkdir(join(folder, digest.sha256.slice(0, 2)), { recursive: true, mode: 0o700 })
        await rename(path, pathOf(digest.sha256))
        return digest
      } finally {
        await rm(path, { force: true })
      }
    },

    /** Removes objects that no backup needs, and what an interrupted one left. */
    collect: async (needed: ReadonlySet<string>): Promise<number> => {
      let removed = 0
      await rm(join(folder, ARRIVING), { recursive: true, force: true })
      for (const part of await readdir(folder).catch(() => []))
        for (const sha256 of await readdir(join(folder, part)))
          if (!needed.has(sha256)) {
            await rm(join(folder, part, sha256))
            removed += 1
          }
      return removed
    },
  }
}

export type ObjectFolder = ReturnType<typeof openObjectFolder>
