import { Agent, get } from 'node:http'
import { startBareNext } from './lib/bare-next.ts'
import { startDemoServer } from './lib/demo-server.ts'
import { atLeast, type BenchLines } from './lib/line.ts'
import { median } from './lib/stats.ts'

const PAGES = [
  '/',
  '/blog',
  '/blog/jak-zmierzyc-sie-do-sukienki',
  '/kategoria/torebki',
  '/kalendarz-wydarzen',
  '/regulamin',
]
const RATIO = 0.85
const AT_ONCE = 16
const REQUESTS = 600
const ROUNDS = 5

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const read = (address: string) =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    }).once('error', reject)
  })

/** Requests per second, with `AT_ONCE` in parallel. */
async function rateOf(address: string): Promise<number> {
  let left = REQUESTS
  const start = performance.now()
  const visitor = async () => {
    while (left > 0) {
      left -= 1
      await read(address)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return (REQUESTS / (performance.now() - start)) * 1000
}

/** Requests per second for full pages from the shared page cache, against an empty static page served by Next alone. */
export async function* benchCachedPages(): BenchLines {
  const server = await startDemoServer()
  const bare = await startBareNext()
  try {
    for (const path of PAGES) {
      const rates: [number[], number[]] = [[], []]
      for (let round = -1; round < ROUNDS; round += 1)
        for (const [turn, address] of [`${bare.origin}/`, server.origin + path].entries()) {
          const rate = await rateOf(address)
          if (round >= 0) rates[turn as 0 | 1].push(rate)
        }
      const [floor, measured] = [median(rates[0]), median(rates[1])]
      yield atLeast(RATIO, {
        name: `${path} from the page cache, against a bare static page`,
        unit: 'requests/s',
        floor,
        measured,
      })
    }
  } finally {
    agent.destroy()
    await bare.close()
    await server.close()
  }
}
