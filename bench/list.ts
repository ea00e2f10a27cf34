import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { DEFAULT_LIMIT } from '#contracts/base/common.ts'
import { VideoList } from '#contracts/video/video.ts'
import type { PageStart } from '#server/db/keyset.ts'
import { createVideoListRepo, type VideoScope } from '#server/areas/video/video/list.repo.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { fillWithVideos } from './lib/many-videos.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const VIDEOS = 100_000
const FAR_PAGE = 2000
const WARM_UP = 50
const REQUESTS = 300
const MS_RATIO = 1.3
/** Limit for rows of `videos` read per row returned: in the index, for the response, and while merging filters. */
const ROWS_RATIO = 6

type Listed = { name: string; path: string; scope: VideoScope; farPage: number }

function lists(ownerUuid: string): Listed[] {
  const category = CATEGORIES[3]?.categoryUuid ?? ''
  return [
    { name: 'all videos', path: '/shop/video/available?', scope: {}, farPage: FAR_PAGE },
    { name: 'reels', path: '/shop/video/available/short?', scope: { types: [2] }, farPage: FAR_PAGE },
    {
      name: 'saved lives and lives',
      path: '/shop/video/available?types[]=vod&types[]=live&',
      scope: { types: [0, 1] },
      farPage: 500,
    },
    {
      name: 'videos of a category',
      path: `/shop/video/available?categoryUuids[]=${category}&`,
      scope: { categoryUuids: [category] },
      farPage: 500,
    },
    { name: 'videos of a seller', path: `/user/${ownerUuid}/video/available?`, scope: { ownerUuid }, farPage: 300 },
  ]
}

async function fetchList(address: string): Promise<VideoList> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return VideoList.parse(await response.json())
}

/** Measures the first and a far page in turns, so that other load on the machine affects both. */
async function millisecondsOf(addresses: [string, string]): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let n = -WARM_UP; n < REQUESTS; n += 1) {
    for (const turn of [0, 1] as const) {
      const start = performance.now()
      await (await fetch(addresses[turn])).arrayBuffer()
      if (n >= 0) taken[turn].push(performance.now() - start)
    }
  }
  return [median(taken[0]), median(taken[1])]
}

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const rowsOf = (plan: Plan): number =>
  (plan['Relation Name'] === 'videos'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)

/** Number of rows of `videos` that the database reads for a page. Reveals scans and sorts of many rows. */
async function rowsRead(client: Client, scope: VideoScope, start: PageStart): Promise<number> {
  let requested: { query: string; params: unknown[] } | undefined
  const logger = { logQuery: (query: string, params: unknown[]) => (requested = { query, params }) }
  await createVideoListRepo(drizzle(client, { casing: 'snake_case', logger })).page(scope, new Date(), start)
  if (!requested) throw new Error('Nothing was asked')
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${requested.query}`,
    requested.params,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('There is no plan')
  return rowsOf(plan)
}

/** Time and rows read for a far page by cursor, against the first page of each list. */
export async function* benchList(): BenchLines {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url }, 'api')
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { ownerUuid } = await fillWithVideos(postgres.url, VIDEOS)
    for (const { name, path, scope, farPage } of lists(ownerUuid)) {
      const address = server.api + path
      const before = await fetchList(`${address}page=${farPage - 1}`)
      const last = before.data.at(-1)
      if (before.meta.next === null || !last) throw new Error(`The list "${name}" has no page ${farPage}`)
      const far = `${address}cursor=${before.meta.next}`
      if ((await fetchList(far)).meta.page !== farPage) throw new Error(`That is not page ${farPage}`)
      const [floor, measured] = await millisecondsOf([address, far])
      yield atMost(MS_RATIO, {
        name: `list of ${name}: response time of page ${farPage}, against the first`,
        unit: 'ms',
        floor,
        measured,
      })
      const beyond = { at: Date.parse(last.publishedAt), uuid: last.uuid }
      const start: PageStart = { page: farPage, limit: DEFAULT_LIMIT, direction: 'next', beyond, offset: 0 }
      yield atMost(ROWS_RATIO, {
        name: `list of ${name}: database rows read for page ${farPage}`,
        unit: 'rows',
        floor: DEFAULT_LIMIT,
        measured: await rowsRead(client, scope, start),
      })
    }
  } finally {
    await client.end()
    await server.close()
    await postgres.stop()
  }
}
