import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chunkCountOf, chunkRange } from '#contracts/media/media.rules.ts'
import { atLeast, atMost, type BenchLines } from './lib/line.ts'
import { postChunk, signUpSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const FILE_SIZE = 100_000_000
const MEGABYTE = 1_000_000
const ROUNDS = 5

/** Baseline: accepts the same requests and only writes their bodies to disk. */
async function startBareServer(folder: string) {
  let n = 0
  const server = createServer((request, response) => {
    n += 1
    pipeline(request, createWriteStream(join(folder, String(n)))).then(
      () => response.end('{}'),
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}/`, close }
}

/** Begins like an MP4, because unknown file types are refused. The rest is noise. */
export function fileOfNoise(): Buffer<ArrayBuffer> {
  const file = Buffer.from(randomBytes(FILE_SIZE))
  file.write('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 0, 'latin1')
  return file
}

export const secondsOf = async (work: () => Promise<void>) => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Uploads a 100 MB file in chunks, against the same requests to a server that only writes them to disk. */
export async function* benchUpload(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-upload-'))
  const [server, bare] = [await startServer(), await startBareServer(folder)]
  try {
    const seller = await signUpSeller(server.api)
    const file = fileOfNoise()
    const total = chunkCountOf(file.length)
    const sendToBare = async () => {
      for (let index = 1; index <= total; index += 1)
        await postChunk(bare.url, file.subarray(...chunkRange(index, file.length)))
    }
    const send = async () => seller.sendChunks(await seller.createMedia(), file)

    await send()
    await sendToBare()
    const before = await server.memory()
    const [floors, measured]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(FILE_SIZE / MEGABYTE / (await secondsOf(sendToBare)))
      measured.push(FILE_SIZE / MEGABYTE / (await secondsOf(send)))
    }
    const after = await server.memory()
    yield* [
      atLeast(0.8, {
        name: 'upload of 100 MB to the API, against a server that only writes to disk',
        unit: 'MB/s',
        floor: median(floors),
        measured: median(measured),
      }),
      atMost(1, {
        name: 'growth of server memory during that upload',
        unit: 'MB',
        floor: 64,
        measured: Math.max(0, after.peak - before.now) / MEGABYTE,
      }),
    ]
  } finally {
    await server.close()
    await bare.close()
    await rm(folder, { recursive: true, force: true })
  }
}
