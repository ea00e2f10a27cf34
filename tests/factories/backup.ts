import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/context/config.ts'
import { createLog } from '#server/context/log.ts'
import { app, TEST_KEYS } from '#tests/setup/app.ts'
import { createFolder } from '#tests/setup/data-dir.ts'
import { ownBareDatabaseUrl } from '#tests/setup/database.ts'
import type { Home } from '#tests/setup/server.ts'

type BackupOptions = Parameters<typeof backUp>[1]
type RestoreOptions = Parameters<typeof restore>[2]

/** A folder that ends with the test. */
export async function ownFolder(): Promise<string> {
  const { dataDir, remove } = await createFolder()
  onTestFinished(remove)
  return dataDir
}

/** A place without a database or files. */
export const emptyHome = async (): Promise<Home> => ({ dataDir: await ownFolder(), url: await ownBareDatabaseUrl() })

/** Lets a command find the tests' embedded database, which lies outside of the app's data folder. */
export async function showDatabase(): Promise<void> {
  const { context, dataDir } = app()
  const { database } = context
  if (!database.isEmbedded) return
  await mkdir(join(dataDir, 'database'), { recursive: true })
  await writeFile(join(dataDir, 'database.host'), String(database.pool.options.host))
}

/** Makes a backup of the app while it runs. */
export async function saveApp(to: string, options: Partial<BackupOptions> = {}) {
  await showDatabase()
  const { config, database, log } = app().context
  return backUp({ config, database, log }, { isDatabaseOnly: false, ...options, to })
}

/** Restores into this place, with the keys of the tests unless `settings` has others. */
export function restoreTo(
  { dataDir, url }: Home,
  options: Pick<RestoreOptions, 'from'> & Partial<RestoreOptions>,
  settings: Record<string, string> = {},
) {
  const named = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ...TEST_KEYS,
    ...settings,
  }
  const config = { ...readConfig(named), part: 'admin' as const }
  return restore(config, createLog(config), { isDatabaseOnly: false, isWithoutKeys: false, ...options })
}

/** Puts a file into the app's store. */
export const storeFile = (key: string, content: string | Buffer, isPrivate = false, mimetype?: string) => {
  const { storage } = app().context
  return storage.inWorkspace('test', async (folder) => {
    const path = join(folder, 'file')
    await writeFile(path, content)
    await storage.adopt(path, key, { isPrivate, ...(mimetype !== undefined && { mimetype }) })
  })
}
