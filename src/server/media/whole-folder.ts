import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const marker = (outDir: string) => `.${basename(outDir)}.making-`

/**
 * Fills a hidden folder beside `outDir` and renames it when `make` is done, so that `outDir` is always complete.
 * Removes leftovers of earlier runs first, and replaces an existing `outDir`.
 */
export async function makeWhole<T>(outDir: string, make: (dir: string) => Promise<T>): Promise<T> {
  const parent = dirname(outDir)
  await mkdir(parent, { recursive: true })
  await removeHalfMade(outDir)
  const dir = join(parent, marker(outDir) + randomUUID())
  await mkdir(dir)
  try {
    const made = await make(dir)
    await replace(dir, outDir)
    return made
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Removes leftovers of killed runs beside `outDir`. Must not be called during a run. */
export async function removeHalfMade(outDir: string): Promise<void> {
  const parent = dirname(outDir)
  const names = await readdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const halfMade = names.filter((name) => name.startsWith(marker(outDir)))
  await Promise.all(halfMade.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}

async function replace(dir: string, outDir: string): Promise<void> {
  try {
    await rename(dir, outDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    const before = join(dirname(outDir), marker(outDir) + randomUUID())
    await rename(outDir, before)
    await rename(dir, outDir)
    await rm(before, { recursive: true, force: true })
  }
}
