import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { fillWithVideos } from './lib/many-videos.ts'
import { startServer } from './lib/server.ts'

const VIDEOS = 1_000_000
const FIRST_BYTE_MS = 500
const GROWTH_MB = 50
const PAGES_BEFORE = 400
const FILES_READ = 20
const MB = 1024 * 1024

/** Reads a response to its end without keeping it. `check` gets each part. */
async function read(address: string, check: (text: string) => void = () => undefined): Promise<number> {
  const start = performance.now()
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`)
  let firstByte = 0
  const decoder = new TextDecoder()
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - start
    check(decoder.decode(chunk, { stream: true }))
  }
  return firstByte
}

/**
 * Warms the server up, like real traffic before a search engine arrives. Under the first heavy load V8 allocates up to
 * 48 MB for its young generation, once and regardless of the load.
 */
async function renderMany(origin: string) {
  for (let page = 1; page <= PAGES_BEFORE; page += 1) {
    const { slug } = CATEGORIES[page % CATEGORIES.length] ?? {}
    await read(`${origin}/kategoria/${slug}?page=${Math.ceil(page / CATEGORIES.length)}`)
  }
}

/** Reads the sitemap index of a million videos and several files, one after another, like a search engine. */
export async function* benchSitemap(): BenchLines {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url })
  try {
    await fillWithVideos(postgres.url, VIDEOS)
    await renderMany(server.origin)
    const { now: before } = await server.memory()
    let index = ''
    const indexFirstByte = await read(`${server.origin}/sitemap.xml`, (text) => (index += text))
    const files = [...index.matchAll(/<loc>([^<]*\/videos\/[^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
    if (files.length < 50) throw new Error(`The index names only ${files.length} files`)
    const firstBytes: number[] = []
    let most = before
    for (const file of files.slice(-FILES_READ)) {
      firstBytes.push(await read(file))
      most = Math.max(most, (await server.memory()).now)
    }
    const firstByteLine = (name: string, measured: number) =>
      atMost(1, { name, unit: 'ms', floor: FIRST_BYTE_MS, measured })
    yield* [
      firstByteLine('sitemap of 1 000 000 videos: time to first byte of the index', indexFirstByte),
      firstByteLine('sitemap of 1 000 000 videos: time to first byte of the slowest file', Math.max(...firstBytes)),
      atMost(1, {
        name: `sitemap of 1 000 000 videos: growth of memory while ${FILES_READ} files are read`,
        unit: 'MB',
        floor: GROWTH_MB,
        measured: (most - before) / MB,
      }),
    ]
  } finally {
    await server.close()
    await postgres.stop()
  }
}
