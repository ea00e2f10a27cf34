import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/context/config.ts'
import { openObjects } from '#server/ports/storage/s3-objects.ts'
import { chunkCountOf, chunkRange } from '#contracts/media/media.rules.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { atLeast, type BenchLines } from './lib/line.ts'
import { startStore } from './lib/s3-store.ts'
import { signUpSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'
import { fileOfNoise, secondsOf } from './upload.ts'

const MEGABYTE = 1_000_000
const ROUNDS = 5

/**
 * Uploads 100 MB to the API in front of an S3 store, against the same chunks put into that store directly. A shop with
 * such a store is on PostgreSQL, and the store is a process of its own.
 */
export async function* benchS3Upload(): BenchLines {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-s3-'))
  const { program, store } = await startStore(folder)
  const settings = readConfig(store.env).s3
  if (!settings) throw new Error('There are no settings of a store')
  const objects = openObjects(settings)
  // Without a worker, so that no chunks of a round before are being joined.
  const server = await startServer({ ...store.env, DATABASE_URL: postgres.url }, 'api')
  try {
    const seller = await signUpSeller(server.api)
    const file = fileOfNoise()
    const total = chunkCountOf(file.length)
    const headers = { ContentType: 'application/octet-stream', CacheControl: 'private' }
    const putDirectly = async () => {
      for (let index = 1; index <= total; index += 1)
        await objects.putBytes(`bench/${index}`, file.subarray(...chunkRange(index, file.length)), headers)
    }
    const [floors, measured]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      const direct = await secondsOf(putDirectly)
      const uuid = await seller.createMedia()
      const own = await secondsOf(() => seller.sendChunks(uuid, file))
      // The first round warms up.
      if (round === 0) continue
      floors.push(file.length / MEGABYTE / direct)
      measured.push(file.length / MEGABYTE / own)
    }
    yield atLeast(0.8, {
      name: 'upload of 100 MB to the API in front of an S3 store, against the same bytes put into the store',
      unit: 'MB/s',
      floor: median(floors),
      measured: median(measured),
    })
  } finally {
    await server.close()
    objects.close()
    await program.end('SIGTERM')
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
