// Embedded too: jobs in the transaction of their rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { ownDatabaseUrl } from '#tests/setup/database.ts'

test('a process without workers can add a job in a transaction right after its first start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-test-'))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: await ownDatabaseUrl(), LOG_LEVEL: 'fatal' })
  const context = await openContext(config, false)
  onTestFinished(async () => {
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const message = {
    name: 'Ola',
    email: 'ola@example.com',
    topic: 'other',
    message: 'Dzień dobry',
    website: '',
  } as const
  await context.services.contact.receive(message)
  const { rows } = await context.database.pool.query(`select 1 from pgboss.job where name = 'contact.send'`)
  expect(rows).toHaveLength(1)
})
