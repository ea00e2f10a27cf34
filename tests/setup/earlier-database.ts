import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { createLog } from '#server/log.ts'
import { createFolder } from './data-dir.ts'
import { ownBareDatabaseUrl } from './database.ts'

const MIGRATIONS = 'src/server/db/migrations'

type Journal = { entries: { tag: string }[] }

async function earlierMigrations(folder: string, name: string): Promise<string> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  const entries = journal.entries.slice(0, until)
  await mkdir(join(folder, 'meta'), { recursive: true })
  for (const { tag } of entries) await cp(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** Creates a separate database in the state before the migration `name`. */
export async function openEarlierDatabase(name: string): Promise<Database> {
  const { dataDir, remove } = await createFolder()
  const url = await ownBareDatabaseUrl()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(url && { DATABASE_URL: url }) })
  const database = await openDatabase(config, createLog(config))
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const migrationsFolder = await earlierMigrations(join(dataDir, 'migrations'), name)
  await migrate(drizzle(database.pool, { casing: 'snake_case' }), { migrationsFolder })
  return database
}
