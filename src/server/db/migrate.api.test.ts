import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { onDatabase } from '#tests/setup/create-database.ts'
import { ownBareDatabaseUrl } from '#tests/setup/database.ts'
import { EarlierDatabaseError, migrateDatabase } from './migrate.ts'

/** Acts like a pooler in transaction mode: each transaction, and each single statement, gets another connection. */
class TransactionPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(): Promise<PoolClient> {
    const { connectionString } = this.options
    let current: Client | null = null
    let isInTransaction = false
    const query = async (statement: string | { text: string }, values?: unknown[]) => {
      const text = typeof statement === 'string' ? statement : statement.text
      if (!current) {
        current = new Client({ connectionString })
        await current.connect()
      }
      if (/^begin/i.test(text)) isInTransaction = true
      try {
        return await current.query(statement as string, values)
      } finally {
        if (/^(commit|rollback)/i.test(text)) isInTransaction = false
        if (!isInTransaction) {
          await current.end()
          current = null
        }
      }
    }
    return Promise.resolve({ query, release: () => undefined } as unknown as PoolClient)
  }
}

test('processes that start together migrate one after the other, also behind a pooler in transaction mode', async () => {
  const url = await ownBareDatabaseUrl()
  // Not applicable to the embedded database, which has one process and no pooler.
  if (url === undefined) return
  const starts = [1, 2, 3].map(() => {
    const pool = new TransactionPool({ connectionString: url })
    return migrateDatabase({ db: drizzle(pool, { casing: 'snake_case' }) })
  })
  await Promise.all(starts)
  const applied = await onDatabase(url, (client) => client.query('select from drizzle.__drizzle_migrations'))
  expect(applied.rowCount).toBeGreaterThan(0)
  await migrateDatabase({ db: drizzle(new TransactionPool({ connectionString: url })) })
  const again = await onDatabase(url, (client) => client.query('select from drizzle.__drizzle_migrations'))
  expect(again.rowCount).toBe(applied.rowCount)
})

test('a database made by a build from before the initial migration is refused with what to do, and left as it is', async () => {
  const url = await ownBareDatabaseUrl()
  if (url === undefined) return
  const migrate = () => migrateDatabase({ db: drizzle(new TransactionPool({ connectionString: url })) })
  await migrate()
  await onDatabase(url, (client) =>
    client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1762000000000)"),
  )
  await expect(migrate()).rejects.toThrow(EarlierDatabaseError)
  await expect(migrate()).rejects.toThrow(/Start with an empty one: .* DATA_DIR, .* DATABASE_URL/)
})
