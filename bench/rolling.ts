import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdStreams, startCalls } from '#tests/factories/steady-load.ts'
import { createClient } from '#tests/setup/client.ts'
import { freePort } from '#tests/setup/free-port.ts'
import { startNginx } from '#tests/setup/nginx.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { deliveriesOf, guestOrder, sellGoods, sendOrder } from './lib/goods.ts'
import { reportedOnly, within, type BenchLines } from './lib/line.ts'
import { sampleVideo } from './lib/sample-video.ts'
import { sellerBy } from './lib/seller.ts'
import { startServer } from './lib/server.ts'

const PER_SECOND = 50
const ROUNDS = 5
const STREAMS = 50
const STOCK = 100_000
/** As deployed. */
const DRAIN_MS = '5000'
/** No worker runs, so all films of the one seller wait. */
const UNLIMITED = { QUOTA_WAITING_FILMS: '1000000', QUOTA_WAITING_MB: '1000000' }

const kindOf = (failure: string) =>
  failure
    .replace(/https?:\S+/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 100)

/** Two processes of the API behind nginx, replaced in turn under a steady load. */
export async function* benchRolling(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-rolling-'))
  const postgres = await startPostgres()
  const ports = [await freePort(), await freePort()]
  const first = await startServer({ ...UNLIMITED, DATABASE_URL: postgres.url, DRAIN_MS, PORT: String(ports[0]) }, 'api')
  const shared = { ...UNLIMITED, DATABASE_URL: postgres.url, DATA_DIR: first.dataDir, DRAIN_MS }
  const second = await startServer({ ...shared, PORT: String(ports[1]) }, 'api')
  const nginx = await startNginx({ api: ports })
  const api = `${nginx.origin}/api`
  try {
    const goods = await sellGoods(first.api, [STOCK])
    const deliveries = await deliveriesOf(first.api, [goods])
    const film = await sampleVideo(folder, 'film', { seconds: 2 })
    const [visitor, seller] = [createClient(api, null), sellerBy(api, goods.seller)]
    const upload = async () => {
      await seller.sendChunks(await seller.createMedia(), film)
      return { status: 200 }
    }
    const streams = holdStreams(`${api}/events`, STREAMS)
    const endCalls = startCalls(PER_SECOND, [
      { name: 'list', send: () => visitor.get('/shop/video/available') },
      { name: 'order', send: () => sendOrder(api, guestOrder(goods.variants, deliveries)) },
      { name: 'search', send: () => visitor.get('/search?query=torba') },
      { name: 'list', send: () => visitor.get('/category/available') },
      { name: 'upload', send: upload },
    ])
    for (let round = 0; round < ROUNDS; round += 1) for (const server of [first, second]) await server.restart()
    const { sent, failures } = await endCalls()
    await streams.close()
    for (const [kind, all] of Map.groupBy(failures, kindOf)) console.log(`${all.length} × ${kind}`)
    yield within(0, 'requests', `failed while processes were replaced ${2 * ROUNDS} times`, failures.length)
    yield reportedOnly({ name: 'requests meanwhile', unit: 'requests', floor: 1, measured: sent })
    yield within(0, 'streams', 'event streams that came back after more than five seconds', streams.late().length)
  } finally {
    await nginx.stop()
    await second.close()
    await first.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
