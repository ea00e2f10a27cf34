import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { emptyHome, ownFolder, restoreTo } from '#tests/factories/backup.ts'
import { TEST_KEYS } from '#tests/setup/app.ts'
import { onDatabase } from '#tests/setup/create-database.ts'
import { readConfig } from '../context/config.ts'
import { createLog } from '../context/log.ts'
import { openDatabase } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readMigrations } from '../db/migrations.ts'
import { backUp } from './back-up.ts'
import { inDatabase } from './in-session.ts'

test.skipIf(inject('postgresUrl') === undefined)('a backup of a former schema is restored, then migrated', async () => {
  const [{ dataDir, url }, home, to] = [await emptyHome(), await emptyHome(), await ownFolder()]
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ...TEST_KEYS,
  })
  const log = createLog(config)
  const all = readMigrations()
  const { backup } = await inDatabase(openDatabase(config, log), async (database) => {
    await migrateDatabase(database, { migrations: all.slice(0, -1) })
    await database.pool.query('insert into drizzle.instance (id) values ($1)', [randomUUID()])
    await database.pool.query(`insert into attempts (key, quantity, expires_at) values ('a', 1, now())`)
    return backUp({ config, database, log }, { to, isDatabaseOnly: false })
  })
  expect(backup.manifest.migrations).toHaveLength(all.length - 1)

  const { database: restored } = await restoreTo(home, { from: to })
  expect(restored.faults).toEqual([])
  const applied = await onDatabase(home.url ?? '', (client) => client.query('select from drizzle.__drizzle_migrations'))
  expect(applied.rowCount).toBe(all.length)
})
