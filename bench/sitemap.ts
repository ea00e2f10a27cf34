import { startPostgres } from '#tests/setup/postgres.ts'
import { atMost, type BenchLine } from './lib/line.ts'
import { fillWithVideos } from './lib/many-videos.ts'
import { startServer } from './lib/server.ts'

const VIDEOS = 1_000_000
const FIRST_BYTE_MS = 500
const GROWTH_MB = 50
const FILES_READ = 20
const MB = 1024 * 1024

/** Reads an answer to its end and keeps nothing but what `look` makes of each stretch. */
async function read(address: string, look: (text: string) => void = () => undefined): Promise<number> {
  const start = performance.now()
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`)
  let firstByte = 0
  const decoder = new TextDecoder()
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - start
    look(decoder.decode(chunk, { stream: true }))
  }
  return firstByte
}

/** The index of a million videos and its files, one after another, as a search engine reads them. */
export async function benchSitemap(): Promise<BenchLine[]> {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url })
  try {
    await fillWithVideos(postgres.url, VIDEOS)
    const first = `${server.origin}/sitemap/videos/pierwsze.xml`
    for (let round = 0; round < 3; round += 1) await read(first)
    const { now: before } = await server.memory()
    let index = ''
    const indexFirstByte = await read(`${server.origin}/sitemap.xml`, (text) => (index += text))
    const files = [...index.matchAll(/<loc>([^<]*\/videos\/[^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
    if (files.length < 50) throw new Error(`The index names only ${files.length} files`)
    const firstBytes: number[] = []
    const grownBy = async (start: number, some: string[]) => {
      let most = start
      for (const file of some) {
        firstBytes.push(await read(file))
        most = Math.max(most, (await server.memory()).now)
      }
      return (most - start) / MB
    }
    const grown = await grownBy(before, files.slice(-FILES_READ))
    // What the engine takes once, the first time that a server has much to do, is not what sitemaps need.
    const grownAgain = await grownBy((await server.memory()).now, files.slice(0, FILES_READ))
    const memoryLine = (name: string, measured: number) => atMost(1, { name, unit: 'MB', floor: GROWTH_MB, measured })
    const firstByteLine = (name: string, measured: number) =>
      atMost(1, { name, unit: 'ms', floor: FIRST_BYTE_MS, measured })
    return [
      firstByteLine('sitemap of 1 000 000 videos: first byte of its index', indexFirstByte),
      firstByteLine('sitemap of 1 000 000 videos: first byte of its slowest file', Math.max(...firstBytes)),
      memoryLine(`sitemap of 1 000 000 videos: memory while ${FILES_READ} files are read`, grown),
      memoryLine('the same for as many others after them', grownAgain),
    ]
  } finally {
    await server.close()
    await postgres.stop()
  }
}
