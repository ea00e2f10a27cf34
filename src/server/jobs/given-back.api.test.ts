// Embedded too: its worker takes over abandoned jobs itself.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#server/db/unit.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { type JobKind, openQueue } from './queue.ts'

await startApp()

const KIND: JobKind<{ name: string }> = {
  name: 'test.slow',
  payload: z.object({ name: z.string() }),
  retryLimit: 0,
  expireInSeconds: 60,
}
const GRACE_MS = 200

const open = () => {
  const { database, log } = app().context
  return openQueue(database, [KIND], true, log, GRACE_MS)
}

test('a job under way is given back when its process ends, and keeps its only attempt', async () => {
  const { db, pool } = app().context.database
  const first = await open()
  const begun: string[] = []
  let aborted = false
  await first.work(KIND, 1, async ({ name }, { signal }) => {
    begun.push(name)
    // As an encoding does, which takes minutes.
    await new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => {
        aborted = true
        reject(new Error('aborted'))
      }),
    )
  })
  await inTransaction(db, async (tx, after) => {
    await first.add(tx, KIND, { name: 'long' })
    await first.add(tx, KIND, { name: 'next' })
    after(() => first.wake(KIND))
  })
  await expect.poll(() => begun).toEqual(['long'])
  const start = performance.now()
  await first.stop()
  expect(performance.now() - start).toBeGreaterThanOrEqual(GRACE_MS)
  expect(aborted).toBe(true)
  expect(begun, 'no further job begins').toEqual(['long'])

  const done: string[] = []
  const second = await open()
  await second.work(KIND, 1, async ({ name }) => void done.push(name))
  await expect.poll(() => done.toSorted()).toEqual(['long', 'next'])
  const text = `select distinct state from pgboss.job where name = 'test.slow'`
  const states = async () => (await pool.query<{ state: string }>(text)).rows.map(({ state }) => state)
  await expect.poll(states).toEqual(['completed'])
  await second.stop()
})

test('a job that ends in time is not run again', async () => {
  const { db } = app().context.database
  const queue = await open()
  let runs = 0
  await queue.work(KIND, 1, async () => {
    runs += 1
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS / 4))
  })
  await inTransaction(db, async (tx, after) => {
    await queue.add(tx, KIND, { name: 'short' })
    after(() => queue.wake(KIND))
  })
  await expect.poll(() => runs).toBe(1)
  await queue.stop()
  const second = await open()
  await second.work(KIND, 1, async () => void (runs += 1))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await second.stop()
  expect(runs).toBe(1)
})
