import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

export type TestFolder = { dataDir: string; remove: () => Promise<void> }

/** A data folder of its own, as a server leaves it that was started once and never used. */
export async function createDataDir(): Promise<TestFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-test-'))
  const empty = inject('emptyDataDir')
  if (empty) await cp(empty, dataDir, { recursive: true })
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}
