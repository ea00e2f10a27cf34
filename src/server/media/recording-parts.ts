import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const BOX_HEADER = 8
const PART = /^part-(\d+)\.m3u8$/

export const partName = (number: number) => `part-${number}`

export type Segment = { uri: string; seconds: number }

/** Output of one recorder, without gaps. `startedAt`: when its first frame was sent. */
export type Part = {
  number: number
  init: string
  segments: Segment[]
  startedAt: Date
  seconds: number
  /**
   * Fault of the segment after this part, which belongs to no part. `turned`: another picture size, which does not fit
   * the init segment; `cut`: an incomplete file, as a full disk leaves it.
   */
  endedBy: 'turned' | 'cut' | null
}

/** Numbers of the recorded parts, in order. */
export async function partsOf(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => PART.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
}

/** Parses the playlist that ffmpeg writes while a part grows. There is no part before its first segment. */
export function parsePart(text: string): { init: string; segments: Segment[] } {
  const init = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(text)?.[1] ?? ''
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+),.*\n(?:#EXT-X-PROGRAM-DATE-TIME:.*\n)?([^#\n].*)$/gm)].map(
    ([, seconds, uri]) => ({ uri: uri ?? '', seconds: Number(seconds) }),
  )
  return { init, segments }
}

type Known = { changedMs: number; part: Part; begunMs: number }

/**
 * Reads the parts of a growing recording. ffmpeg's own dates are those of its start, about three seconds late. A
 * segment's file is closed with the first frame after it, so the earliest start computed from the file times is
 * correct.
 */
export function createPartReader(folder: string): () => Promise<Part[]> {
  const known = new Map<number, Known>()

  async function read(number: number): Promise<Part | null> {
    const path = join(folder, `${partName(number)}.m3u8`)
    const { mtimeMs } = await stat(path)
    const before = known.get(number)
    if (before?.changedMs === mtimeMs) return before.part
    if (before?.part.endedBy) return before.part
    const { init, segments } = parsePart(await readFile(path, 'utf8'))
    if (segments.length === 0) return null
    const beginning = await readFile(join(folder, init))
    const seen = before?.part.segments.length ?? 0
    let begunMs = before?.begunMs ?? Number.POSITIVE_INFINITY
    let seconds = 0
    let endedBy: Part['endedBy'] = null
    for (const [at, segment] of segments.entries()) {
      if (at >= seen) {
        const file = join(folder, segment.uri)
        const bytes = await readFile(file)
        endedBy = !isWhole(bytes) ? 'cut' : hasOtherPicture(beginning, bytes) ? 'turned' : null
        if (endedBy !== null) {
          segments.length = at
          break
        }
        begunMs = Math.min(begunMs, (await stat(file)).mtimeMs - (seconds + segment.seconds) * 1000)
      }
      seconds += segment.seconds
    }
    if (segments.length === 0) return null
    const part = { number, init, segments, startedAt: new Date(Math.round(begunMs)), seconds, endedBy }
    known.set(number, { changedMs: mtimeMs, part, begunMs })
    return part
  }

  return async () => {
    const parts = await Promise.all((await partsOf(folder)).map(read))
    return parts.filter((part) => part !== null)
  }
}

/** True if the boxes of a segment end where the file does. */
function isWhole(segment: Buffer): boolean {
  let at = 0
  while (at + BOX_HEADER <= segment.length) at += Math.max(BOX_HEADER, segment.readUInt32BE(at))
  return at > 0 && at === segment.length
}

/** NAL type of an SPS, and the profiles that browsers send. */
const SPS = 0x67
const PROFILES = [0x42, 0x4d, 0x64]
const SPS_BYTES = [8, 127] as const

/**
 * True if a segment has another H.264 picture size than the init segment of its part, because the camera was rotated.
 */
export function hasOtherPicture(init: Buffer, segment: Buffer): boolean {
  const decoder = decoderOf(init)
  // Skip version, profile, level and two bytes of counts; then come the length of the SPS and the SPS.
  const own = decoder.subarray(8, 8 + (decoder.length > 8 ? decoder.readUInt16BE(6) : 0))
  if (own.length === 0) return false
  for (let at = segment.indexOf(SPS, 4); at >= 0; at = segment.indexOf(SPS, at + 1)) {
    // The four bytes before the SPS are its length. Picture data cannot contain three zero bytes in a row.
    const length = segment.readUInt32BE(at - 4)
    if (length < SPS_BYTES[0] || length > SPS_BYTES[1] || !PROFILES.includes(segment[at + 1] ?? 0)) continue
    if (!segment.subarray(at, at + length).equals(own)) return true
  }
  return false
}

/** H.264 decoder configuration, needed before the first picture. Empty if there is none. */
export function decoderOf(init: Buffer): Buffer {
  const at = init.indexOf('avcC')
  return at < 4 ? Buffer.alloc(0) : init.subarray(at + 4, at - 4 + init.readUInt32BE(at - 4))
}

/** Free bytes on the disk of this folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
