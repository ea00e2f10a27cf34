import { Client } from 'pg'
import { createClient, type Client as ApiClient } from '#tests/setup/client.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import {
  deliveriesOf,
  guestOrder,
  must,
  sellGoods,
  sendOrder,
  type BenchDelivery,
  type BenchGoods,
} from './lib/goods.ts'
import { growBy } from './lib/growth-rows.ts'
import { buildTemplates } from './lib/growth-templates.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { signUpSeller, type BenchSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

/** Rows of each growing table. `GROWTH_ROWS=1000000` adds a size. */
const SIZES = [1000, 10_000, 100_000, ...(process.env['GROWTH_ROWS'] ? [Number(process.env['GROWTH_ROWS'])] : [])]
/** A page may get slower by the depth of its indexes, and by noise. */
const RATIO = 1.5
/** Smaller differences are noise. */
const NOISE_MS = 2
const WARM_UP = 5
const REQUESTS = 25

type Call = { name: string; run: () => Promise<unknown> }

type Stage = {
  api: string
  seller: BenchSeller
  buyer: BenchSeller
  goods: BenchGoods
  deliveries: BenchDelivery[]
  videoUuid: string
}

function callsOf({ api, seller, buyer, goods, deliveries, videoUuid }: Stage): Call[] {
  const [asSeller, asBuyer, anyone] = [seller.token, buyer.token, null].map((token) => createClient(api, token)) as [
    ApiClient,
    ApiClient,
    ApiClient,
  ]
  const read = (client: ApiClient, name: string, path: string): Call => ({
    name,
    run: async () => must(await client.get(path)),
  })
  const [variant = ''] = goods.variants
  const [of, from] = [`/user/${seller.uuid}`, `/user/${buyer.uuid}`]
  return [
    read(asSeller, "a seller's orders", `${of}/sale`),
    read(asSeller, 'those that wait', `${of}/sale?states[]=placed`),
    read(asSeller, 'those of a product', `${of}/sale?query=lniana`),
    read(asSeller, 'sales overview', `${of}/sale/overview`),
    read(asSeller, 'packing list', `${of}/sale/packing`),
    read(asSeller, 'returns', `${of}/return`),
    read(asSeller, 'refunds', `${of}/refund`),
    read(asSeller, 'depot', `${of}/depotSystem/product`),
    read(asSeller, 'search in the depot', `${of}/depotSystem/product/search?query=torebka`),
    read(asSeller, 'product of the depot', `${of}/depotSystem/product/${goods.product.uuid}`),
    read(asSeller, "a seller's own videos", `${of}/video`),
    read(asSeller, 'followers', `${of}/follower`),
    read(asBuyer, "a buyer's orders", `${from}/order`),
    read(asBuyer, 'those of a product', `${from}/order?query=lniana`),
    read(asBuyer, 'notifications', `${from}/notification`),
    read(anyone, 'reels', '/shop/video/available/short'),
    read(anyone, 'search in reels', '/shop/video/available/short/search?search=lniana'),
    read(anyone, "a seller's videos", `${of}/video/available`),
    read(anyone, 'a video', `/shopVideo/${videoUuid}/watch`),
    read(anyone, 'sellers', '/seller'),
    read(anyone, 'profile', `${of}/info`),
    read(asSeller, 'statistic of a shop', `${of}/shop/statistic`),
    read(anyone, 'reviews', `${of}/review`),
    read(anyone, 'category page', '/category/torebki'),
    read(anyone, 'categories with videos', '/shop/video/available/categories'),
    read(anyone, 'sitemap of videos', '/sitemap/video?limit=50'),
    {
      name: 'placing an order',
      run: async () => must(await sendOrder(api, guestOrder([variant], deliveries))),
    },
    {
      name: 'changing a basket',
      run: async () => must(await asBuyer.put(`${from}/basket/item/${variant}`, { quantity: 1 })),
    },
  ]
}

async function timeOf({ name, run }: Call): Promise<number> {
  const taken: number[] = []
  for (let n = -WARM_UP; n < REQUESTS; n += 1) {
    const start = performance.now()
    await run().catch((error: unknown) => {
      throw new Error(`${name} failed`, { cause: error })
    })
    if (n >= 0) taken.push(performance.now() - start)
  }
  return median(taken)
}

/** Response time of lists and writes with many rows, against few. */
export async function* benchGrowth(): BenchLines {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url }, 'api')
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const goods = await sellGoods(server.api, [1_000_000])
    const buyer = await signUpSeller(server.api)
    const templates = await buildTemplates(client, server.api, goods, buyer)
    const deliveries = await deliveriesOf(server.api, [goods])
    const { seller } = goods
    const calls = callsOf({ api: server.api, seller, buyer, goods, deliveries, videoUuid: templates.videoUuid })
    const times: number[][] = calls.map(() => [])
    let before = 0
    for (const size of SIZES) {
      await growBy(client, templates, { from: before + 1, to: size })
      before = size
      for (const [index, call] of calls.entries()) times[index]?.push(await timeOf(call))
    }
    console.table(
      calls.map(({ name }, index) => ({
        call: name,
        ...Object.fromEntries(SIZES.map((size, at) => [`${size} rows, ms`, Number(times[index]?.[at]?.toFixed(1))])),
      })),
    )
    for (const [index, { name }] of calls.entries()) {
      const [few = 0, ...others] = times[index] ?? []
      const many = others.at(-1) ?? 0
      const figures = { name: `${name}: ${before} rows, against ${SIZES[0]}`, unit: 'ms', floor: few, measured: many }
      const line = atMost(RATIO, figures)
      yield { ...line, isMet: line.isMet || many - few < NOISE_MS }
    }
  } finally {
    await client.end()
    await server.close()
    await postgres.stop()
  }
}
