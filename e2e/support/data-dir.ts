import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a data folder whose database has tables but no rows. */
export async function newDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `kramik-${name}-`))
  const empty = process.env['E2E_EMPTY_DATA_DIR']
  if (empty === undefined) throw new Error('The global setup has not run')
  await cp(empty, dataDir, { recursive: true })
  return dataDir
}

/** The keeper of lives outlives its server and may still write. What remains is left to the system's temporary folder. */
export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }).catch(() => undefined)
