import { inflateSync } from 'node:zlib'

const STREAM = /stream\n([\s\S]*?)\nendstream/g

/** Contents of the compressed streams of a PDF that `pdfkit` wrote. Others are left out. */
const streamsOf = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(STREAM)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })

const codesOf = (hex: string): string[] => hex.match(/[0-9a-f]{4}/g) ?? []
const textOf = (hex: string) => String.fromCharCode(...codesOf(hex).map((code) => Number.parseInt(code, 16)))

/** Texts by the number of the glyph, from the map of a font. */
const readMap = (map: string): string[] =>
  [...map.matchAll(/beginbfrange\n([\s\S]*?)\nendbfrange/g)].flatMap(([, ranges = '']) =>
    [...ranges.matchAll(/<([0-9a-f ]*)>(?=[ \]])/g)].slice(2).map(([, hex = '']) => textOf(hex)),
  )

/** Text of the first page as read with each font of a PDF: only one of them is right for each piece. */
export function readWithEachFont(file: Buffer): string[] {
  const streams = streamsOf(file)
  const page = streams.find((stream) => stream.includes('TJ')) ?? ''
  const codes = [...page.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => codesOf(hex))
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(readMap)
  return maps.map((map) => codes.map((code) => map[Number.parseInt(code, 16)] ?? '').join(''))
}

/**
 * Text as it is drawn with the only font of a PDF, without line breaks; `null` for each glyph that the font lacks.
 * Written for the output of `pdfkit`.
 */
export function drawnText(file: Buffer): (string | null)[] {
  const streams = streamsOf(file)
  const map = readMap(streams.find((stream) => stream.includes('beginbfrange')) ?? '')
  const page = streams.find((stream) => stream.includes('TJ')) ?? ''
  return [...page.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => codesOf(hex))
    .map((code) => (code === '0000' ? null : (map[Number.parseInt(code, 16)] ?? null)))
}
