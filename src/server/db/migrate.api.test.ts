import { describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/context/config.ts'
import { createLog } from '#server/context/log.ts'
import { onDatabase } from '#tests/setup/create-database.ts'
import { ownBareDatabaseUrl } from '#tests/setup/database.ts'
import { startPgBouncer } from '#tests/setup/pgbouncer.ts'
import { openDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { SchemaError } from './refuse-schema.ts'
import { PoolerError } from './session.ts'

const ownUrl = async () => (await ownBareDatabaseUrl()) ?? ''

/** Opens the database as a process does, and runs the migrations. */
async function migrate(settings: Record<string, string>, options: Parameters<typeof migrateDatabase>[1] = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const database = await openDatabase(config, createLog(config))
  try {
    return await migrateDatabase(database, options)
  } finally {
    await database.close()
  }
}

const appliedTo = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ when: string }>(
      'select created_at as when from drizzle.__drizzle_migrations order by id',
    )
    return rows.map(({ when }) => Number(when))
  })

const query = (url: string, text: string) =>
  onDatabase(url, async (client) => (await client.query(text)).rows as unknown[])

let last = readMigrations().at(-1)?.when ?? 0
/** A migration after all others. */
const build = (statements: string[], values: Partial<Migration> = {}): Migration => {
  last += 1
  return {
    tag: `test_${last}`,
    when: last,
    hash: String(last),
    statements,
    isAfter: false,
    isConcurrent: false,
    ...values,
  }
}

// The embedded database has one process and no pooler. That its tables are made, each test of it shows.
describe.skipIf(inject('postgresUrl') === undefined)('on PostgreSQL', () => {
  test('connections of a migrated database compile no statements', async () => {
    const [url, other] = [await ownUrl(), await ownUrl()]
    for (let start = 0; start < 2; start += 1) await migrate({ DATABASE_URL: url })
    expect(await query(url, 'show jit')).toEqual([{ jit: 'off' }])
    expect(await query(other, 'show jit')).toEqual([{ jit: 'on' }])
  })

  test('processes that start together migrate one after the other, and later ones find nothing to do', async () => {
    const url = await ownUrl()
    await Promise.all([1, 2, 3].map(() => migrate({ DATABASE_URL: url })))
    const whens = readMigrations().map(({ when }) => when)
    expect(await appliedTo(url)).toEqual(whens)
    expect(await query(url, 'select version from pgboss.version')).toHaveLength(1)
    await migrate({ DATABASE_URL: url })
    expect(await appliedTo(url)).toEqual(whens)
  })

  test('through a pooler nothing is migrated, because its sessions belong to all', async () => {
    const url = await ownUrl()
    const pooler = await startPgBouncer(url)
    try {
      await expect(migrate({ DATABASE_URL: pooler.url })).rejects.toThrow(PoolerError)
      await expect(migrate({ DATABASE_URL: pooler.url })).rejects.toThrow(/Set DATABASE_DIRECT_URL/)
      await migrate({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url })
    } finally {
      await pooler.stop()
    }
    expect(await appliedTo(url)).toHaveLength(readMigrations().length)
  })

  test('a migration does not wait for a table for long, but tries again', async () => {
    const url = await ownUrl()
    await migrate({ DATABASE_URL: url })
    const adds = build(['alter table users add column test_column text'])
    await onDatabase(url, async (reader) => {
      await reader.query('begin')
      await reader.query('select from users')
      const migrating = migrate({ DATABASE_URL: url }, { migrations: [...readMigrations(), adds] })
      const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table users%'`
      await expect.poll(() => query(url, waits)).toHaveLength(1)
      // Others do not queue behind it for ever.
      await expect.poll(() => query(url, waits)).toHaveLength(0)
      await reader.query('commit')
      await migrating
    })
    expect(await appliedTo(url)).toContain(adds.when)
  })

  test('an index is built beside writes, also after an interruption', async () => {
    const url = await ownUrl()
    await migrate({ DATABASE_URL: url })
    const name = 'test_users_by_name'
    const statements = [`create index concurrently if not exists ${name} on users (firstname)`]
    await query(url, `create index ${name} on users (lastname)`)
    await query(url, `update pg_index set indisvalid = false where indexrelid = '${name}'::regclass`)
    const concurrent = build(statements, { isConcurrent: true })
    await migrate({ DATABASE_URL: url }, { migrations: [...readMigrations(), concurrent] })
    expect(await query(url, `select pg_get_indexdef('${name}'::regclass) as text`)).toEqual([
      { text: expect.stringContaining('(firstname)') as string },
    ])
    expect(await appliedTo(url)).toContain(concurrent.when)
  })

  test('what the former release uses is removed once no other process runs, or by command', async () => {
    const url = await ownUrl()
    await migrate({ DATABASE_URL: url })
    const [first, second] = [build(['select 1'], { isAfter: true }), build(['select 1'], { isAfter: true })]
    const known = readMigrations()
    await onDatabase(url, async (other) => {
      await other.query(`set application_name = 'kramik-api'`)
      expect(await migrate({ DATABASE_URL: url }, { migrations: [...known, first] })).toEqual([first.tag])
      expect(await appliedTo(url)).not.toContain(first.when)
      expect(await migrate({ DATABASE_URL: url }, { migrations: [...known, first], withAfter: true })).toEqual([])
    })
    expect(await migrate({ DATABASE_URL: url }, { migrations: [...known, first, second] })).toEqual([])
    expect(await appliedTo(url)).toEqual([...known, first, second].map(({ when }) => when))
  })

  test('the end of a promotion of the former release becomes a promotion of the shelf', async () => {
    const url = await ownUrl()
    const known = readMigrations()
    const before = known.slice(
      0,
      known.findIndex(({ tag }) => tag === '0007_promotions'),
    )
    await migrate({ DATABASE_URL: url }, { migrations: before })
    for (const [name, days] of [
      ['over', -1],
      ['later', 9],
      ['sooner', 2],
    ] as const)
      await query(
        url,
        `insert into users (uuid, email, username, firstname, lastname, created_at, promoted_until) values
          (gen_random_uuid(), '${name}', '${name}', 'Ewa', 'Nowak', now(), now() + interval '${days} days')`,
      )
    await migrate({ DATABASE_URL: url })
    const promoted = `select username, position, video_uuid, ends_at = promoted_until as "isKept" from promotions
      join users on users.uuid = seller_uuid order by position`
    expect(await query(url, promoted)).toEqual([
      { username: 'sooner', position: 1, video_uuid: null, isKept: true },
      { username: 'later', position: 2, video_uuid: null, isKept: true },
    ])
  })

  test('a database that fits no release of this code is refused with what to do, and left as it is', async () => {
    const url = await ownUrl()
    const known = readMigrations()
    await migrate({ DATABASE_URL: url })

    // A newer release has only added.
    const adds = build(['select 1'])
    await migrate({ DATABASE_URL: url }, { migrations: [...known, adds] })
    expect(await migrate({ DATABASE_URL: url })).toEqual([])
    const removes = build(['select 1'], { isAfter: true })
    await migrate({ DATABASE_URL: url }, { migrations: [...known, adds, removes] })
    await expect(migrate({ DATABASE_URL: url })).rejects.toThrow(/belongs to a newer release/)
    await query(url, `delete from drizzle.__drizzle_migrations where created_at > ${known.at(-1)?.when}`)

    await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1762000000000)`)
    await expect(migrate({ DATABASE_URL: url })).rejects.toThrow(SchemaError)
    await expect(migrate({ DATABASE_URL: url })).rejects.toThrow(
      /Start with an empty one: .* DATA_DIR, .* DATABASE_URL/,
    )
    expect(new SchemaError('').exitCode).toBe(78)
  })
})
