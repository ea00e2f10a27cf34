import { glyphs } from './glyphs.ts'
import { at, flat, n, shape, boxPath, type Svg } from '../pen.ts'
import { palette } from '../palette.ts'
import { arrive, ease } from '../motion.ts'

const TRACKING = -6

const letteringWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + (glyphs[letter]?.advance ?? 500) + TRACKING, 0) * size) / 1000

const run = (text: string): Svg => {
  let x = 0
  return [...text]
    .map((letter) => {
      const glyph = glyphs[letter]
      const drawn = glyph && glyph.path !== '' ? `<path transform="translate(${n(x)} 0)" d="${glyph.path}"/>` : ''
      x += (glyph?.advance ?? 500) + TRACKING
      return drawn
    })
    .join('')
}

/** One line of lettering; x is its left edge, y its base line. */
export const lettering = (text: string, x: number, y: number, size: number, fill: string): Svg =>
  at(x, y, `<g fill="${fill}">${run(text)}</g>`, size / 1000)

export const letteringCentred = (text: string, x: number, y: number, size: number, fill: string): Svg =>
  lettering(text, x - letteringWidth(text, size) / 2, y, size, fill)

/**
 * The hook of a reel: a paper tag that slides in from the left, stays and slides out again.
 * Held inside the area that neither the header nor the rail covers.
 */
export const tag = (
  t: number,
  text: string,
  style: {
    readonly y?: number
    readonly fill?: string
    readonly text?: string
    readonly size?: number
    readonly from?: number
    readonly to?: number
  } = {},
): Svg => {
  const { y = 196, fill = palette.paper, text: colour = palette.ink, size = 54, from = 0.06, to = 0.94 } = style
  const width = letteringWidth(text, size) + 58
  const inside = arrive(t, from, from + 0.1) - ease(t, to - 0.08, to)
  if (inside <= 0.01) return ''
  const x = -width - 20 + (width + 20 + 36) * inside
  const half = size * 0.78
  const body =
    flat(boxPath(5, -half + 7, width, half * 2, 14), palette.ink, 0.35) +
    shape(boxPath(0, -half, width, half * 2, 14), fill) +
    lettering(text, 28, size * 0.34, size, colour)
  return at(x, y, body, 1, -2.2)
}
