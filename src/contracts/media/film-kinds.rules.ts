/** Demuxers of ffmpeg for accepted films. The name is always given, because ffmpeg could take a text for a playlist. */
export type Demuxer = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'mpeg' | 'dv'

/** Kind of a film: the form, the API and ffmpeg all decide by it. */
export type FilmKind = { demuxer: Demuxer; mimetype: string; extension: string }

/** Number of first bytes that suffice to detect the kind, including the second packet of a transport stream. */
export const FILM_HEAD_BYTES = 512

/** First boxes of an MP4 or QuickTime file. Old QuickTime files have no `ftyp`. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']
/** `ftyp` brands of pictures and of sound, which use the same container. */
const OTHER_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx ']
const SOUND_BRANDS = ['M4A ', 'M4B ', 'M4P ', 'F4A ', 'F4B ']
/** Matroska's element of the document type with its length. */
const WEBM = '\x42\x82\x84webm'
const TS_PACKET = 188

const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

const kind = (demuxer: Demuxer, mimetype: string, extension: string): FilmKind => ({ demuxer, mimetype, extension })

/** Null if these are not the first bytes of a film of an accepted kind. Names and declared types do not matter. */
export function filmKindOf(head: Uint8Array): FilmKind | null {
  const start = ascii(head, 0, 4)
  if (FIRST_BOXES.includes(ascii(head, 4, 8))) return ascii(head, 4, 8) === 'ftyp' ? ofBrand(head) : QUICKTIME
  if (start === '\x1a\x45\xdf\xa3')
    return ascii(head, 4, FILM_HEAD_BYTES).includes(WEBM)
      ? kind('matroska', 'video/webm', 'webm')
      : kind('matroska', 'video/x-matroska', 'mkv')
  if (start === 'RIFF' && ascii(head, 8, 12) === 'AVI ') return kind('avi', 'video/x-msvideo', 'avi')
  // The pack header of a program stream: DVDs and camcorders of their time.
  if (start === '\0\0\x01\xba') return kind('mpeg', 'video/mpeg', 'mpg')
  // The header block of a DV frame, in either television system.
  if (start === '\x1f\x07\0\x3f' || start === '\x1f\x07\0\xbf') return kind('dv', 'video/x-dv', 'dv')
  // A plain transport stream, or one of a camera with a 4-byte timestamp before each packet.
  if ([0, 4].some((at) => head[at] === 0x47 && head[at + TS_PACKET + at] === 0x47))
    return kind('mpegts', 'video/mp2t', 'ts')
  return null
}

const QUICKTIME = kind('mov', 'video/quicktime', 'mov')

function ofBrand(head: Uint8Array): FilmKind | null {
  const brand = ascii(head, 8, 12)
  if (OTHER_BRANDS.includes(brand) || SOUND_BRANDS.includes(brand)) return null
  if (brand === 'qt  ') return QUICKTIME
  if (brand.startsWith('M4V')) return kind('mov', 'video/x-m4v', 'm4v')
  if (brand.startsWith('3g2')) return kind('mov', 'video/3gpp2', '3g2')
  if (brand.startsWith('3g')) return kind('mov', 'video/3gpp', '3gp')
  return kind('mov', 'video/mp4', 'mp4')
}

/** First bytes of films that are not accepted: WMV, FLV, OGG, RealMedia and MXF. */
const REFUSED = ['\x30\x26\xb2\x75', 'FLV\x01', 'OggS', '.RMF', '\x06\x0e\x2b\x34']

/** True for a film of a kind that is well known, but not accepted, so that the form can say so. */
export const isRefusedFilm = (head: Uint8Array) => REFUSED.includes(ascii(head, 0, 4))

/** Codes of pictures in QuickTime and AVI files that the server does not decode: of the nineties, and of screen recorders. */
const REFUSED_CODECS =
  'cvid SVQ1 SVQ3 rpza smc 8BPS IV31 IV32 IV41 IV50 CRAM MSVC MPG4 WMV1 WMV2 VP60 VP61 VP62 FLV1 FSV1 tscc TSC2 CSCD FPS1 LAGS HFYU FFVH ULRG ULRA ULY0 ULY2 ULH0 ULH2'
    .toUpperCase()
    .split(' ')

/** True for a codec that is well known, but not decoded, so that the form can say so. Others are left to the server. */
export const isRefusedCodec = (code: string) => REFUSED_CODECS.includes(code.trim().toUpperCase())

/** Position of the codec in the format of an AVI's pictures, which follows the header of its first track. */
const AVI_CODEC = 24

/** Code of the codec of an AVI, if its head has it. */
export function codecOfAvi(head: Uint8Array): string | null {
  const text = ascii(head, 0, FILM_HEAD_BYTES)
  const format = text.indexOf('strf', text.indexOf('vids'))
  return text.includes('vids') && format > 0 ? text.slice(format + AVI_CODEC, format + AVI_CODEC + 4) : null
}
