import { createDatabase } from '#tests/setup/create-database.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { must } from './lib/goods.ts'
import { fillScale, type ScalePeople } from './lib/scale-fill.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'
import { createClient } from '#tests/setup/client.ts'

const VIDEOS = 1_000_000
const SMALLER = 100
const sizeOf = (videos: number) => ({
  videos,
  products: videos / 10,
  orders: videos / 10,
  sellers: videos / 100,
  buyers: videos / 50,
})
const WARM_UP = 5
const REQUESTS = 31

async function openSide(postgres: string, videos: number) {
  const url = await createDatabase(postgres)
  const server = await startServer({ DATABASE_URL: url }, 'api')
  const people = await fillScale(url, server.api, sizeOf(videos))
  return { url, server, people }
}

const PATHS = ({ seller, buyer, admin }: ScalePeople): [string, string | null][] => [
  ['/shop/video/available', null],
  [`/user/${seller.uuid}/sale`, seller.token],
  [`/user/${seller.uuid}/depotSystem/product`, seller.token],
  [`/user/${buyer.uuid}/order`, buyer.token],
  ['/admin/order', admin.token],
  ['/search?query=torebka', null],
]

export async function* benchScale(): BenchLines {
  const videos = Number(process.env['SCALE_VIDEOS'] ?? VIDEOS)
  const postgres = await startPostgres({ shared_preload_libraries: 'pg_stat_statements', shared_buffers: '1GB' })
  const started = performance.now()
  const sides = [await openSide(postgres.url, videos / SMALLER), await openSide(postgres.url, videos)] as const
  console.log(`  filled in ${Math.round((performance.now() - started) / 1000)} s`)
  try {
    for (const index of PATHS(sides[0].people).keys()) {
      const taken: number[][] = [[], []]
      for (let n = -WARM_UP; n < REQUESTS; n += 1)
        for (const [turn, { server, people }] of sides.entries()) {
          const [path, token] = PATHS(people)[index] ?? ['', null]
          const start = performance.now()
          must(await createClient(server.api, token).get(path))
          if (n >= 0) taken[turn]?.push(performance.now() - start)
        }
      const [floor, measured] = [median(taken[0] ?? []), median(taken[1] ?? [])]
      yield atMost(1.3, { name: PATHS(sides[0].people)[index]?.[0] ?? '', unit: 'ms', floor, measured })
    }
  } finally {
    for (const { server } of sides) await server.close()
    await postgres.stop()
  }
}
