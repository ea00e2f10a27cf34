import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { readDemoMedia } from '#demo/fill/demo-media.ts'
import { idOf } from '#demo/fill/ids.ts'
import { insertDemo } from '#demo/fill/insert-demo.ts'
import { ownFolder } from '#tests/factories/backup.ts'
import { checkLedger } from '#tests/setup/check-ledger.ts'
import { onDatabase } from '#tests/setup/create-database.ts'
import { ownBareDatabaseUrl, ownDatabaseUrl } from '#tests/setup/database.ts'
import { startCommand } from '#tests/setup/run-command.ts'
import { readConfig } from '../context/config.ts'
import { openContext } from '../context/context.ts'
import type { Session } from '../db/session.ts'
import { inSession } from './in-session.ts'

const HARD = 'tab\t backslash \\ \\N \n line \r Żółć 🧶 "quoted" {curly}'

const configOf = (dataDir: string) => ({
  ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATA_DIR: dataDir }),
  part: 'admin' as const,
})

/** Rows of the demo, with a text that a careless copy would change. `meanwhile` runs beside. */
async function fillEmbedded(dataDir: string, meanwhile: () => Promise<void>): Promise<Map<string, string>> {
  const context = await openContext(configOf(dataDir), false)
  const beside = meanwhile()
  const media = Object.entries(await readDemoMedia()).map(
    ([key, facts]) => [key, { ...facts, uuid: idOf('media', key), store: 'disk' as const }] as const,
  )
  // Its jobs would encode every film of the demo.
  await insertDemo({ ...context, queue: { ...context.queue, add: async () => {} } }, new Map(media), false)
  await context.database.pool.query('update order_messages set text = $1', [HARD])
  await beside
  const rows = await inSession(context.database, readRows)
  await context.close()
  return rows
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

const admin = (dataDir: string, to: string) =>
  startCommand('src/server/entry/admin.ts', ['move', '--to', to], { dataDir }, {})

/** Runs the command, and returns its exit code and what it said. */
async function move(dataDir: string, to: string) {
  const child = admin(dataDir, to)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said: (await said).join('') }
}

test.skipIf(inject('postgresUrl') === undefined)(
  'a filled embedded database moves to PostgreSQL row by row, also after an interruption',
  { timeout: 180_000 },
  async () => {
    const [dataDir, url, filled] = [
      await ownFolder(),
      (await ownBareDatabaseUrl()) ?? '',
      (await ownDatabaseUrl()) ?? '',
    ]
    const before = await fillEmbedded(dataDir, async () => {
      expect((await move(dataDir, url)).said).toContain('in use by another process')
    })
    expect(before.get('public.orders')?.length).toBeGreaterThan(1000)
    expect(before.get('public.order_messages')).toContain('🧶')

    await onDatabase(filled, (client) =>
      client.query(`insert into seasons values ('a', '12-01', '12-24', '12-20', 1, now())`),
    )
    expect(await move(dataDir, filled)).toEqual({ status: 78, said: expect.stringContaining('is not empty') as string })

    const child = admin(dataDir, url)
    const hasTables = async () => {
      const { rows } = await onDatabase(url, (client) =>
        client.query<{ it: unknown }>(`select to_regclass('pgboss.job') as it`),
      )
      return rows[0]?.it !== null
    }
    while (!(await hasTables())) await pause(20)
    child.kill('SIGKILL')

    expect(await move(dataDir, url)).toMatchObject({
      status: 0,
      said: expect.stringContaining('each compared') as string,
    })
    expect(await onDatabase(url, readRows)).toEqual(before)
    expect(checkLedger({ dataDir, url })).toMatchObject({ status: 0 })
    // Sequences go on where they were.
    const id = `select max(id) < nextval('stock_movements_id_seq') as "isNew" from stock_movements`
    expect((await onDatabase(url, (client) => client.query(id))).rows).toEqual([{ isNew: true }])
    // The former address leads nowhere.
    expect(await readdir(dataDir)).not.toContain('database')
  },
)
