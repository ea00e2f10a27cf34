import { palette } from '../palette.ts'
import { boxPath, canvas, flat, gradient, type Svg } from '../pen.ts'

export const WIDTH = 720
export const HEIGHT = 1280

export const stageCanvas = (content: Svg): Svg => canvas(WIDTH, HEIGHT, content)

export const filled = (fill: string, y = 0, height = HEIGHT - y): Svg => flat(boxPath(0, y, WIDTH, height), fill)

export const backdrop = (id: string, stops: readonly (readonly [number, string])[], y = 0, height = HEIGHT - y): Svg =>
  `<defs>${gradient(id, stops)}</defs>${filled(`url(#${id})`, y, height)}`

/** Evening falls towards the lower edge, where the app writes over the picture. */
export const dim = (y = 860, strength = 0.5): Svg =>
  `<defs>${gradient('dim', [
    [0, palette.ink, 0],
    [0.45, palette.ink, strength * 0.7],
    [1, palette.ink, strength],
  ])}</defs>${filled('url(#dim)', y)}`
