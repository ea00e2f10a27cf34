import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** Number of first bytes that suffice to detect the type. */
export const SNIFF_BYTES = 4_100

/** A picture may be an SVG or an icon, which are only served as drawn pictures. */
export type Sniffed = { kind: 'picture' | 'video'; mimetype: string; extension: string }

const PICTURES: Readonly<Record<string, [mimetype: string, extension: string]>> = {
  jpg: ['image/jpeg', 'jpg'],
  png: ['image/png', 'png'],
  apng: ['image/png', 'png'],
  gif: ['image/gif', 'gif'],
  webp: ['image/webp', 'webp'],
  avif: ['image/avif', 'avif'],
  tif: ['image/tiff', 'tiff'],
  ico: ['image/x-icon', 'ico'],
}

const VIDEOS: Readonly<Record<string, [mimetype: string, extension: string]>> = {
  mp4: ['video/mp4', 'mp4'],
  m4v: ['video/x-m4v', 'm4v'],
  mov: ['video/quicktime', 'mov'],
  webm: ['video/webm', 'webm'],
  mkv: ['video/x-matroska', 'mkv'],
  avi: ['video/x-msvideo', 'avi'],
  mts: ['video/mp2t', 'ts'],
  '3gp': ['video/3gpp', '3gp'],
  '3g2': ['video/3gpp2', '3g2'],
}

/**
 * Type of a file by its first few KB, regardless of its name. Null for anything but a known picture or video. HEIC is
 * not supported: neither sharp nor Debian's ffmpeg can decode it completely.
 */
export async function sniffKind(bytes: Uint8Array): Promise<Sniffed | null> {
  const head = bytes.subarray(0, SNIFF_BYTES)
  if (isSvg(head)) return { kind: 'picture', mimetype: 'image/svg+xml', extension: 'svg' }
  const ext = (await fileTypeFromBuffer(head))?.ext ?? (isTiff(head) ? 'tif' : '')
  const picture = PICTURES[ext]
  if (picture) return { kind: 'picture', mimetype: picture[0], extension: picture[1] }
  const video = VIDEOS[ext]
  return video ? { kind: 'video', mimetype: video[0], extension: video[1] } : null
}

export const sniffFile = async (file: string): Promise<Sniffed | null> => sniffKind(await readHead(file))

/** Type of a document attached by a seller: a PDF or a photograph of paper. Null for anything else. */
export async function sniffDocument(bytes: Uint8Array): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(bytes.subarray(0, SNIFF_BYTES)))?.mime
  return mime !== undefined && DOCUMENTS.includes(mime) ? mime : null
}

const DOCUMENTS: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']

/** True if an `<svg` element comes first, after at most a byte order mark, a declaration, comments and a doctype. */
function isSvg(head: Uint8Array): boolean {
  let rest = new TextDecoder().decode(head).trimStart()
  for (let end = endOfProlog(rest); end > 0; end = endOfProlog(rest)) rest = rest.slice(end).trimStart()
  return /^<svg[\s>/]/i.test(rest)
}

/** End of the declaration, comment or doctype of SVG at the beginning of the text; 0 if there is none. */
function endOfProlog(text: string): number {
  const after = (sign: string, from = 0) => text.indexOf(sign, from) + sign.length
  if (text.startsWith('<!--')) return text.includes('-->', 4) ? after('-->', 4) : 0
  if (!/^<(?:\?xml|!doctype\s+svg)/i.test(text) || !text.includes('>')) return 0
  const subset = text.indexOf('[')
  const hasSubset = text.startsWith('<!') && subset !== -1 && subset < text.indexOf('>')
  const close = hasSubset ? text.indexOf(']', subset) : 0
  return close !== -1 && text.includes('>', close) ? after('>', close) : 0
}

/** A TIFF's directory is often at its end, beyond the bytes given to the library. */
const isTiff = (head: Uint8Array) => ['II*\0', 'MM\0*'].includes(Buffer.from(head.subarray(0, 4)).toString('latin1'))

/** Demuxers that ffmpeg may use. The name is always given, because ffmpeg could take a text file for a playlist. */
export type Demuxer = 'mov' | 'matroska' | 'avi' | 'mpegts'

const ISO_BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'])
const STILL_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx '])
const TS_PACKET = 188

/** Demuxer for a video's first bytes. Null if they are no video. */
export function demuxerOf(head: Uint8Array): Demuxer | null {
  const text = (at: number, length: number) => Buffer.from(head.subarray(at, at + length)).toString('latin1')
  if (ISO_BOXES.has(text(4, 4))) return text(4, 4) === 'ftyp' && STILL_BRANDS.has(text(8, 4)) ? null : 'mov'
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'matroska'
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'AVI ') return 'avi'
  // A plain transport stream, or one of a camera with a 4-byte timestamp before each packet.
  if ([0, 4].some((at) => head[at] === 0x47 && head[at + TS_PACKET + at] === 0x47)) return 'mpegts'
  return null
}

export async function readHead(file: string, length = SNIFF_BYTES): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
