import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const marker = (outDir: string) => `.${basename(outDir)}.making-`

/**
 * Fills a hidden folder beside `outDir` and gives it that name when `make` is through, so that whoever finds `outDir`
 * finds it whole. What an earlier run left half made is removed first; `outDir` itself is replaced.
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

/** Removes what runs that were killed left beside `outDir`. Not while one is under way. */
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
