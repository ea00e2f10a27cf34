import { constants } from 'node:fs'
import { link, mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Sink } from '#server/http/plugins/multipart-file.ts'

/** Unsynced bytes at most, so that syncing the whole file at its end takes little time. */
const SYNC_EVERY_BYTES = 8 * 1024 * 1024

/** Received bytes of an upload: consecutive chunks in one file. */
export type PartFile = {
  /** Size in bytes. Those beyond the last acknowledged chunk are worthless. */
  size: number
  /** Writes from `offset` on; `written` returns the number of bytes. */
  writer: (offset: number) => { sink: Sink; written: () => number }
  /** Truncates the file to `size` and returns once it is durable. */
  finish: (size: number) => Promise<void>
  close: () => Promise<void>
}

export async function openPart(path: string): Promise<PartFile> {
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  const { size } = await handle.stat()
  return {
    size,
    writer: (offset) => {
      let at = offset
      const sink: Sink = async (pieces) => {
        await writeAll(handle, pieces, at)
        at += lengthOf(pieces)
      }
      return { sink, written: () => at - offset }
    },
    finish: async (end) => {
      await handle.truncate(end)
      await handle.sync()
    },
    close: () => handle.close(),
  }
}

async function writeAll(handle: FileHandle, pieces: Buffer[], at: number): Promise<void> {
  const { bytesWritten } = await handle.writev(pieces, at)
  if (bytesWritten === lengthOf(pieces)) return
  // The kernel wrote only a part. Write the rest piece by piece, which retries or throws.
  let position = at
  for (const piece of pieces) {
    await writeWhole(handle, piece, position)
    position += piece.length
  }
}

async function writeWhole(handle: FileHandle, piece: Buffer, at: number): Promise<void> {
  for (let done = 0; done < piece.length;) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, at + done)
    done += bytesWritten
  }
}

const lengthOf = (pieces: Buffer[]) => pieces.reduce((sum, piece) => sum + piece.length, 0)

/** Compares received bytes with the range `[start, end)` of a file. */
export async function compareWith(path: string, start: number, end: number) {
  const handle = await open(path)
  let at = start
  let isSame = true
  const sink: Sink = async (pieces) => {
    for (const piece of pieces) {
      if (isSame && at + piece.length <= end) {
        const stored = Buffer.alloc(piece.length)
        const { bytesRead } = await handle.read(stored, 0, piece.length, at)
        isSame = bytesRead === piece.length && stored.equals(piece)
      } else isSame = false
      at += piece.length
    }
  }
  return { sink, isSame: () => isSame && at === end, close: () => handle.close() }
}

/** Hard link for the store to adopt. The file itself stays until the row is updated. */
export async function secondName(path: string): Promise<string> {
  const other = `${path}.whole`
  await rm(other, { force: true })
  await link(path, other)
  return other
}

export const removePart = async (path: string) => {
  await rm(path, { force: true })
  await rm(`${path}.whole`, { force: true })
}

/** Size of the file in bytes; 0 if there is none. */
export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? 0
}

/** Starts a sync to the disk whenever an upload has grown by this much. */
export function syncNowAndThen(path: string, before: number, after: number, onError: (error: unknown) => void): void {
  if (Math.floor(before / SYNC_EVERY_BYTES) === Math.floor(after / SYNC_EVERY_BYTES)) return
  const sync = async () => {
    const handle = await open(path)
    try {
      await handle.datasync()
    } finally {
      await handle.close()
    }
  }
  sync().catch(onError)
}
