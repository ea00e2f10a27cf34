/** First boxes of an MP4 or QuickTime file; old QuickTime files have no `ftyp`. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
/** `ftyp` brands of pictures and of audio files, which use the same container. */
const OTHER_BRANDS = /^(hei[cxms]|hev[cx]|mif1|msf1|avi[fs]|crx |M4[ABP] )/

const TS_PACKET = 188

const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

export type VideoKind = 'iso' | 'other'

/** Container family of a file, detected from its first bytes. Null if the server does not accept it as a video. */
export function videoKindOf(head: Uint8Array): VideoKind | null {
  const box = ascii(head, 4, 8)
  if (FIRST_BOXES.has(box)) return box === 'ftyp' && OTHER_BRANDS.test(ascii(head, 8, 12)) ? null : 'iso'
  const isMatroska = ascii(head, 0, 4) === '\x1a\x45\xdf\xa3'
  const isAvi = ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 11) === 'AVI'
  // A plain transport stream, or one from a camera with a 4-byte timestamp before each packet.
  const isTransportStream = [0, 4].some((at) => head[at] === 0x47 && head[at + TS_PACKET + at] === 0x47)
  return isMatroska || isAvi || isTransportStream ? 'other' : null
}
