import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/config.ts'
import { openContext } from '#server/context.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose embedded database has its tables and no rows; absent where PostgreSQL is tested. */
    emptyDataDir?: string
  }
}

/** Making the embedded database takes seconds, copying one takes a moment: it is made once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-empty-'))
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }), true)
  await context.close()
  project.provide('emptyDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
