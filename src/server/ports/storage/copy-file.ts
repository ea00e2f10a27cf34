import { createHash } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { About, FileStore } from './storage.ts'

const TRIES = 5
const PAUSE_MS = 500

/** Size and SHA-256 of a file, as they are read from its store. */
async function digestOf(store: Pick<FileStore, 'read'>, key: string): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of (await store.read(key)) as AsyncIterable<Buffer>) {
    size += piece.length
    hash.update(piece)
  }
  return `${size} ${hash.digest('hex')}`
}

/** True if both stores have the same bytes under `key`. */
const isSame = async (one: FileStore, other: FileStore, key: string): Promise<boolean> =>
  (await other.has(key)) && (await digestOf(one, key)) === (await digestOf(other, key))

/**
 * Copies a file from one store to another, unless it is there already. Returns once size and SHA-256 of what the other
 * one has are those of the file. `folder` is on the local disk of the stores.
 */
export async function copyFile(
  from: FileStore,
  to: FileStore,
  key: string,
  folder: string,
  about: About,
): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      if (await isSame(from, to, key)) return
      const copy = join(folder, 'copy')
      await rm(copy, { force: true })
      await link(await from.localCopy(key, folder), copy)
      await sync(copy)
      await to.adopt(copy, key, about)
      if (await isSame(from, to, key)) return
      throw new Error(`The copy of ${key} differs from the file`)
    } catch (error) {
      if (tries >= TRIES) throw error
      await pause(PAUSE_MS * tries)
    } finally {
      await rm(join(folder, 'copies'), { recursive: true, force: true })
    }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
