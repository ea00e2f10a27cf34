import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ArchiveEntry = { name: string; text: string } | { name: string; open: () => Promise<Readable> }

/** Streams a zip. Only one file is open at a time, and no file is held in memory. */
export function streamArchive(entries: ArchiveEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | undefined
  // Close the open file if the reader stops early.
  output.once('close', () => open?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  async function openNext(read: () => Promise<Readable>, done: (fault: null, stream: Readable) => void) {
    try {
      open = await read()
    } catch (error) {
      output.destroy(error instanceof Error ? error : new Error(String(error)))
      return
    }
    done(null, open)
  }
  for (const entry of entries) {
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name)
    // Pictures and films are already compressed.
    else
      zip.addReadStreamLazy(entry.name, { compress: false }, (done) => {
        void openNext(entry.open, done)
      })
  }
  zip.end()
  return output
}
