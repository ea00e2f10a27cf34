import { setTimeout as pause } from 'node:timers/promises'
import { chunkCountOf, chunkRange } from '#contracts/media/media.rules.ts'
import { chunkUrl, sendChunk, sellerBy, type BenchSeller } from './seller.ts'

/** Browsers wait longer, which would only make the run longer. */
const AGAIN_MS = 500
/** Between two chunks, so that a film takes some seconds and the machine has time for other work. */
const PACE_MS = 800

/** A file all of whose chunks were acknowledged. */
export type Upload = { uuid: string; file: Buffer<ArrayBuffer> }

/** Uploads a file as browsers do: what brought no answer is sent again until it does. `note` sees each good answer. */
export async function uploadPatiently(
  api: string,
  owner: Pick<BenchSeller, 'uuid' | 'token'>,
  file: Buffer<ArrayBuffer>,
  note: (sentAt: number) => void,
): Promise<Upload> {
  const upload = { uuid: await createPatiently(api, owner), file }
  let acknowledged = 0
  const total = chunkCountOf(file.length)
  while (acknowledged < total) {
    const index = acknowledged + 1
    const sentAt = performance.now()
    const url = chunkUrl(api, { uuid: upload.uuid, userUuid: owner.uuid, index, total })
    const response = await sendChunk(url, file.subarray(...chunkRange(index, file.length)), owner.token).catch(
      () => null,
    )
    const text = (await response?.text().catch(() => undefined)) ?? ''
    if (response?.ok && text !== '') {
      acknowledged = index
      note(sentAt)
      await pause(PACE_MS)
    } else if (response === null || response.status >= 500 || text === '') await pause(AGAIN_MS)
    else throw new Error(`Chunk ${index} was refused: ${response.status} ${text}`)
  }
  return upload
}

async function createPatiently(api: string, owner: Pick<BenchSeller, 'uuid' | 'token'>): Promise<string> {
  for (;;) {
    const uuid = await sellerBy(api, owner)
      .createMedia()
      .catch(() => null)
    if (uuid !== null) return uuid
    await pause(AGAIN_MS)
  }
}
