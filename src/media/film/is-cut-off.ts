const HEADER_BYTES = 16
/** A fragmented file of an hour has a few thousand boxes. Files with more than this are left to the server. */
const MAX_BOXES = 20_000

/**
 * True if an MP4 or QuickTime file is truncated, as after an incomplete download or copy: its media data or index is
 * missing. Only headers of top-level boxes are read, so the size of the file does not matter.
 */
export async function isCutOff(file: Blob): Promise<boolean> {
  let hasIndex = false
  let hasPictures = false
  for (let start = 0, count = 0; start + 8 <= file.size && count < MAX_BOXES; count++) {
    const header = new DataView(await file.slice(start, start + HEADER_BYTES).arrayBuffer())
    const type = String.fromCharCode(...new Uint8Array(header.buffer, 4, 4))
    const size = sizeOf(header, file.size - start)
    // Not a box, but other data after the last one.
    if (size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type)) break
    const isNeeded = type === 'moov' || type === 'mdat' || type === 'moof'
    if (isNeeded && start + size > file.size) return true
    hasIndex ||= type === 'moov'
    hasPictures ||= type === 'mdat'
    start += size
  }
  return hasPictures && !hasIndex
}

/** Size 0 means up to the end of the file; 1 means that a 64-bit size follows the type. */
function sizeOf(header: DataView, rest: number): number {
  const claimed = header.getUint32(0)
  if (claimed === 0) return rest
  return claimed === 1 && header.byteLength === HEADER_BYTES ? Number(header.getBigUint64(8)) : claimed
}
