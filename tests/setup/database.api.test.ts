import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { testDatabaseUrl } from './database.ts'

test('on PostgreSQL every test file has an empty database of its own, embedded it has none', async () => {
  const url = testDatabaseUrl()
  expect(url === undefined).toBe(inject('postgresUrl') === undefined)
  if (!url) return
  const client = new Client({ connectionString: url })
  await client.connect()
  const tables = await client.query(`select 1 from pg_tables where schemaname = 'public'`)
  const name = await client.query<{ name: string }>('select current_database() as name')
  await client.end()
  expect(tables.rowCount).toBe(0)
  expect(name.rows[0]?.name).toMatch(/^test_/)
})
