import { Client } from 'pg'
import { indexedWords } from '#server/areas/site/search/analyse.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { atMost, type BenchLines, reportedOnly, within } from './lib/line.ts'
import { fillWithDocuments } from './lib/many-documents.ts'
import { startServer } from './lib/server.ts'
import { median, percentile } from './lib/stats.ts'

const PRODUCTS = 100_000
const VIDEOS = 1_000_000
const SUGGESTION_MS = 50
const BARE_RATIO = 3
const ROUNDS = 3

/** Typed letter by letter: frequent, rare, misspelt, inflected, several words, without a match. */
const TYPED = [
  'torebka',
  'sukienkę na',
  'czarna tor',
  'kolczkyi',
  'botki zamszowe',
  'welniany sweter',
  'koba',
  'zzzz',
].flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)))
const SEARCHED = [
  'torebka',
  'czarna sukienka',
  'sukeinka w kwiaty',
  'skórzane botki',
  'wełniany sweter',
  'kolczyki z bursztynem',
]

async function timesOf(queries: readonly string[], send: (query: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const query of queries) {
      const start = performance.now()
      await send(query)
      // The first round warms up.
      if (round > 0) times.push(performance.now() - start)
    }
  return times
}

/** Suggestions and results on PostgreSQL, against one query of the bare index. `SEARCH_SCALE=0.1`: a tenth of everything. */
export async function* benchSearch(): BenchLines {
  const scale = Number(process.env['SEARCH_SCALE'] ?? 1)
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url }, 'api')
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await fillWithDocuments(postgres.url, { products: PRODUCTS * scale, videos: VIDEOS * scale })
    const get = (path: string) => async (query: string) => {
      const response = await fetch(`${server.api}${path}?${new URLSearchParams({ query })}`)
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return response.arrayBuffer()
    }
    const bare = (query: string) =>
      client.query(
        `select uuid, title from search_documents where kind = 'video' and stems @> $1 order by popularity desc limit 24`,
        [indexedWords(query).map(({ stem }) => stem)],
      )
    const suggested = await timesOf(TYPED, get('/search/suggestion'))
    const found = await timesOf(SEARCHED, get('/search'))
    const floor = await timesOf(SEARCHED, bare)
    yield within(SUGGESTION_MS, 'ms', 'search: suggestion, p95', percentile(suggested, 0.95))
    yield atMost(BARE_RATIO, {
      name: 'search: suggestion, p95 against one query of the bare index',
      unit: 'ms',
      floor: percentile(floor, 0.95),
      measured: percentile(suggested, 0.95),
    })
    yield reportedOnly({
      name: 'search: page of results against one query of the bare index, medians',
      unit: 'ms',
      floor: median(floor),
      measured: median(found),
    })
  } finally {
    await client.end()
    await server.close()
    await postgres.stop()
  }
}
