import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createTables } from './create-tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder whose embedded database has tables but no rows. Absent if the tests use PostgreSQL. */
    emptyDataDir?: string
  }
}

/** Creating an embedded database takes seconds, copying it is fast. So it is created once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-empty-'))
  await createTables({ DATA_DIR: dataDir })
  project.provide('emptyDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
