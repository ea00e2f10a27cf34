import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'

const CONNECTIONS = 8

let dataDir: string
let database: EmbeddedDatabase
let pool: Pool

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kramik-embedded-socket-'))
  database = await startEmbedded(dataDir)
  pool = new Pool({ host: database.host, user: 'postgres', database: 'postgres', max: CONNECTIONS })
  await pool.query('create table counters (name text primary key, n int not null)')
})

afterAll(async () => {
  await pool.end()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const connect = async () => {
  const client = new Client({ host: database.host, user: 'postgres', database: 'postgres' })
  await client.connect()
  return client
}

test('each connection gets its own rows, with many concurrent queries and transactions', async () => {
  const read = async (n: number) => (await pool.query<{ n: number }>('select $1::int as n', [n])).rows[0]?.n
  const readInTransaction = async (n: number) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ n: number }>('select $1::int as n, true as is_in_transaction', [n])
      await client.query('commit')
      return rows[0]?.n
    } finally {
      client.release()
    }
  }
  const requested = Array.from({ length: 400 }, (_, n) => n)
  expect(await Promise.all(requested.map((n) => (n % 2 === 0 ? read(n) : readInTransaction(n))))).toEqual(requested)
})

test('concurrent additions to one number are all kept', async () => {
  await pool.query("insert into counters values ('sum', 0)")
  const add = async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ n: number }>("select n from counters where name = 'sum' for update")
      await client.query("update counters set n = $1 where name = 'sum'", [(rows[0]?.n ?? 0) + 1])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: 50 }, add))
  expect((await pool.query("select n from counters where name = 'sum'")).rows).toEqual([{ n: 50 }])
})

test('an error reaches the connection that caused it, which stays usable', async () => {
  const wrong = ['select 1/$1::int', 'selec $1::int', 'select $1::no_such_type']
  const outcomes = await Promise.allSettled([
    ...wrong.map((text) => pool.query(text, [0])),
    ...wrong.map(() => pool.query('select $1::int as n', [7])),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...wrong.map(() => 'rejected'),
    ...wrong.map(() => 'fulfilled'),
  ])
  expect((await pool.query('select $1::int as n', [1])).rows).toEqual([{ n: 1 }])
})

test('the transaction of a broken connection is rolled back, and others continue', async () => {
  const client = await connect()
  client.on('error', () => undefined)
  await client.query('begin')
  await client.query("insert into counters values ('lost', 1)")
  const others = pool.query("select n from counters where name = 'lost'")
  client.connection.stream.destroy()
  expect((await others).rows).toEqual([])
})

test('a large request and a large response arrive completely', async () => {
  const { rows } = await pool.query<{ text: string }>("select repeat('ż', 500000) as text from generate_series(1, 4)")
  expect(rows.map(({ text }) => text.length)).toEqual([500_000, 500_000, 500_000, 500_000])
  const text = 'x'.repeat(3_000_000)
  expect((await pool.query<{ n: number }>('select length($1) as n', [text])).rows).toEqual([{ n: text.length }])
})

test('a named statement can be used again', async () => {
  const client = await connect()
  const query = (n: number) =>
    client.query<{ n: number }>({ name: 'double', text: 'select 2 * $1::int as n', values: [n] })
  expect((await query(2)).rows).toEqual([{ n: 4 }])
  expect((await query(3)).rows).toEqual([{ n: 6 }])
  await client.end()
})
