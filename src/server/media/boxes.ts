import { open } from 'node:fs/promises'
import { MediaError } from './failure.ts'

/** A top-level box of an ISO base media file (mp4, mov, 3gp). `size` is in bytes and includes the header. */
type Box = { type: string; start: number; size: number; isWhole: boolean }

const HEADER = 16
/** Limit of boxes. A fragmented hour has a few thousand; more are an attack. */
const MAX_BOXES = 50_000
const NEEDED = new Set(['moov', 'mdat', 'moof'])

/** Reads the headers of the top-level boxes only, so the size of the file does not matter. */
async function readBoxes(file: string): Promise<Box[]> {
  const handle = await open(file)
  try {
    const { size: total } = await handle.stat()
    const boxes: Box[] = []
    const header = Buffer.alloc(HEADER)
    for (let start = 0; start + 8 <= total && boxes.length < MAX_BOXES;) {
      const { bytesRead } = await handle.read(header, 0, HEADER, start)
      const type = header.toString('latin1', 4, 8)
      const claimed = header.readUInt32BE(0)
      // Size 0 reaches to the end of the file; size 1 means that a 64-bit size follows the type.
      const size =
        claimed === 0
          ? total - start
          : claimed === 1 && bytesRead === HEADER
            ? Number(header.readBigUInt64BE(8))
            : claimed
      if (size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type)) break
      boxes.push({ type, start, size, isWhole: start + size <= total })
      start += size
    }
    return boxes
  } finally {
    await handle.close()
  }
}

/** Checks whether the index (moov) comes before the media data. @throws MediaError if the file is cut off */
export async function checkBoxes(file: string): Promise<{ hasMoovAtFront: boolean }> {
  const boxes = await readBoxes(file)
  const cut = boxes.find((box) => !box.isWhole && NEEDED.has(box.type))
  if (cut) throw new MediaError('truncated', `its ${cut.type} box of ${cut.size} bytes goes beyond the end of the file`)
  const moov = boxes.findIndex((box) => box.type === 'moov')
  const mdat = boxes.findIndex((box) => box.type === 'mdat')
  if (moov < 0 && mdat >= 0) throw new MediaError('truncated', 'it has pictures but no index (moov box)')
  if (moov < 0) throw new MediaError('unreadable', 'it has no index (moov box)')
  return { hasMoovAtFront: mdat < 0 || moov < mdat }
}
