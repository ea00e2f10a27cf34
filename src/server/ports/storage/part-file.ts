import { constants } from 'node:fs'
import { link, mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Sink } from '../../plugins/multipart-file.ts'

/** How far the disk may lag behind, so that making the whole file durable at its end does not take long. */
const SYNC_EVERY_BYTES = 8 * 1024 * 1024

/** The bytes of an upload that were received so far: chunks one after another in one file. */
export type PartFile = {
  /** Bytes it holds; what goes beyond the last acknowledged chunk is of no worth. */
  size: number
  /** Writes what comes from `offset` on; `written` tells how much that was. */
  writer: (offset: number) => { sink: Sink; written: () => number }
  /** Cuts it at `size` and returns once it would survive a power failure. */
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
  // The kernel took only some: the rest goes piece by piece, which retries or throws.
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

/** Compares what comes with the bytes `[start, end)` of a file. */
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

/** A second name of the file, for the store to take away while the first one stays until the row says so too. */
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

/** Bytes of the file; 0 when there is none. */
export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? 0
}

/** Starts writing to the disk what the kernel holds, whenever an upload has grown by so much. */
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
