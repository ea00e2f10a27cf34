import { readdir } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { insertDemo } from '#demo/fill/insert-demo.ts'
import { storeDemoMedia } from '#demo/fill/store-media.ts'
import { ownFolder } from '#tests/factories/backup.ts'
import { checkLedger } from '#tests/setup/check-ledger.ts'
import { onDatabase } from '#tests/setup/create-database.ts'
import { ownBareDatabaseUrl, ownDatabaseUrl } from '#tests/setup/database.ts'
import { runCommand, startCommand } from '#tests/setup/run-command.ts'
import { startServerProcess } from '#tests/setup/server.ts'
import { readConfig } from '../context/config.ts'
import { openContext } from '../context/context.ts'
import { openDatabase } from '../db/client.ts'
import { createLog } from '../context/log.ts'
import type { Session } from '../db/session.ts'

const HARD = 'tab\t backslash \\ \\N \n line \r Żółć 🧶 "quoted" {curly}'

/** The embedded database of a demo, with a text that a careless copy would change. */
async function fillEmbedded(dataDir: string): Promise<Map<string, string>> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATA_DIR: dataDir })
  const context = await openContext(config, false)
  try {
    // Its jobs would encode every film of the demo.
    const quiet = { ...context, queue: { ...context.queue, add: async () => {} } }
    await insertDemo(quiet, await storeDemoMedia(context), false)
    await context.database.pool.query('update order_messages set text = $1', [HARD])
  } finally {
    await context.close()
  }
  const database = await openDatabase(config, createLog(config))
  const session = await database.openSession()
  return readRows(session).finally(async () => {
    await session.end()
    await database.close()
  })
}

const NAMES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle') or schemaname = 'pgboss' and tablename in ('job', 'queue', 'version', 'schedule')`

/** All rows of each table as JSON, by other means than those of the command. */
async function readRows(session: Session): Promise<Map<string, string>> {
  await session.query(`set timezone = 'UTC'`)
  const { rows } = await session.query<{ name: string }>(NAMES)
  const found = new Map<string, string>()
  for (const { name } of rows) {
    const all = await session.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by to_jsonb(t)::text collate "C"`,
    )
    found.set(name, all.rows.map(({ row }) => row).join('\n'))
  }
  return found
}

const move = (dataDir: string, to: string) => runCommand('src/server/entry/admin.ts', ['move', '--to', to], { dataDir })

test.skipIf(inject('postgresUrl') === undefined)(
  'a filled embedded database moves to PostgreSQL row by row, also after an interruption',
  { timeout: 120_000 },
  async () => {
    const [dataDir, url] = [await ownFolder(), (await ownBareDatabaseUrl()) ?? '']
    const before = await fillEmbedded(dataDir)
    expect(before.get('public.orders')?.length).toBeGreaterThan(1000)
    expect([...before.values()].join('').includes('🧶')).toBe(true)

    const child = startCommand('src/server/entry/admin.ts', ['move', '--to', url], { dataDir }, {})
    const hasTables = async () =>
      (await onDatabase(url, (client) => client.query(`select to_regclass('pgboss.job') as it`))).rows[0] as { it: unknown }
    while ((await hasTables()).it === null);
    child.kill('SIGKILL')

    expect(move(dataDir, url)).toMatchObject({ status: 0, said: expect.stringContaining('each compared') as string })
    expect(await onDatabase(url, readRows)).toEqual(before)
    expect(checkLedger({ dataDir, url }).status).toBe(0)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('database'))).not.toContain('database')
    expect(runCommand('src/server/entry/api.ts', [], { dataDir }, { DEMO: '0' })).toMatchObject({ status: 78 })
    // Sequences go on where they were.
    const id = `select max(id) < nextval('stock_movements_id_seq') as "isNew" from stock_movements`
    expect((await onDatabase(url, (client) => client.query(id))).rows).toEqual([{ isNew: true }])
  },
)

test.skipIf(inject('postgresUrl') === undefined)('a running server and a filled target are refused', async () => {
  const dataDir = await ownFolder()
  const { kill } = await startServerProcess({ dataDir, url: undefined })
  const url = (await ownDatabaseUrl()) ?? ''
  await onDatabase(url, (client) => client.query(`insert into seasons values ('a', '12-01', '12-24', '12-20', 1, now())`))
  expect(move(dataDir, url)).toMatchObject({ said: expect.stringContaining('in use by another process') as string })
  await kill('SIGTERM')
  expect(move(dataDir, url)).toEqual({ status: 78, said: expect.stringContaining('is not empty') as string })
})
