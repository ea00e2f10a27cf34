import { palette } from './palette.ts'

export type Svg = string

export const n = (value: number): string => String(Math.round(value * 100) / 100)

const outline = (width: number): string =>
  `stroke="${palette.ink}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"`

/** A filled shape with the ink outline. */
export const shape = (d: string, fill: string, width = 2.6): Svg => `<path d="${d}" fill="${fill}" ${outline(width)}/>`

/** A filled shape without an outline: light and shade inside a drawing. */
export const flat = (d: string, fill: string, opacity = 1): Svg =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${n(opacity)}"` : ''}/>`

export const line = (d: string, width = 2.6, colour: string = palette.ink, opacity = 1): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"${opacity < 1 ? ` stroke-opacity="${n(opacity)}"` : ''}/>`

/** A thick line that has the ink outline itself: straps, cords, rails. */
export const cord = (d: string, width: number, colour: string, ink = 2.6): Svg =>
  line(d, width + ink * 2) + line(d, width, colour)

export const dashed = (d: string, colour: string, width = 2, dash = '7 6'): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-dasharray="${dash}" stroke-linecap="round"/>`

export const ellipsePath = (cx: number, cy: number, rx: number, ry: number = rx): string =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`

export const boxPath = (x: number, y: number, w: number, h: number, r = 0): string => {
  const k = Math.min(r, w / 2, h / 2)
  if (k <= 0) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
  return `M${n(x + k)} ${n(y)}h${n(w - 2 * k)}a${n(k)} ${n(k)} 0 0 1 ${n(k)} ${n(k)}v${n(h - 2 * k)}a${n(k)} ${n(k)} 0 0 1 ${n(-k)} ${n(k)}h${n(2 * k - w)}a${n(k)} ${n(k)} 0 0 1 ${n(-k)} ${n(-k)}v${n(2 * k - h)}a${n(k)} ${n(k)} 0 0 1 ${n(k)} ${n(-k)}Z`
}

export const dot = (x: number, y: number, r: number, fill: string, opacity = 1): Svg =>
  flat(ellipsePath(x, y, r), fill, opacity)

export const disc = (x: number, y: number, r: number, fill: string, width = 2.6): Svg =>
  shape(ellipsePath(x, y, r), fill, width)

/** Moves, turns (degrees) and scales a drawing, about its own origin. */
export const at = (x: number, y: number, content: Svg, scale = 1, turn = 0, scaleY = scale): Svg =>
  `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${scale === 1 && scaleY === 1 ? '' : ` scale(${Math.round(scale * 1e4) / 1e4} ${Math.round(scaleY * 1e4) / 1e4})`}">${content}</g>`

export const fade = (opacity: number, content: Svg): Svg =>
  opacity >= 1 ? content : opacity <= 0 ? '' : `<g opacity="${n(opacity)}">${content}</g>`

export const twin = (content: Svg): Svg => `${content}<g transform="scale(-1 1)">${content}</g>`

export const repeat = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const gradient = (id: string, stops: readonly (readonly [number, string, number?])[]): Svg =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, colour, opacity]) => `<stop offset="${n(offset)}" stop-color="${colour}" stop-opacity="${n(opacity ?? 1)}"/>`).join('')}</linearGradient>`

export const glow = (id: string, colour: string, strength = 0.75): Svg =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${n(strength)}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${n(strength * 0.35)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

export const clip = (id: string, d: string, content: Svg): Svg =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`

export const canvas = (width: number, height: number, content: Svg): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${content}</svg>`
