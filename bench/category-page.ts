import { CATEGORIES } from '#contracts/categories.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { fillWithVideos } from './lib/many-videos.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const FEW = 1000
const MANY = 100_000
const WARM_UP = 15
const REQUESTS = 60
const RATIO = 1.2

const SLUG = 'torebki'

async function open(videos: number, categories = CATEGORIES) {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url })
  await fillWithVideos(postgres.url, videos, categories)
  const close = async () => {
    await server.close()
    await postgres.stop()
  }
  return { server, close }
}

/** A category's page as it is rendered, past the cache: every request has an address of its own. By turns, so that both meet the same machine. */
export async function* benchCategoryPage(): BenchLines {
  // The few stand all in this category, so that both pages show as much.
  const [few, many] = [
    await open(
      FEW,
      CATEGORIES.filter(({ slug }) => slug === SLUG),
    ),
    await open(MANY),
  ]
  const taken: [number[], number[]] = [[], []]
  try {
    for (let n = -WARM_UP; n < REQUESTS; n += 1)
      for (const [turn, { server }] of [few, many].entries()) {
        const start = performance.now()
        const response = await fetch(`${server.origin}/kategoria/${SLUG}?n=${n}`)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`The page answered ${response.status}`)
        if (n >= 0) taken[turn as 0 | 1].push(performance.now() - start)
      }
    yield* [
      atMost(RATIO, {
        name: 'category page at 100 000 videos to the same at 1 000',
        unit: 'ms',
        floor: median(taken[0]),
        measured: median(taken[1]),
      }),
    ]
  } finally {
    await few.close()
    await many.close()
  }
}
