import { setTimeout as pause } from 'node:timers/promises'
import { DepotProductList } from '#contracts/catalogue/depot.ts'
import { ImportReport } from '#contracts/catalogue/depot-import.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { Client } from 'pg'
import { atMost, type BenchLine, type BenchLines } from './lib/line.ts'
import { manyProducts, SEARCHES } from './lib/many-products.ts'
import { signUpSeller, type BenchSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'
import { percentile } from './lib/stats.ts'

const PRODUCTS = 50_000
const ONE_FILE = 10_000
const ROUNDS = 10
const SEARCH_MS = 30
const IMPORT_MS = 10_000
const HEALTH_MS = 50
/**
 * Sent at a fixed interval, whether the previous request was answered or not, so that waiting behind a long task is
 * measured, too.
 */
const HEALTH_EVERY_MS = 20

async function sendFile(api: string, { uuid, token }: BenchSeller, text: string): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([text]), 'depot.csv')
  const start = performance.now()
  const response = await fetch(`${api}/user/${uuid}/depotSystem/product/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const report = ImportReport.parse(await response.json())
  const taken = performance.now() - start
  if (!report.isImported) throw new Error(`Nothing was imported: ${JSON.stringify(report).slice(0, 500)}`)
  return taken
}

async function healthDuring(api: string, work: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false }
  const over = () => (state.isOver = true)
  void work.then(over, over)
  const requested: Promise<number>[] = []
  while (!state.isOver) {
    const start = performance.now()
    requested.push(
      fetch(`${api}/health`)
        .then((response) => response.arrayBuffer())
        .then(() => performance.now() - start),
    )
    await pause(HEALTH_EVERY_MS)
  }
  return Promise.all(requested)
}

async function* importLines(name: string, api: string): BenchLines {
  const seller = await signUpSeller(api)
  await sendFile(api, seller, manyProducts(100, ONE_FILE))
  const sending = sendFile(api, seller, manyProducts(ONE_FILE))
  const health = await healthDuring(api, sending)
  yield* [
    atMost(1, {
      name: `import of a CSV with 10 000 rows, ${name}`,
      unit: 'ms',
      floor: IMPORT_MS,
      measured: await sending,
    }),
    atMost(1, {
      name: `health check during the import, p95, ${name}`,
      unit: 'ms',
      floor: HEALTH_MS,
      measured: percentile(health, 0.95),
    }),
  ]
}

async function searchLine(api: string, url: string): Promise<BenchLine> {
  const seller = await signUpSeller(api)
  for (let from = 0; from < PRODUCTS; from += ONE_FILE) await sendFile(api, seller, manyProducts(ONE_FILE, from))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  const taken: number[] = []
  for (let round = -1; round < ROUNDS; round += 1)
    for (const text of SEARCHES) {
      const address = `${api}/user/${seller.uuid}/depotSystem/product/search?${new URLSearchParams({ query: text })}`
      const start = performance.now()
      const response = await fetch(address, { headers: { authorization: `Bearer ${seller.token}` } })
      const answer = (await response.json()) as unknown
      if (round >= 0) taken.push(performance.now() - start)
      else if (DepotProductList.parse(answer).data.length === 0 && !'xyz'.startsWith(text))
        throw new Error(`Nothing is found by "${text}"`)
    }
  return atMost(1, {
    name: 'search as you type in a depot of 50 000 products, p95',
    unit: 'ms',
    floor: SEARCH_MS,
    measured: percentile(taken, 0.95),
  })
}

/** A large depot: search as you type, and an import while other requests are served. */
export async function* benchDepot(): BenchLines {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url }, 'api')
  const embedded = await startServer({}, 'api')
  try {
    yield searchLine(server.api, postgres.url)
    yield* importLines('PostgreSQL', server.api)
    yield* importLines('embedded', embedded.api)
  } finally {
    await embedded.close()
    await server.close()
    await postgres.stop()
  }
}
