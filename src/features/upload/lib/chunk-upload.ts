import { chunkCountOf, chunkRange } from '#contracts/media.rules.ts'
import type { ChunkQuery, ChunkReceived, CreateMedia, Media, UploadStatus } from '#contracts/media.ts'
import { followMedia } from './follow-media.ts'
import { Persistence } from './persistence.ts'
import { GiveUp, MediaGone } from './upload-failure.ts'
import type { UploadEvent } from './upload-machine.ts'

/** What the driver needs of the world around it. Every promise rejects when its signal is aborted. */
export type UploadPorts = {
  create(media: CreateMedia, signal: AbortSignal): Promise<{ uuid: string }>
  status(uuid: string, signal: AbortSignal): Promise<UploadStatus>
  media(uuid: string, signal: AbortSignal): Promise<Media>
  /** `onProgress` takes bytes of this chunk. */
  send(
    query: Omit<ChunkQuery, 'userUuid'>,
    chunk: Blob,
    options: { signal: AbortSignal; onProgress: (bytes: number) => void },
  ): Promise<ChunkReceived>
  now(): number
  isOnline(): boolean
  /** Resolves after `ms`, or sooner when the network is back or the seller will not wait. */
  rest(ms: number, signal: AbortSignal): Promise<void>
}

/** `file` is not needed once the server has the whole of it, nor `mediaUuid` before the first try. */
export type UploadJob = { file: File; mediaUuid: string | null } | { file: null; mediaUuid: string }

export type Run = { ports: UploadPorts; emit: (event: UploadEvent) => void; signal: AbortSignal }

/**
 * Takes a file from wherever it got to until it can be watched, telling each step to `emit`.
 * Pausing is aborting; going on is running again with the same `mediaUuid`: the server is asked what it holds.
 * Resolves also when it failed for a reason that has words; rejects on a bug, after telling that too.
 */
export async function runUpload(job: UploadJob, ports: UploadPorts, emit: Run['emit'], signal: AbortSignal) {
  const run: Run = { ports, signal, emit: (event) => void (signal.aborted || emit(event)) }
  try {
    const mediaUuid = job.file === null ? job.mediaUuid : await sendFile(job.file, job.mediaUuid, run)
    run.emit({ type: 'received', mediaUuid })
    run.emit(await followMedia(mediaUuid, run))
  } catch (error) {
    if (signal.aborted) return
    run.emit({ type: 'failed', reason: error instanceof GiveUp ? error.reason : 'unexpected' })
    if (!(error instanceof GiveUp)) throw error
  }
}

async function sendFile(file: File, known: string | null, run: Run): Promise<string> {
  try {
    return await sendChunks(file, known, run)
  } catch (error) {
    if (!(error instanceof MediaGone)) throw error
    // The server has forgotten an upload that lay still for too long: the file is sent under a new id.
    return sendChunks(file, null, run)
  }
}

type Held = { count: number; complete: boolean }

async function sendChunks(file: File, known: string | null, run: Run): Promise<string> {
  const { ports, emit, signal } = run
  const total = chunkCountOf(file.size)
  const persistence = new Persistence(run)
  const uuid = known ?? (await persistence.keepTrying(() => ports.create(describe(file), signal))).uuid

  const locate = async () => {
    const status = await persistence.keepTrying(() => ports.status(uuid, signal))
    if (status.totalChunkCount !== null && status.totalChunkCount !== total) throw new GiveUp('conflict')
    const held = heldOf(status)
    emit({ type: 'located', mediaUuid: uuid, sent: bytesOf(held, file), at: ports.now() })
    return held
  }

  let held: Held = { count: 0, complete: false }
  if (known === null) emit({ type: 'located', mediaUuid: uuid, sent: 0, at: ports.now() })
  else held = await locate()

  while (!held.complete) {
    const index = Math.min(held.count + 1, total)
    try {
      const answer = heldOf(await sendChunk(file, uuid, index, run))
      if (answer.count <= held.count && !answer.complete) persistence.noteNoAdvance()
      else persistence.noteAdvance()
      held = answer
      emit({ type: 'progressed', sent: bytesOf(held, file), at: ports.now() })
    } catch (error) {
      await persistence.recover(error)
      held = await locate()
    }
  }
  return uuid
}

async function sendChunk(
  file: File,
  uuid: string,
  index: number,
  { ports, emit, signal }: Run,
): Promise<ChunkReceived> {
  const [start, end] = chunkRange(index, file.size)
  // Read before it is sent: a file that changed meanwhile says so here, and would look like a lost network there.
  const bytes = await file.slice(start, end).arrayBuffer()
  if (bytes.byteLength !== end - start) throw new GiveUp('file-changed')
  const query = {
    uuid,
    chunkIndex: index,
    totalChunkCount: chunkCountOf(file.size),
    fileName: `${uuid}.${extensionOf(file.name)}`,
  }
  return ports.send(query, new Blob([bytes]), {
    signal,
    onProgress: (sent) => emit({ type: 'progressed', sent: Math.min(start + sent, file.size - 1), at: ports.now() }),
  })
}

const describe = (file: File): CreateMedia => ({
  size: file.size,
  fileName: file.name.slice(-255),
  ...(file.type && file.type.length <= 100 && { mimetype: file.type }),
})

/** The protocol allows letters and digits, eight at most. */
export function extensionOf(fileName: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]
  return extension?.toLowerCase() ?? 'mp4'
}

/** Chunks held from the first one on without a gap: what follows a gap would have to be sent again anyway. */
export function heldOf({ received, complete }: { received: number[]; complete: boolean }): Held {
  const held = new Set(received)
  let count = 0
  while (held.has(count + 1)) count += 1
  return { count, complete }
}

const bytesOf = ({ count }: Held, file: File) => (count === 0 ? 0 : chunkRange(count, file.size)[1])
