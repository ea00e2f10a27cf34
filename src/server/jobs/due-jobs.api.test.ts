// Embedded too: retries and later jobs depend on it there.
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#server/db/unit.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { type JobKind, openQueue } from './queue.ts'

await startApp()

const kindOf = (name: string): JobKind<{ name: string }> => ({
  name,
  payload: z.object({ name: z.string() }),
  retryLimit: 0,
  expireInSeconds: 60,
})

test('workers that nobody wakes take due jobs, without looking for them one by one', async () => {
  const { database, log } = app().context
  const [soon, never] = [kindOf('test.due'), kindOf('test.never')]
  const queue = await openQueue(database, [soon, never], true, log)
  const sent = vi.spyOn(database.pool, 'query')
  const fetchesOf = ({ name }: JobKind<object>) =>
    sent.mock.calls.filter((call) => {
      const statement = JSON.stringify(call)
      return statement.includes('FOR UPDATE') && statement.includes(name)
    })
  try {
    const done: string[] = []
    const take = async ({ name }: { name: string }) => void done.push(name)
    for (const kind of [soon, never]) await queue.work(kind, 2, take)
    await inTransaction(database.db, async (tx) => {
      await queue.add(tx, soon, { name: 'of another process' })
      await queue.add(tx, soon, { name: 'later' }, { startAfter: new Date(Date.now() + 1500) })
      await queue.add(tx, never, { name: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) })
    })
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['of another process', 'later'])
    expect(fetchesOf(soon).length).toBeGreaterThan(2)
    expect(fetchesOf(never), 'each worker looks once, at its start').toHaveLength(2)
  } finally {
    vi.restoreAllMocks()
    await queue.stop()
  }
})
