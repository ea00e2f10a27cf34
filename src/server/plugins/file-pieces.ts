import { Readable } from 'node:stream'
import { sweepYoungGarbage } from './young-garbage.ts'

/** More than a reel needs to be seen and heard at once: its index and the pictures of a third of a second at the least. */
export const HEAD_START_BYTES = 1024 * 1024
/** Decoding a first frame takes about as long. */
export const HEAD_START_MS = 100

type Options = { hasHeadStart: boolean }

/** `file` as it is sent; closed with what this returns. */
export function sentFrom(file: Readable, options: Options): Readable {
  const stream = Readable.from(piecesOf(file, options))
  // Nobody reads from one whose reader is gone before its first byte; it would stay open.
  stream.once('close', () => file.destroy())
  return stream
}

/**
 * What has a head start is a film: its first megabyte at once, and the rest a tenth of a second later. What arrives beside
 * a first frame takes the processor from decoding it, and the line from the first frames of others.
 */
export async function* piecesOf(file: AsyncIterable<Buffer>, { hasHeadStart }: Options): AsyncGenerator<Buffer> {
  let sent = 0
  for await (const piece of file) {
    const isFirstOfRest = sent <= HEAD_START_BYTES && sent + piece.length > HEAD_START_BYTES
    if (hasHeadStart && isFirstOfRest) await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))
    yield piece
    sent += piece.length
    sweepYoungGarbage(piece.length)
  }
}
