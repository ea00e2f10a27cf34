import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { app, startApp } from '#tests/setup/app.ts'
import { inTransaction } from './unit.ts'

await startApp()

const ENDED_MS = 200

/** The embedded database has no connections to end. */
test.skipIf(inject('postgresUrl') === undefined)(
  'a connection lost between two statements of a transaction fails the next one, not the process',
  async () => {
    const { db, pool } = app().context.database
    const ended = inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await pause(ENDED_MS)
      await tx.execute(sql`select 1`)
    })
    await expect(ended).rejects.toThrow()
    await expect(pool.query('select 1')).resolves.toBeDefined()
  },
)
