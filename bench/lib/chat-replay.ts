import { type ChatHome, fillAuthors, fillLive, fillMessages } from './chat-home.ts'
import { startKilledServer } from './killed-server.ts'
import { atMost, type BenchLines } from './line.ts'
import { percentile } from './stats.ts'

const HOURS = 3
const A_SECOND = 20
const REQUESTS = 200
const P95_MS = 200
/** Allowed growth of the server's memory, in megabytes, from a few requested windows to many. */
const GROWN_MB = 20

/** Reads the chat of a saved live of three hours at random seconds. */
export async function* measureReplay(home: ChatHome): BenchLines {
  const live = await fillLive(home, 'zofia', 'saved')
  const { uuids } = await fillAuthors(home)
  const seconds = HOURS * 60 * 60
  await fillMessages(home, live, uuids, seconds * A_SECOND, 1000 / A_SECOND)
  const server = await startKilledServer(home, {}, true)
  try {
    const request = async () => {
      const start = performance.now()
      const response = await fetch(`${server.api}${live.path}/replay?t=${Math.floor(Math.random() * seconds)}`)
      const { data } = (await response.json()) as { data: unknown[] }
      if (data.length < A_SECOND) throw new Error(`The replay told ${data.length} messages`)
      return performance.now() - start
    }
    for (let n = 0; n < 10; n += 1) await request()
    const before = await server.kilobytes()
    const times: number[] = []
    for (let n = 0; n < REQUESTS; n += 1) times.push(await request())
    const grown = (await server.kilobytes()) - before
    const name = `replayed chat of ${HOURS} h with ${A_SECOND} messages a second`
    yield atMost(1, {
      name: `${name}: response time at a random second, p95`,
      unit: 'ms',
      floor: P95_MS,
      measured: percentile(times, 0.95),
    })
    yield atMost(1, {
      name: `${name}: growth of server memory after ${REQUESTS} windows`,
      unit: 'MB',
      floor: GROWN_MB,
      measured: Math.max(0, grown) / 1024,
    })
  } finally {
    await server.end('SIGTERM')
  }
}
