// Also run on the embedded database: files left behind by tests.
import { readdir } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { buildSeller } from '#tests/factories/user.ts'
import { app, startApp, visitor } from './app.ts'
import { onDatabase } from './create-database.ts'
import { ownDatabaseUrl } from './database.ts'

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' or schemaname = 'pgboss' and tablename in ('job', 'job_common', 'schedule')`

async function filledTables(): Promise<string[]> {
  const { pool } = app().context.database
  const { rows } = await pool.query<{ name: string }>(TABLES)
  expect(rows.length).toBeGreaterThan(10)
  const counts = rows.map(async ({ name }) =>
    (await pool.query(`select from ${name} limit 1`)).rowCount ? [name] : [],
  )
  return (await Promise.all(counts)).flat()
}

test('a test file starts without rows, jobs and files of others', async () => {
  const first = await startApp()
  await buildSeller()
  const message = { name: 'Ola', email: 'ola@example.com', topic: 'other', message: 'Dzień dobry' }
  expect((await visitor().post('/contact', message)).status).toBe(202)
  expect(await filledTables()).toEqual(expect.arrayContaining(['public.users', 'public.shops', 'pgboss.job']))
  await first.close()

  const { dataDir } = await startApp()
  expect(await filledTables()).toEqual([])
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map(({ name }) => name)
  // A starting server checks that the folder is writable, and notes the installation to which it belongs.
  expect(files.toSorted()).toEqual(['.check', 'instance.json'])
})

test('a server that a test kills has a separate database with tables but no rows', async () => {
  const url = await ownDatabaseUrl()
  expect(url === undefined).toBe(inject('postgresUrl') === undefined)
  if (!url) return
  const users = await onDatabase(url, (client) => client.query('select from users'))
  expect(users.rowCount).toBe(0)
})
