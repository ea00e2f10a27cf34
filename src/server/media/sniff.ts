import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { filmKindOf } from '#contracts/media/film-kinds.rules.ts'

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
  const film = filmKindOf(head)
  return film && { kind: 'video', mimetype: film.mimetype, extension: film.extension }
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

export async function readHead(file: string, length = SNIFF_BYTES): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
