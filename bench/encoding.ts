import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/setup/free-port.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { fillWithVideos } from './lib/many-videos.ts'
import { sampleVideo } from './lib/sample-video.ts'
import { signUpSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'
import { median, percentile } from './lib/stats.ts'

const VIDEOS = 1000
const PER_SECOND = 20
const SECONDS = 20
const WARM_UP_SECONDS = 5
/** Larger than what is served, so that each is encoded anew. */
const FILM = { seconds: 20, width: 1440, height: 2560, isNoisy: true }
const FILMS = 3

/** Response times of a list, read at a steady rate. */
async function readFor(seconds: number, url: string): Promise<number[]> {
  const reads: Promise<number>[] = []
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    const start = performance.now()
    reads.push(
      fetch(url)
        .then((answer) => answer.arrayBuffer())
        .then(() => performance.now() - start),
    )
    await pause(1000 / PER_SECOND)
  }
  return Promise.all(reads)
}

async function runningFfmpegs(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^ffmpeg_running (\d+)$/m.exec(text)?.[1] ?? 0)
}

/** Reads of the API while a worker on the same machine encodes films, against those while it is idle. */
export async function* benchEncoding(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-encoding-'))
  const postgres = await startPostgres()
  const port = await freePort()
  const api = await startServer({ DATABASE_URL: postgres.url }, 'api')
  const own = { DATABASE_URL: postgres.url, DATA_DIR: api.dataDir, METRICS_PORT: String(port) }
  const worker = await startServer(own, 'worker')
  const metrics = `http://127.0.0.1:${port}/metrics`
  try {
    await fillWithVideos(postgres.url, VIDEOS)
    const url = `${api.api}/shop/video/available`
    await readFor(WARM_UP_SECONDS, url)
    const idle = await readFor(SECONDS, url)

    const seller = await signUpSeller(api.api)
    const film = await sampleVideo(folder, 'film', FILM)
    for (let n = 0; n < FILMS; n += 1) await seller.sendChunks(await seller.createMedia(), film)
    while ((await runningFfmpegs(metrics)) === 0) await pause(100)
    await pause(1000)
    const busy = await readFor(SECONDS, url)
    if ((await runningFfmpegs(metrics)) === 0) throw new Error('The films were ready before the reads ended')
    const compare = (limit: number, name: string, figure: (times: number[]) => number) =>
      atMost(limit, { name, unit: 'ms', floor: figure(idle), measured: figure(busy) })
    yield compare(2, 'p99 of a list while films are encoded, against idle', (times) => percentile(times, 0.99))
    yield compare(2, 'median of the same', median)
  } finally {
    await worker.close()
    await api.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
