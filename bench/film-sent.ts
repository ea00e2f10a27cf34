import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type BenchLines } from './lib/line.ts'
import { processorMs } from './lib/processor.ts'
import { publishReels } from './lib/reels.ts'
import { startServer } from './lib/server.ts'

const REELS = 3
const FILMS = 60
/** Relative to a server that can only send this file. */
const LIMIT = 2
/** Requests come one after another, not in a burst. */
const PAUSE_MS = 40

/** Runs in its own process, so that its CPU time can be measured separately. */
const BARE_SERVER = `
  import { createReadStream } from 'node:fs'
  import { createServer } from 'node:http'
  const server = createServer((_request, response) => {
    createReadStream(process.argv[1], { highWaterMark: 256 * 1024 }).pipe(response)
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

async function startBareServer(file: string) {
  const args = ['--input-type=module', '--eval', BARE_SERVER, file]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const [port] = (await once(lines, 'line')) as [string]
  const close = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}/`, processorMs: () => processorMs(child.pid), close }
}

async function fetched(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}

/** CPU milliseconds that the server spends per film. */
async function costOf(server: { processorMs: () => Promise<number> }, urls: string[]): Promise<number> {
  for (const url of urls) await fetched(url)
  const before = await server.processorMs()
  for (let n = 0; n < FILMS; n += 1) {
    await fetched(urls[n % urls.length] ?? '')
    await sleep(PAUSE_MS)
  }
  return ((await server.processorMs()) - before) / FILMS
}

/** CPU cost of sending a film, against a bare server with the same file. The product has far more in memory. */
export async function* benchFilmSent(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-film-sent-'))
  const server = await startServer()
  try {
    const reels = await publishReels(server, folder, REELS)
    // Warm up by visiting pages, so that memory is filled as in real use.
    for (let start = 1; start <= REELS; start += 1) await fetched(`${server.origin}/watch/short?start=${start}`)
    const urls = reels.map(({ media }) => `${server.api}${media.watchUrl}`)
    const file = join(folder, 'same.mp4')
    await writeFile(file, Buffer.from(await fetched(urls[0] ?? '')))
    const bare = await startBareServer(file)
    try {
      const floor = await costOf(bare, [bare.url])
      const measured = await costOf(server, urls)
      yield atMost(LIMIT, {
        name: 'CPU time to send a film of 4 MB, against a bare server',
        unit: 'ms',
        floor,
        measured,
      })
    } finally {
      await bare.close()
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
