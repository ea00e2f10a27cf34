import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Media } from '#contracts/media/media.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { sampleVideo } from './lib/sample-video.ts'
import { signUpSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const ROUNDS = 3
const LIMIT_SECONDS = 2

/**
 * Time from the response to the last chunk until the reel can be watched, and from then until its HLS ladder is ready.
 */
export async function* benchWatchable(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-watchable-'))
  const server = await startServer()
  try {
    const seller = await signUpSeller(server.api)
    const file = await sampleVideo(folder, 'thirty-seconds', { seconds: 30 })
    const state = async (uuid: string) => (await (await fetch(`${server.api}/media/${uuid}`)).json()) as Media
    const until = async (uuid: string, isReached: (media: Media) => boolean) => {
      const start = performance.now()
      for (;;) {
        const media = await state(uuid)
        if (media.status === 'failed') throw new Error(`The media failed: ${media.failure}`)
        if (isReached(media)) return (performance.now() - start) / 1000
        await sleep(20)
      }
    }
    const [watchable, ladder]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const uuid = await seller.createMedia()
      await seller.sendChunks(uuid, file)
      watchable.push(await until(uuid, ({ status }) => status === 'ready'))
      const watched = await fetch(`${server.api}/media/${uuid}/watch`, { headers: { range: 'bytes=0-1023' } })
      if (watched.status !== 206) throw new Error(`The reel is ready, but answers ${watched.status}`)
      ladder.push(await until(uuid, ({ hlsUrl }) => hlsUrl !== null))
    }
    const unit = 's'
    yield* [
      atMost(1, {
        name: 'time from the last chunk until the reel can be watched',
        unit,
        floor: LIMIT_SECONDS,
        measured: median(watchable),
      }),
      {
        name: 'time from then until its HLS ladder is ready',
        unit,
        floor: 30,
        measured: median(ladder),
        ratio: median(ladder) / 30,
        target: 'no target',
        isMet: true,
      },
    ]
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
