import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Answer, createClient } from '#tests/setup/client.ts'
import { startRedis } from '#tests/setup/redis.ts'
import { createHome, startServerProcess } from '#tests/setup/server.ts'
import { openTcpLine } from '#tests/setup/tcp-line.ts'

let last = 0
const newAddress = () => `198.51.100.${(last += 1)}`

const activate = (api: string, address: string) =>
  createClient(api, null).send('POST', '/user/activate', {
    body: JSON.stringify({ email: `${randomUUID()}@example.com` }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })

const remaining = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'))

// The embedded database has one process.
test.skipIf(inject('postgresUrl') === undefined)(
  'processes share the limits through Redis, and without it each limits its share and answers nothing with 5xx',
  async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const line = await openTcpLine(redis.url)
    onTestFinished(line.close)
    const home = await createHome()
    const settings = { RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback', REDIS_URL: line.url }
    const [one, two] = [await startServerProcess(home, settings), await startServerProcess(home, settings)]

    let address = ''
    /** Requests to both in turn. Repeated, since a busy machine may make a single one miss the time limit of Redis. */
    const inTurn = async () => {
      address = newAddress()
      const answers: Answer[] = []
      for (let n = 0; n < 5; n += 1) answers.push(await activate(one.api, address), await activate(two.api, address))
      return answers.map(remaining)
    }
    await expect.poll(inTurn, { timeout: 60_000 }).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    for (const { api } of [one, two]) {
      const refused = await activate(api, address)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }

    line.cut()
    address = newAddress()
    const away: Answer[] = []
    for (let n = 0; n < 6; n += 1) away.push(await activate(one.api, address))
    expect(away.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429])

    line.mend()
    await expect
      .poll(
        async () => {
          address = newAddress()
          await activate(one.api, address)
          return remaining(await activate(two.api, address))
        },
        { timeout: 30_000 },
      )
      .toBe(8)
  },
)
