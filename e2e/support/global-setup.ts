import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTables } from '#tests/setup/create-tables.ts'

/** Creates a data folder whose database has tables but no rows. Creating a database takes seconds, copying one is fast. */
export default async function createEmptyDataDir(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-empty-'))
  await createTables({ DATA_DIR: dataDir })
  process.env['E2E_EMPTY_DATA_DIR'] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
