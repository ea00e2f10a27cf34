import { clamp, cycle, ease } from './motion.ts'
import { at, type Svg } from './pen.ts'

/** Hangs a drawing by its own point (0, pivot) at x, y and lets it swing. */
export const hang = (x: number, y: number, drawing: Svg, scale: number, turn: number, pivot: number): Svg =>
  at(x, y, at(0, -pivot * scale, drawing, scale), 1, turn)

/** Stands a drawing with its own foot (0, foot) on x, y; squash 1 is at rest. */
export const stand = (x: number, y: number, drawing: Svg, scale: number, foot: number, squash = 1, turn = 0): Svg =>
  at(x, y, at(0, -foot * scale * squash, drawing, scale / Math.sqrt(squash), 0, scale * squash), 1, turn)

/** Shows faces one after another, turning about the upright axis in between. */
export const turning = (t: number, faces: readonly ((squeeze: number) => Svg)[]): Svg => {
  const step = cycle(t) * faces.length
  const index = Math.floor(step)
  const turn = ease(step - index, 0.62, 1)
  const squeeze = Math.cos(turn * Math.PI)
  const face = faces[(squeeze < 0 ? index + 1 : index) % faces.length]
  return face ? face(Math.max(0.04, Math.abs(squeeze))) : ''
}

/** A hop: height 0..1 and the squash that goes with it. */
export const hop = (t: number, from: number, to: number): { readonly height: number; readonly squash: number } => {
  const x = clamp((t - from) / (to - from))
  if (x <= 0 || x >= 1) return { height: 0, squash: 1 }
  if (x < 0.18) return { height: 0, squash: 1 - 0.14 * Math.sin((x / 0.18) * Math.PI * 0.5) }
  if (x < 0.78) {
    const k = (x - 0.18) / 0.6
    return { height: 4 * k * (1 - k), squash: k < 0.2 ? 0.86 + 0.9 * k : 1.04 - 0.05 * k }
  }
  const k = (x - 0.78) / 0.22
  return { height: 0, squash: 1 - 0.16 * Math.sin(k * Math.PI) * (1 - k * 0.4) }
}
