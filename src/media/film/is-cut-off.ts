const HEADER_BYTES = 16
/** A fragmented hour has a few thousand; whatever has more is left to the server. */
const MAX_BOXES = 20_000

/**
 * Whether an MP4 or QuickTime file ends before its pictures or its index do, as after a broken download or copy.
 * Reads the headers of the top level's boxes alone, so a gigabyte takes no longer than a megabyte.
 */
export async function isCutOff(file: Blob): Promise<boolean> {
  let hasIndex = false
  let hasPictures = false
  for (let start = 0, count = 0; start + 8 <= file.size && count < MAX_BOXES; count++) {
    const header = new DataView(await file.slice(start, start + HEADER_BYTES).arrayBuffer())
    const type = String.fromCharCode(...new Uint8Array(header.buffer, 4, 4))
    const size = sizeOf(header, file.size - start)
    // No box at all: what stands behind the last one is somebody's trailing data.
    if (size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type)) break
    const isNeeded = type === 'moov' || type === 'mdat' || type === 'moof'
    if (isNeeded && start + size > file.size) return true
    hasIndex ||= type === 'moov'
    hasPictures ||= type === 'mdat'
    start += size
  }
  return hasPictures && !hasIndex
}

/** 0 reaches to the end of the file, 1 puts a 64-bit size behind the type. */
function sizeOf(header: DataView, rest: number): number {
  const claimed = header.getUint32(0)
  if (claimed === 0) return rest
  return claimed === 1 && header.byteLength === HEADER_BYTES ? Number(header.getBigUint64(8)) : claimed
}
