import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

export type TestFolder = { dataDir: string; remove: () => Promise<void> }

export async function createFolder(): Promise<TestFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-test-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Creates a separate data folder, like that of a server that was started once and never used. */
export async function createDataDir(): Promise<TestFolder> {
  const folder = await createFolder()
  const empty = inject('emptyDataDir')
  if (empty) await cp(empty, folder.dataDir, { recursive: true })
  return folder
}
