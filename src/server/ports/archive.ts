import { createReadStream, type ReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ArchiveEntry = { name: string; text: string } | { name: string; path: string }

/** A zip that is written while it is read: one file is open at a time, and none is held in memory. */
export function streamArchive(entries: ArchiveEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: ReadStream | undefined
  // Who stops reading in the middle leaves no file open.
  output.once('close', () => open?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  for (const entry of entries) {
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name)
    // Pictures and films are packed already.
    else
      zip.addReadStreamLazy(entry.name, { compress: false }, (done) => {
        open = createReadStream(entry.path)
        done(null, open)
      })
  }
  zip.end()
  return output
}
