import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openContext } from '#server/context.ts'

const newFolder = (name: string) => mkdtemp(join(tmpdir(), `kramik-${name}-`))

let empty: Promise<string> | undefined

async function createEmpty(): Promise<string> {
  const dataDir = await newFolder('empty')
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await (await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DEMO: '0' }), false)).close()
  return dataDir
}

/**
 * Creates a data folder whose database has tables but no rows. Creating a database takes seconds and copying one is
 * fast, so each worker creates one.
 */
export async function newDataDir(name: string): Promise<string> {
  empty ??= createEmpty()
  const dataDir = await newFolder(name)
  await cp(await empty, dataDir, { recursive: true })
  return dataDir
}

/** The keeper of lives outlives its server and may still write. What remains is left to the system's temporary folder. */
export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }).catch(() => undefined)
