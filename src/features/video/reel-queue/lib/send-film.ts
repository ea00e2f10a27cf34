import { CHUNK_SIZE, chunkCountOf, chunkRange } from '#contracts/media/media.rules.ts'
import type { ChunkQuery, ChunkReceived, UploadStatus } from '#contracts/media/media.ts'
import { isReadable } from '#lib/base/is-readable.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { GiveUp } from './reel-failure.ts'

/** Calls that an upload needs. Every promise rejects when its signal is aborted. */
export type SendPorts = {
  uploadStatus(uuid: string, signal: AbortSignal): Promise<UploadStatus>
  /** `onProgress` receives the bytes sent of this chunk. */
  sendChunk(
    query: Omit<ChunkQuery, 'userUuid'>,
    chunk: Blob,
    options: { signal: AbortSignal; onProgress: (bytes: number) => void },
  ): Promise<ChunkReceived>
}

/** The server no longer knows the media. The film is sent under a new id. */
export class MediaGone extends Error {
  override name = 'MediaGone'
}

/** Maximum number of times that the server may report another state without having more bytes. */
const MAX_SYNCS = 8

type Film = { name: string; blob: Blob }
type Sending = { mediaUuid: string; ports: SendPorts; signal: AbortSignal; onSent: (bytes: number) => void }
type Held = { count: number; isComplete: boolean }

/**
 * Sends the chunks that the server lacks, one after another. `onSent` receives the bytes of the whole film, including
 * those of the current chunk. An acknowledged chunk is not sent again, even if the acknowledgement was lost.
 */
export async function sendFilm({ name, blob }: Film, { mediaUuid, ports, signal, onSent }: Sending): Promise<void> {
  const total = chunkCountOf(blob.size)
  const fileName = `${mediaUuid}.${extensionOf(name)}`
  let held = await locate()
  for (let syncs = 0; !held.isComplete;) {
    const index = Math.min(held.count + 1, total)
    const [start, end] = chunkRange(index, blob.size)
    const before = held.count
    await requireReadable(blob.slice(start, end))
    try {
      held = heldOf(
        await ports.sendChunk(
          { uuid: mediaUuid, chunkIndex: index, totalChunkCount: total, fileName },
          blob.slice(start, end),
          { signal, onProgress: (bytes) => onSent(Math.min(start + bytes, blob.size - 1)) },
        ),
      )
    } catch (error) {
      if (error instanceof NetworkError) await requireReadable(blob.slice(start, end))
      if (!(error instanceof ApiError) || error.status !== 409) throw missing(error)
      // Another tab sends the same film, or a response was lost. The server's state counts.
      held = await locate()
    }
    syncs = held.count > before || held.isComplete ? 0 : syncs + 1
    if (syncs >= MAX_SYNCS) throw new MediaGone('The server holds something else under this id')
    onSent(bytesOf(held, blob.size))
  }

  async function locate(): Promise<Held> {
    const status = await ports.uploadStatus(mediaUuid, signal).catch((error: unknown) => {
      throw missing(error)
    })
    if (status.totalChunkCount !== null && status.totalChunkCount !== total)
      throw new MediaGone('The server holds another film under this id')
    const found = heldOf(status)
    onSent(bytesOf(found, blob.size))
    return found
  }
}

const missing = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? new MediaGone('The server does not know this upload', { cause: error })
    : error

async function requireReadable(chunk: Blob) {
  if (!(await isReadable(chunk))) throw new GiveUp('file-changed')
}

/** The protocol allows at most eight letters and digits. */
export function extensionOf(fileName: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]
  return extension?.toLowerCase() ?? 'mp4'
}

/** Chunks held from the first one on without a gap. Those after a gap have to be sent again. */
export function heldOf({ received, complete }: { received: number[]; complete: boolean }): Held {
  const held = new Set(received)
  let count = 0
  while (held.has(count + 1)) count += 1
  return { count, isComplete: complete }
}

const bytesOf = ({ count }: Held, size: number) => Math.min(count * CHUNK_SIZE, size)
