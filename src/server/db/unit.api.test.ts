import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import type { Tx } from './client.ts'
import { inTransaction, retries } from './unit.ts'

const database = () => app().context.database

beforeAll(async () => {
  await startApp()
  await database().pool.query('create table unit_counters (name text primary key, n int not null)')
})
beforeEach(async () => {
  await database().pool.query(`truncate unit_counters; insert into unit_counters values ('a', 0), ('b', 0)`)
})
afterAll(() => database().pool.query('drop table unit_counters'))

const count = (tx: Tx, name: string) => tx.execute(sql`update unit_counters set n = n + 1 where name = ${name}`)

const counted = async () => {
  const { rows } = await database().pool.query<{ n: number }>('select n from unit_counters order by name')
  return rows.map(({ n }) => n)
}

/** Raises a database error with this code in the transaction. */
const fail = (tx: Tx, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`))

test('effects run once, in order, after the commit', async () => {
  const seen: unknown[] = []
  const result = await inTransaction(database().db, async (tx, after) => {
    after(() => seen.push('first'))
    await count(tx, 'a')
    after(() => seen.push('second'))
    expect(seen).toEqual([])
    return 'done'
  })
  expect(result).toBe('done')
  expect(seen).toEqual(['first', 'second'])
  expect(await counted()).toEqual([1, 0])
})

test('a failed transaction leaves neither rows nor effects', async () => {
  const seen: string[] = []
  const work = inTransaction(database().db, async (tx, after) => {
    after(() => seen.push('published'))
    await count(tx, 'a')
    throw new Error('refused')
  })
  await expect(work).rejects.toThrow('refused')
  expect(seen).toEqual([])
  expect(await counted()).toEqual([0, 0])
})

test.each(['40P01', '40001'])(
  'a transaction that ends with %s is retried, and only the effects of the last try run',
  async (code) => {
    const seen: number[] = []
    let tries = 0
    await inTransaction(database().db, async (tx, after) => {
      tries += 1
      const attempt = tries
      after(() => seen.push(attempt))
      await count(tx, 'a')
      if (attempt < 3) await fail(tx, code)
    })
    expect(seen).toEqual([3])
    expect(await counted()).toEqual([1, 0])
  },
)

test.each([
  ['40P01', 3],
  ['23505', 1],
])('a transaction that always ends with %s is tried %i times in total', async (code, times) => {
  let tries = 0
  const work = inTransaction(database().db, async (tx) => {
    tries += 1
    await fail(tx, code)
  })
  await expect(work).rejects.toMatchObject({ cause: { code } })
  expect(tries).toBe(times)
})

test('two transactions that lock the same rows in opposite order are both committed', async () => {
  const holds = new Set<string>()
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>()
  // Transactions of the embedded database, which has one connection, queue up instead.
  if (database().isEmbedded) resolve()
  const both = (first: string, second: string) =>
    inTransaction(database().db, async (tx) => {
      await count(tx, first)
      if (holds.add(first).size === 2) resolve()
      await bothHoldOne
      await count(tx, second)
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  expect(await counted()).toEqual([2, 2])
})

test('a retry after a deadlock is published with its error code', async () => {
  const codes: unknown[] = []
  const count = (code: unknown) => void codes.push(code)
  retries.subscribe(count)
  onTestFinished(() => {
    retries.unsubscribe(count)
  })
  let tries = 0
  await inTransaction(database().db, async (tx) => {
    tries += 1
    if (tries === 1) await fail(tx, '40P01')
  })
  expect(codes).toEqual(['40P01'])
})

test('a request that waits too long for a locked row is told to retry', async () => {
  const user = await buildUser()
  const { pool, isEmbedded } = database()
  // Transactions of the embedded database, which has one connection, queue up instead.
  if (isEmbedded) return
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select 1 from users where uuid = $1 for update', [user.uuid])
  const answer = await as(user).patch(`/user/${user.uuid}/profile`, { phone: '600 700 800', address: 'ul. Prosta 1' })
  await other.query('rollback')
  other.release()
  expect(answer).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(
    (await as(user).patch(`/user/${user.uuid}/profile`, { phone: '600 700 800', address: 'ul. Prosta 1' })).status,
  ).toBeLessThan(300)
})

test('an effect that throws does not stop the others', async () => {
  const seen: string[] = []
  const work = inTransaction(database().db, async (tx, after) => {
    await count(tx, 'a')
    after(() => {
      throw new Error('cannot publish')
    })
    after(() => seen.push('woken'))
  })
  await expect(work).rejects.toThrow('cannot publish')
  expect(seen).toEqual(['woken'])
  expect(await counted()).toEqual([1, 0])
})
