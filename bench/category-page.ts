import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
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

/**
 * Rendering time of a category page without the cache, because each request has its own URL. Both databases are
 * measured in turns, so that other load on the machine affects both.
 */
export async function* benchCategoryPage(): BenchLines {
  // In the small database all videos are in this category, so that both pages show the same number.
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
        name: 'category page with 100 000 videos, against one with 1 000',
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
