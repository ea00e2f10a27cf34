import { setTimeout as pause } from 'node:timers/promises'
import { hostileSvg } from '#tests/factories/hostile-svg.ts'
import { type BenchLines, reportedOnly, within } from './lib/line.ts'
import { signUpSeller } from './lib/seller.ts'
import { startServer, type BenchServer } from './lib/server.ts'
import { median, percentile } from './lib/stats.ts'

const VISITORS = 30
const UPLOADERS = 5
const PROBES = 200
const PROBE_EVERY_MS = 100
const RETRY_MS = 200
/** Longest time in which somebody else's request may be answered, in milliseconds. */
const PATIENCE_MS = 1000

/** An unknown parameter, declared ones that make each address another page, and a method that no page has. */
const requestsOf = (n: number): [method: string, path: string][] => [
  ['GET', `/?flood=${n}`],
  ['GET', `/blog/search?query=torba${n}`],
  ['GET', `/watch/live?search=torba${n}`],
  ['POST', '/'],
]

/** Durations in milliseconds of a request of the API that touches the database, one every `PROBE_EVERY_MS`. */
async function probe(api: string): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < PROBES; n += 1) {
    const start = performance.now()
    const response = await fetch(`${api}/health`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The API answered ${response.status}`)
    took.push(performance.now() - start)
    await pause(PROBE_EVERY_MS)
  }
  return took
}

/** Requests pages until `isOver`, each visitor from an address of its own. Returns the number of answers by status. */
async function visit({ origin }: BenchServer, isOver: () => boolean): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  let count = 0
  const visitor = async (_: unknown, at: number) => {
    while (!isOver())
      for (const [method, path] of requestsOf((count += 1))) {
        const headers = { 'x-forwarded-for': `198.51.100.${at + 1}` }
        const response = await fetch(origin + path, { method, headers })
        await response.arrayBuffer()
        answers[response.status] = (answers[response.status] ?? 0) + 1
      }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return answers
}

/** Each seller uploads a picture that takes minutes to draw, again as soon as it is refused. */
async function upload({ api }: BenchServer, tokens: readonly string[], isOver: () => boolean): Promise<void> {
  await Promise.all(
    tokens.map(async (token) => {
      while (!isOver()) {
        const body = new FormData()
        body.set('file', new Blob([new Uint8Array(hostileSvg())], { type: 'image/svg+xml' }), 'picture.svg')
        const headers = { authorization: `Bearer ${token}` }
        const response = await fetch(`${api}/media`, { method: 'PUT', headers, body })
        await response.arrayBuffer()
        if (response.status === 429) await pause(RETRY_MS)
      }
    }),
  )
}

/** Response time of the API while visitors request pages to render and sellers upload pictures that take minutes. */
export async function* benchFlood(): BenchLines {
  const server = await startServer({ DEMO: '1', RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' })
  try {
    const sellers = await Promise.all(Array.from({ length: UPLOADERS }, () => signUpSeller(server.api)))
    const idle = await probe(server.api)
    let isOver = false
    const flood = Promise.all([
      visit(server, () => isOver),
      upload(
        server,
        sellers.map(({ token }) => token),
        () => isOver,
      ),
    ])
    const flooded = await probe(server.api)
    isOver = true
    const [answers] = await flood
    console.log(`  pages: ${JSON.stringify(answers)}`)
    yield reportedOnly({
      name: 'median response of the API in the flood, against none',
      unit: 'ms',
      floor: median(idle),
      measured: median(flooded),
    })
    yield within(PATIENCE_MS, 'ms', 'response of the API in the flood, p95', percentile(flooded, 0.95))
    yield within(2 * PATIENCE_MS, 'ms', 'longest response of the API in the flood', Math.max(...flooded))
  } finally {
    await server.close()
  }
}
